import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { type Box, boxOf, cutRings, overlap, textBox } from '../../support/looks/boxes.ts';
import { bareDocuments } from '../../support/page/bare-documents.ts';
import { folder, letter } from '../../support/page/list-page.ts';
import { haveSettings, row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** The layout of screens, measured: where things are, and whether they overlap. */

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, 60);
});
test.afterAll(() => wren?.remove());

/** The parts of a row that stay where they are. */
async function partsOf(page: Page, number: number): Promise<Readonly<Record<string, Box>>> {
  const line = letter(page, number);
  return {
    row: await boxOf(line),
    sender: await textBox(line.getByText(`Sender ${number}`)),
    subject: await textBox(line.getByText(`Letter ${number}`, { exact: true })),
    time: await boxOf(line.locator('time')),
    star: await boxOf(line.getByRole('button', { name: /favorites$/u })),
  };
}

async function begin(page: Page, subject: string, to = `${GRACE},`): Promise<void> {
  await page.getByRole('button', { name: 'Compose', exact: true }).click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(to);
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Text');
}

test('[2.28] a row that is pointed at has its actions in the place of the time, in any width, and the hairline around the content is whole', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.mouse.move(0, 0);
    // The folder panel becomes narrow.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    await expect(letter(page, 4).locator('time')).toHaveCSS('opacity', '1');
    const before = await partsOf(page, 4);
    await letter(page, 4).hover();
    const trash = letter(page, 4).getByRole('button', { name: 'Delete', exact: true });
    await expect(trash).toBeVisible();
    expect(await partsOf(page, 4), 'nothing moves').toEqual(before);
    await expect(letter(page, 4).locator('time')).toHaveCSS('opacity', '0');
    for (const name of ['Delete', /^Mark as (read|unread)$/u]) {
      const button = await boxOf(letter(page, 4).getByRole('button', { name, exact: true }));
      const { time, sender, subject, star } = before;
      expect(button.left).toBeGreaterThanOrEqual((time?.left ?? 0) - 3);
      for (const part of [sender, subject, star]) expect(part && overlap(button, part)).toBe(false);
    }
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  const panel = page.getByRole('navigation', { name: 'Folders' });
  const edge = async (): Promise<number> => (await boxOf(page.getByRole('main'))).left - (await boxOf(panel)).right;
  await expect.poll(edge).toBe(1);
  await page.getByRole('button', { name: 'Collapse folder panel' }).click();
  await page.mouse.move(700, 500);
  await expect.poll(edge).toBe(1);
  await page.getByRole('button', { name: 'Expand folder panel' }).click();
});

for (const [width, density] of [
  [1440, 'default'],
  [1440, 'relaxed'],
  [1024, 'compact'],
  [390, 'default'],
] as const) {
  test(`[2.32] [2.26] while a list loads its rows are sketched where rows will be, ${width} wide, ${density}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await haveSettings(page, ADA, { density });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await bareDocuments(page);
    await page.route('**/*get_mails_from_mailbox*', async (route) => {
      await held;
      await route.fallback();
    });
    await signIn(page, wren, ADA);
    const sketch = page.locator('main [aria-busy=true] [aria-hidden=true] > div');
    await expect(sketch.nth(3)).toBeVisible();
    const header = await boxOf(sketch.first());
    const sketched = [await boxOf(sketch.nth(1)), await boxOf(sketch.nth(2))];
    const text = await boxOf(sketch.nth(1).locator('> :nth-child(3) > span'));
    release();
    await expect(letter(page, 1)).toBeVisible();
    const section = await boxOf(page.getByRole('row', { name: /^(Today|Yesterday), /u }).first());
    expect([header.top, header.bottom]).toEqual([section.top, section.bottom]);
    expect(sketched.map(({ top, bottom }) => [top, bottom])).toEqual(
      [await boxOf(letter(page, 1)), await boxOf(letter(page, 2))].map(({ top, bottom }) => [top, bottom]),
    );
    expect(text.left).toBe((await textBox(letter(page, 1).getByText('Sender 1'))).left);
  });
}

test('[2.28] all previews of a list end at one line, whether a mail has attachments or not', async ({ page }) => {
  const file = join(wren.dataFolder, 'clip.eml');
  const part = 'Content-Type: application/pdf; name="a.pdf"\nContent-Disposition: attachment; filename="a.pdf"\n\n%PDF';
  await writeFile(
    file,
    `From: Clip <clip@example.com>\nTo: ${ADA}\nSubject: With a file\nMessage-ID: <clip@example.com>\nDate: ${new Date().toUTCString()}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\ntext\n--b\n${part}\n--b--\n`,
  );
  await wren.wren('import', ADA, file);
  await signIn(page, wren, ADA);
  const endOf = async (subject: string): Promise<number> =>
    (await boxOf(row(page, subject).getByText(subject).first().locator('xpath=ancestor::*[@role="gridcell"][1]')))
      .right;
  await expect(row(page, 'With a file')).toBeVisible();
  expect(await endOf('With a file')).toBe(await endOf('Letter 4'));
});

test('in relaxed density the preview stands below the subject, and only there', async ({ page }) => {
  await haveSettings(page, ADA, { density: 'relaxed' });
  await signIn(page, wren, ADA);
  const subject = await textBox(letter(page, 4).getByText('Letter 4', { exact: true }));
  const preview = await textBox(letter(page, 4).getByText('This is letter 4 of many.'));
  expect(preview.top).toBeGreaterThanOrEqual(subject.bottom - 1);
  expect(preview.left).toBe(subject.left);
});

test('[4.6] a sent mail that is opened stands on the axes of the page', async ({ page }) => {
  const file = join(wren.dataFolder, 'sent.eml');
  await writeFile(
    file,
    `From: Ada Marlow <${ADA}>\nTo: ${GRACE}\nSubject: Axes\nMessage-ID: <axes@example.com>\nDate: ${new Date().toUTCString()}\n\nOn one line.\n`,
  );
  await wren.wren('import', ADA, file, '--mailbox', 'sent');
  await signIn(page, wren, ADA);
  await folder(page, 'Sent').click();
  await row(page, 'Axes').click();
  const field = page.getByRole('combobox', { name: 'To', exact: true });
  await expect(field).toBeAttached();
  const form = page.getByRole('region', { name: 'Compose' });
  const above = form.locator('article').first();
  await expect(above).toBeVisible();
  const line = await boxOf(form.getByText('From', { exact: true }));
  const avatar = await boxOf(above.locator('[data-av]').first());
  expect(Math.abs(avatar.left - line.left)).toBeLessThanOrEqual(1);
  const name = await textBox(above.getByText('Ada Marlow').first());
  const subject = await boxOf(form.getByRole('textbox', { name: 'Subject' }));
  expect(Math.abs(name.left - subject.left)).toBeLessThanOrEqual(1);
});

test('[1.2] the Outbox stands on the axes of the page', async ({ page }) => {
  await signIn(page, wren, ADA);
  const title = await textBox(page.getByRole('heading', { name: 'Inbox' }));
  await begin(page, 'Waiting');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await folder(page, 'Outbox').click();
  expect((await textBox(page.getByRole('heading', { name: 'Outbox' }))).left).toBe(title.left);
  expect((await textBox(page.getByRole('listitem').getByText('Waiting', { exact: true }))).left).toBe(title.left);
  await page.getByRole('button', { name: 'Edit: Waiting' }).click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
});

test('[2.45] a tab of the tray shows subject and two people, however narrow it is', async ({ page }) => {
  await signIn(page, wren, ADA);
  for (const subject of ['', 'A subject that is longer than any tab could ever be', 'C', 'D', 'E', 'F']) {
    await begin(page, subject, `${GRACE},tomas@example.com,ruth@example.com,`);
    await page.getByRole('button', { name: 'Minimize', exact: true }).click();
  }
  const tabs = page.getByRole('button', { name: /^Restore /u });
  await expect(tabs).toHaveCount(6);
  for (const tab of await tabs.all()) {
    const people = await boxOf(tab.getByText('grace, tomas, …'));
    const title = await boxOf(tab.locator('b'));
    const around = await boxOf(tab);
    expect(title.bottom).toBeLessThanOrEqual(people.top);
    expect(people.right).toBeLessThanOrEqual(around.right);
    expect([title.top >= around.top, people.bottom <= around.bottom]).toEqual([true, true]);
  }
  await expect(tabs.locator('b').filter({ hasText: /^New Message$/u })).toHaveCount(1);
});

test('the focus ring is whole on all sides: frame, list, conversation, compose', async ({ page }) => {
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  expect.soft(await cutRings(page, 40)).toEqual([]);
  await letter(page, 2).click();
  await expect(page.getByRole('heading', { name: 'Letter 2' })).toBeVisible();
  expect.soft(await cutRings(page, 40)).toEqual([]);
  await page.getByRole('button', { name: 'Compose', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeVisible();
  expect.soft(await cutRings(page, 30)).toEqual([]);
});

test('without a connection a folder that was never here says so, and nothing lies over it, in wide windows and on phones', async ({
  page,
}) => {
  await signIn(page, wren, GRACE);
  // What speaks of the connection comes after the first rows.
  await expect(page.locator('p.sr[role=status]').first()).toBeAttached();
  const pill = page.locator('[data-strip=connection]');
  for (const [width, name] of [
    [1440, 'Junk'],
    [390, 'Trash'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // The drawer comes with the first press that asks for it.
    if (width < 768) await page.getByRole('button', { name: 'Menu' }).click();
    const link = page.getByRole('link', { name }).filter({ visible: true });
    await expect(link).toBeVisible();
    await page.context().setOffline(true);
    await link.click();
    await expect(pill).toBeVisible();
    expect(overlap(await boxOf(pill), await boxOf(page.getByRole('main')))).toBe(false);
    await expect(page.getByRole('heading', { name: `${name} has not been loaded yet` })).toBeVisible();
    // It is not said a second time.
    await expect(page.getByText(/^Failed to load/u)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: `${name} is empty` })).toBeVisible();
    await expect(pill).toHaveCount(0);
  }
});

test('[2.45] on a phone the tray stands below the content, and without a connection beside what says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, wren, ADA);
  await begin(page, 'Aside');
  await page.getByRole('button', { name: 'Minimize', exact: true }).click();
  const tray = page.getByRole('button', { name: '1 minimized message', exact: true });
  const main = page.getByRole('main');
  expect(overlap(await boxOf(tray), await boxOf(main))).toBe(false);
  await page.context().setOffline(true);
  const pill = page.locator('[data-strip=connection]');
  await expect(pill).toBeVisible();
  const boxes = [await boxOf(tray), await boxOf(pill), await boxOf(main)] as const;
  expect(overlap(boxes[0], boxes[1])).toBe(false);
  expect(overlap(boxes[1], boxes[2])).toBe(false);
  await page.context().setOffline(false);
});

test('no toast covers the line in which a mail is sent, in any width', async ({ page }) => {
  await signIn(page, wren, ADA);
  const toast = page.getByRole('region', { name: 'Notices' }).locator('> *').first();
  for (const width of [768, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await letter(page, 3).hover();
    await letter(page, 3)
      .getByRole('button', { name: /favorites$/u })
      .click();
    // It stays while it is pointed at, however long the form takes to come.
    await toast.hover();
    await page.keyboard.press('c');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await expect(send).toBeVisible();
    expect(overlap(await boxOf(toast), await boxOf(send)), `${width} wide`).toBe(false);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(send).toHaveCount(0);
  }
});

test('[2.22] several sent mails can be starred at once', async ({ page }) => {
  for (const name of ['one', 'two']) {
    const file = join(wren.dataFolder, `${name}.eml`);
    await writeFile(
      file,
      `From: ${ADA}\nTo: ${GRACE}\nSubject: Many ${name}\nMessage-ID: <many-${name}@example.com>\n\nx\n`,
    );
    await wren.wren('import', ADA, file, '--mailbox', 'sent');
  }
  await signIn(page, wren, ADA);
  await folder(page, 'Sent').click();
  for (const name of ['one', 'two']) {
    await row(page, `Many ${name}`).hover();
    await page.getByRole('checkbox', { name: `Select: Many ${name}` }).click();
  }
  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Add to favorites' }).click();
  for (const name of ['one', 'two'])
    await expect(row(page, `Many ${name}`).getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
});

test('[2.48] without notifications the panel shows its picture', async ({ page }) => {
  await signIn(page, wren, GRACE);
  await page.getByRole('button', { name: /^Notifications/u }).click();
  const panel = page.getByRole('dialog', { name: 'Recent Notifications' });
  await expect(panel.getByRole('heading', { name: 'No notifications' })).toBeVisible();
  const drawing = await boxOf(panel.locator('svg[viewBox="0 0 200 140"]'));
  expect(drawing.right - drawing.left).toBe(240);
});

test('[2.28] a row shows where its subject and preview begin, whichever way they and the page are read', async ({
  page,
}) => {
  const texts = {
    Arabic: 'صباح الخير أدا، تجدين الترجمة في الملف المرفق. ',
    English: 'Good morning, here is the file. ',
  };
  for (const [name, text] of Object.entries(texts)) {
    const file = join(wren.dataFolder, `${name}.eml`);
    const head = `From: Yusuf <yusuf-${name}@example.com>\nTo: ${ADA}\nSubject: Way ${name}\nMessage-ID: <${name}@example.com>`;
    await writeFile(
      file,
      `${head}\nDate: ${new Date().toUTCString()}\nContent-Type: text/plain; charset=utf-8\n\n${text.repeat(12)}\n`,
    );
    await wren.wren('import', ADA, file);
  }
  await page.setViewportSize({ width: 1200, height: 800 });
  await signIn(page, wren, ADA);
  for (const dir of ['ltr', 'rtl'] as const) {
    await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir);
    for (const [name, text] of Object.entries(texts)) {
      const preview = row(page, `Way ${name}`).getByText(text.slice(0, 12));
      const seen = await preview.evaluate((element, first) => {
        const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        if (!node) throw new Error('nothing is written');
        const range = document.createRange();
        range.setStart(node, 0);
        range.setEnd(node, first);
        const word = range.getBoundingClientRect();
        const room = element.getBoundingClientRect();
        return { within: word.left >= room.left - 1 && word.right <= room.right + 1, wide: room.width > 200 };
      }, 5);
      expect(seen, `${name} in ${dir}`).toEqual({ within: true, wide: true });
    }
  }
});

test('at 320 px nothing in the form collides or is cut', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, wren, ADA);
  await begin(page, 'Narrow', 'somebody.with.a.long.address@mail.localhost,tomas@example.com,');
  const form = page.getByRole('region', { name: 'Compose' });
  const cc = await boxOf(form.getByRole('button', { name: 'Cc', exact: true }));
  for (const tag of await form.locator('[data-recipient]').all()) expect(overlap(await boxOf(tag), cc)).toBe(false);
  for (const name of ['Send', 'Attach files', 'Discard draft', 'Close', 'Minimize'])
    expect((await boxOf(form.getByRole('button', { name, exact: true }))).right).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Discard draft' }).click();
});
