import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { allShown, notices, onScreen, show } from '../../support/page/page-parts.ts';
import { haveSettings, row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
const SUBJECTS = Array.from({ length: 8 }, (_, at) => `Rapid ${at + 1}`);
const ACTIONS = 100;

test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What the user can do to a row of the Inbox, or undo, in a list that another tab changes as well. */
async function actOn(page: Page, random: () => number): Promise<string> {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  if (random() < 0.3) {
    await page.keyboard.press('z');
    return 'undo';
  }
  const lines = row(page, 'Rapid');
  const line = lines.nth(Math.floor(random() * Math.max(1, await lines.count())));
  const name = pick(['star', 'star', 'read', 'read', 'trash', 'junk']) ?? 'star';
  // The other tab may be quicker: what is not there cannot be acted on.
  const quick = { timeout: 2_000 };
  try {
    if (name === 'junk') {
      await line.getByRole('gridcell').first().click(quick);
      await page.keyboard.press('!');
    } else {
      await line.hover(quick);
      const label = { star: / favorites$/u, read: /^Mark as /u, trash: /^Delete$/u }[name as 'star' | 'read' | 'trash'];
      await line.getByRole('button', { name: label }).first().click(quick);
    }
  } catch {
    await page.keyboard.press('Escape');
    return `${name} (gone)`;
  }
  return name;
}

test('[4.7] [4.8] [4.9] a hundred rapid actions of two tabs, with another account at it too, end alike everywhere', async ({
  browser,
}) => {
  const seed = Number(process.env.WREN_SEED ?? Math.floor(Math.random() * 1e9));
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  const random = randomOf(seed);
  for (const to of [ADA, GRACE])
    for (const subject of SUBJECTS)
      await sendMail(wren, { from: 'Lin <lin@mail.example>', to, subject, text: subject });
  const one = await signedIn(browser, wren, ADA, { confirmTrash: false });
  const grace = await signedIn(browser, wren, GRACE, { confirmTrash: false });
  for (const page of [one, grace]) await expect(row(page, 'Rapid 1').first()).toBeVisible();
  const two = await one.context().newPage();
  await two.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(two, 'Rapid 1').first()).toBeVisible();

  const done: string[] = [];
  for (let at = 0; at < ACTIONS; at += 1) {
    const page = [one, one, two, grace][Math.floor(random() * 4)] ?? one;
    done.push(await actOn(page, random));
  }
  console.info(`seed ${seed}: ${done.join(' ')}`);
  expect(done.filter((name) => !name.endsWith('(gone)')).length).toBeGreaterThan(ACTIONS / 4);
  for (const page of [one, two, grace])
    await expect(notices(page).getByText('Failed', { exact: false })).toHaveCount(0);

  for (const [address, pages] of [
    [ADA, [one, two]],
    [GRACE, [grace]],
  ] as const) {
    const fresh = await signedIn(browser, wren, address);
    for (const page of pages) {
      await expect(async () => expect(await allShown(page)).toEqual(await allShown(fresh))).toPass();
    }
    await fresh.context().close();
  }
  await show(one, 'inbox');
  for (const line of await row(one, 'Rapid').all()) expect((await onScreen(line)).there).toBe(true);
});

test('the box that is pressed while rows move up is ticked, wherever its row is when it is let go', async ({
  page,
}) => {
  for (const name of ['third', 'second', 'first']) {
    await sendMail(wren, { from: `Grace <${GRACE}>`, to: ADA, subject: `Pressed ${name}`, text: 'Here.' });
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Another test's pages of the account ask nothing.
  await haveSettings(page, ADA, { confirmTrash: true });
  await signIn(page, wren, ADA);
  await row(page, 'Pressed first').hover();
  await row(page, 'Pressed first').getByRole('button', { name: 'Delete' }).click();
  const motion = await page.context().newCDPSession(page);
  await motion.send('Animation.enable');
  await motion.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Pressed first')).toHaveCount(0);
  const third = row(page, 'Pressed third');
  const pick = third.getByRole('gridcell').first();
  const box = await pick.boundingBox();
  if (!box) throw new Error('the row is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await motion.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.mouse.up();
  await expect(third).toHaveAttribute('aria-selected', 'true');
  // It goes to its place then.
  await expect.poll(async () => (await pick.boundingBox())?.y).toBeLessThan(box.y);
});
