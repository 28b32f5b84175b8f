import { expect, type Page } from '@playwright/test';
import { type RelaySink, startRelaySink } from '../../../packages/server/test/smtp/relay-sink.ts';
import { test } from '../../support/journey.ts';
import { confirm, folder, grid, notices } from '../../support/page/list-page.ts';
import { row } from '../../support/page/sign-in.ts';
import { type EngineUser, MAIL_ENGINES, type MailEngine } from '../../support/server/mail-engines.ts';
import { startWren, type WrenServer } from '../../support/server/wren-server.ts';

/** `WREN_TEST_ENGINE=imap|jmap` asks for the journey on one of them. */
const asked = process.env.WREN_TEST_ENGINE;

/** Mails of an account that take seconds to be fetched. */
const MANY = 1_200;

/** Wren on a mail server that is there already: what is read and done is its mail, and what happens there shows here. */
for (const [name, kind] of Object.entries(MAIL_ENGINES)) {
  test.describe(name, () => {
    test.skip(asked !== undefined && asked !== name, `the journeys of ${asked} were asked for`);
    test.skip(kind.missing !== null, kind.missing ?? '');

    let relay: RelaySink;
    let engine: MailEngine;
    let wren: WrenServer;
    let ada: EngineUser;
    let grace: EngineUser;

    const letter = (from: string, subject: string, text: string): string =>
      [
        `From: ${from}`,
        `To: ${ada.address}`,
        `Subject: ${subject}`,
        `Message-ID: <${subject.replaceAll(' ', '-')}@example.org>`,
        `Date: ${new Date().toUTCString()}`,
        'Content-Type: text/plain; charset=utf-8',
        ...['', text],
      ].join('\r\n');

    test.beforeAll(async () => {
      relay = await startRelaySink();
      engine = await kind.start(new URL(relay.url).host);
      [ada, grace] = [await engine.addUser(), await engine.addUser()];
      await ada.arrive(letter('Marta Oliveira <marta@example.org>', 'The lease', 'Signed at last.'));
      await ada.arrive(letter('Jonas Weber <jonas@example.org>', 'Lunch on Friday', 'The usual place?'));
      wren = await startWren({ ...engine.environment, WREN_ENGINE_PLAIN: 'on', WREN_SMTP_PORT: '0' });
    });
    test.afterAll(async () => {
      await wren?.remove();
      engine?.close();
      await relay?.close();
    });

    async function signIn(page: Page, { address, password }: EngineUser): Promise<void> {
      await page.goto(`${wren.url}/login`);
      await page.getByRole('textbox', { name: 'Email' }).fill(address);
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/invalid|wrong|incorrect/iu).first()).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
    }

    test('mail of a server is read, starred, searched, written, thrown away, taken back and heard of as it comes', async ({
      page,
    }) => {
      await signIn(page, ada);
      await expect(row(page, 'The lease')).toBeVisible();
      await expect(row(page, 'Lunch on Friday')).toBeVisible();

      await row(page, 'The lease').click();
      await expect(page.frameLocator('iframe').first().getByText('Signed at last.')).toBeVisible();
      await page.getByRole('button', { name: 'Add to favorites' }).first().click();
      await page.getByRole('button', { name: 'Back to Mail List' }).click();
      await folder(page, 'Favourite').click();
      await expect(row(page, 'The lease')).toBeVisible();
      await expect(row(page, 'Lunch on Friday')).toHaveCount(0);

      await folder(page, 'Inbox').click();
      await ada.arrive(letter('Grace Okafor <grace@example.org>', 'Just arrived', 'While you look.'));
      await expect(row(page, 'Just arrived')).toBeVisible();

      await page.keyboard.press('/');
      await page.keyboard.type('usual');
      await page.keyboard.press('Enter');
      await expect(row(page, 'Lunch on Friday')).toBeVisible();
      await expect(row(page, 'The lease')).toHaveCount(0);

      await folder(page, 'Inbox').click();
      await page.keyboard.press('c');
      await page.keyboard.type(`${grace.address};`);
      await page.getByRole('textbox', { name: 'Subject' }).fill('From Wren');
      await page.getByRole('textbox', { name: 'Message' }).fill('Kept at the server.');
      await expect(folder(page, 'Draft')).toContainText('1');
      // A form that is open comes back by itself.
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
      await page.reload();
      await folder(page, 'Draft').click();
      await row(page, 'From Wren').click();
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveText('Kept at the server.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect.poll(() => relay.taken.map(({ to }) => to)).toEqual([[grace.address]]);
      expect(relay.taken[0]?.raw).toContain('Subject: From Wren');
      await folder(page, 'Sent').click();
      await expect(row(page, 'From Wren')).toHaveCount(1);
      await expect(folder(page, 'Draft')).not.toContainText('1');

      await folder(page, 'Inbox').click();
      await row(page, 'Lunch on Friday').hover();
      await row(page, 'Lunch on Friday')
        .getByRole('button', { name: /delete|trash/iu })
        .first()
        .click();
      await confirm(page, 'Delete');
      await expect(grid(page).getByText('Lunch on Friday')).toHaveCount(0);
      await expect(notices(page)).toContainText(/trash/iu);
      await page.keyboard.press('z');
      await expect(row(page, 'Lunch on Friday')).toBeVisible();
      await folder(page, 'Trash').click();
      await expect(grid(page).getByText('Lunch on Friday')).toHaveCount(0);
    });

    test('a rule files what comes there, and Settings say when', async ({ page }) => {
      const lin = await engine.addUser();
      await signIn(page, lin);
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      const settings = page.getByRole('dialog', { name: 'Settings' });
      await settings.getByRole('button', { name: 'New rule' }).click();
      const form = page.getByRole('dialog', { name: /rule$/u });
      await form.getByLabel('Search').fill('subject:offer');
      await form.getByLabel('Move to').selectOption('Archive');
      await form.getByRole('button', { name: 'Save' }).click();
      const rules = settings.getByRole('region', { name: 'Rules' });
      await expect(rules.getByRole('listitem')).toHaveText([/subject:offer/u]);
      // Of the IMAP server no scripts are asked for here.
      if (name === 'jmap') await expect(rules).toContainText('They run while Wren is connected.');
      await page.keyboard.press('Escape');
      await lin.arrive(letter('Shop <shop@example.org>', 'An offer', 'Cheap.'));
      await lin.arrive(letter('Marta Oliveira <marta@example.org>', 'A letter', 'Hello.'));
      await expect(row(page, 'A letter')).toBeVisible();
      await expect(row(page, 'An offer')).toHaveCount(0);
      await page.goto(`${wren.url}/app/mail/archive`);
      await row(page, 'An offer').click();
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByText('Rules that applied: subject:offer')).toBeVisible();
    });

    test('the Inbox shows at once while the rest is fetched, and how much of it is here', async ({ page }) => {
      test.skip(name !== 'imap', 'nothing is fetched from a JMAP server but what is shown');
      const mails = Array.from({ length: MANY }, (_, at) =>
        letter('Lin <lin@example.org>', `Mail ${at}`, `Text ${at}.`),
      );
      await grace.arrive(...mails);
      await signIn(page, grace);
      await expect(row(page, `Mail ${MANY - 1}`)).toBeVisible();
      const line = page.locator('[data-strip=fetch]');
      await expect(line).toHaveText(/^Fetching your mail: [\d,]+ of 1,200$/u);
      await row(page, `Mail ${MANY - 1}`).click();
      await expect(
        page
          .frameLocator('iframe')
          .first()
          .getByText(`Text ${MANY - 1}.`),
      ).toBeVisible();
      await expect(line).toHaveCount(0);
      await page.goto(`${wren.url}/app/search?q=${encodeURIComponent('"Text 0"')}`);
      await expect(row(page, 'Mail 0')).toBeVisible();
    });
  });
}
