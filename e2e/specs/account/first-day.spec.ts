import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { row, signedIn } from '../../support/page/sign-in.ts';
import { CORPORA } from '../../support/paths.ts';
import { sampleMails, writeSamples } from '../../support/sample-mails.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** Real mailing-list mail, where it is at hand. */
const LIST_MAIL = join(CORPORA, 'threading/spamassassin-easy-ham-1/easy-ham-1');

let wren: WrenServer;

test.beforeEach(async () => {
  wren = await startWithPeople();
});
test.afterEach(() => wren?.remove());

/** The Message-ID of some mail of the thread. */
async function messageIdIn(folder: string, subject: string): Promise<string> {
  for (const name of await readdir(folder)) {
    const head = (await readFile(join(folder, name), 'latin1')).split(/\r?\n\r?\n/u, 1)[0] ?? '';
    if (!head.includes(`Subject: Re: ${subject}`)) continue;
    const id = /^Message-Id:\s*(<[^>]+>)/imu.exec(head)?.[1];
    if (id !== undefined) return id;
  }
  throw new Error(`no mail about ${subject}`);
}

/** The sample mailbox as files. */
async function sampleFiles(): Promise<string> {
  const folder = join(wren.dataFolder, 'samples');
  await mkdir(folder);
  const mails = await sampleMails();
  writeSamples(
    folder,
    mails.filter(({ draft }) => !draft),
  );
  return folder;
}

const ONLY_CORPORA = 'only with the corpora beside the checkout: a thousand mails of real mailing lists';
const SOURCES = [
  {
    name: 'the mail of the sample mailbox',
    files: sampleFiles,
    imported: /^Imported \d{3}, /u,
    subject: 'Harbour Museum: lettering on the floor plan',
    words: 'lettering plan machine',
    messages: /^4[0-9] messages$/,
    skipped: null,
  },
  {
    name: 'real list mail',
    files: async () => LIST_MAIL,
    imported: /^Imported 1\d{3}, /u,
    subject: 'New Sequences Window',
    words: 'sequences window machine',
    messages: /^(1[0-9]|2[0-9]) messages$/,
    skipped: existsSync(LIST_MAIL) ? null : ONLY_CORPORA,
  },
];

for (const { name, files, imported, subject, words, messages, skipped } of SOURCES) {
  test(`${name} is imported, found, answered, and the answer arrives live in the right conversation`, async ({
    browser,
  }) => {
    test.skip(skipped !== null, skipped ?? '');
    const folder = await files();
    for (const address of [ADA, GRACE]) expect(await wren.wren('import', address, folder)).toMatch(imported);

    const ada = await signedIn(browser, wren, ADA, { undoPeriod: 5 });
    const grace = await signedIn(browser, wren, GRACE);

    // Grace's mail to Ada comes in by SMTP and belongs to a conversation that was imported.
    const parent = await messageIdIn(folder, subject);
    await sendMail(wren, {
      from: { name: 'Grace Okafor', address: GRACE },
      to: { name: 'Ada Marlow', address: ADA },
      subject: `Re: ${subject}`,
      text: 'Did the window ever close again on your machine?',
      inReplyTo: parent,
      references: [parent],
    });
    await expect(row(ada, 'Did the window ever close again')).toBeVisible();

    await ada.getByRole('combobox', { name: 'Search in Inbox' }).fill(words);
    await ada.keyboard.press('Enter');
    await expect(ada).toHaveURL(/\/app\/search\?/);
    await row(ada, subject).first().click();
    await expect(ada.getByRole('heading', { name: subject })).toBeVisible();
    await expect(ada.getByRole('region', { name: 'Conversation' }).getByText(messages)).toBeVisible();
    await expect(ada.frameLocator('iframe').first().getByText('Did the window ever close again')).toBeVisible();

    const reply = ada.getByPlaceholder('Type your reply...');
    await reply.fill('It did, after the second restart.');
    await reply.press('Control+Enter');
    await expect(ada.getByRole('region', { name: 'Notices' }).getByText('Sending email...')).toBeVisible();

    // The undo period passes first (D24); Grace does nothing and sees it.
    const arrived = row(grace, 'It did, after the second restart.');
    await expect(arrived).toBeVisible();
    await expect(arrived).toContainText(subject);
    await arrived.click();
    await expect(grace.getByRole('region', { name: 'Conversation' }).getByText(messages)).toBeVisible();
    await expect(grace.frameLocator('iframe').first().getByText('It did, after the second restart.')).toBeVisible();
  });
}

test('a star put on by one tab shows in another tab of the same account', async ({ browser }) => {
  await sendMail(wren, {
    from: GRACE,
    to: ADA,
    subject: 'Two tabs',
    text: 'One star.',
  });
  const one = await signedIn(browser, wren, ADA);
  const two = await one.context().newPage();
  await two.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(two, 'Two tabs')).toBeVisible();
  await row(one, 'Two tabs').hover();
  await row(one, 'Two tabs').getByRole('button', { name: 'Add to favorites' }).click();
  await expect(row(two, 'Two tabs').getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
});
