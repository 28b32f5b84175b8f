import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { smallTargets } from '../../support/looks/boxes.ts';
import { faults } from '../../support/looks/faults.ts';
import { letter, selectAll } from '../../support/page/list-page.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await fillInbox(wren, ADA, 30);
});
test.afterAll(() => wren?.remove());

const style = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });

test('in forced colours the current folder and chosen rows are told apart, and can be read', async ({ browser }) => {
  const page = await (await browser.newContext({ forcedColors: 'active' })).newPage();
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(letter(page, 1)).toHaveAttribute('aria-selected', 'true');
  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    Object.assign(probe.style, { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' });
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    return { backgroundColor, color };
  });
  expect(await style(page, '[role=row][aria-selected=true]')).toEqual(system);
  expect((await style(page, '[role=row][aria-selected=true] time')).color).toBe(system.color);
  const current = 'nav[aria-label=Folders] a[aria-current=page]';
  expect(await style(page, current)).toEqual(system);
  expect((await style(page, 'nav[aria-label=Folders] a[href$="/sent"]')).backgroundColor).not.toBe(
    system.backgroundColor,
  );
  expect(await faults(page)).toEqual([]);
});

test('in forced colours what a search has found is marked as the system marks', async ({ browser }) => {
  const page = await (await browser.newContext({ forcedColors: 'active', colorScheme: 'dark' })).newPage();
  await signIn(page, wren, ADA);
  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    Object.assign(probe.style, { forcedColorAdjust: 'none', background: 'Mark', color: 'MarkText' });
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    return { backgroundColor, color };
  });
  await page.goto(`${wren.url}/app/search?q=letter`);
  await expect(page.locator('mark').first()).toBeVisible();
  const found = await page
    .locator('mark')
    .first()
    .evaluate((element) => {
      const { backgroundColor, color, textDecorationLine } = getComputedStyle(element);
      return { backgroundColor, color, textDecorationLine };
    });
  expect(found).toEqual({ ...system, textDecorationLine: 'none' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sent');
  await expect(page.locator('dialog mark').first()).toBeVisible();
  expect(await style(page, 'dialog mark >> nth=0')).toEqual(system);
});

test('on a phone 320 px wide nothing has to be scrolled aside, and a finger hits what it is meant for', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  // Off the middle of the box by as much as 44 px leave room for.
  const box = await selectAll(page).boundingBox();
  if (!box) throw new Error('no box');
  await page.touchscreen.tap(box.x + box.width / 2 + 20, box.y + box.height / 2 - 20);
  await expect(selectAll(page)).toBeChecked();
  expect(await overflow()).toBe(0);
  expect(await faults(page)).toEqual([]);
});

test('what can be pressed on a phone is as large as a finger: list, drawer, conversation, forms, panels', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  await expect(letter(page, 1)).toBeVisible();
  expect.soft(await smallTargets(page), 'list').toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('link', { name: 'Junk' }).filter({ visible: true })).toBeVisible();
  expect.soft(await smallTargets(page), 'drawer').toEqual([]);
  await page.getByRole('button', { name: 'Settings' }).filter({ visible: true }).tap();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeAttached();
  expect.soft(await smallTargets(page), 'settings').toEqual([]);
  await page.goto(`${wren.url}/app/mail/inbox`);
  await letter(page, 2).getByText('Letter 2', { exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Details' })).toBeVisible();
  expect.soft(await smallTargets(page), 'conversation').toEqual([]);
  await page.getByRole('button', { name: 'Reply', exact: true }).filter({ visible: true }).last().tap();
  await expect(page.getByRole('textbox', { name: 'Type your reply' })).toBeVisible();
  expect.soft(await smallTargets(page), 'reply').toEqual([]);
  await page.goto(`${wren.url}/app/mail/inbox`);
  await page.getByRole('button', { name: 'Compose', exact: true }).tap();
  await page.getByRole('combobox', { name: 'To', exact: true }).pressSequentially('one@example.com,two@example.com,');
  await page.getByRole('textbox', { name: 'Subject' }).fill('To two');
  expect.soft(await smallTargets(page), 'form').toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  // A narrow screen names what becomes of the draft (D23).
  await expect(page.getByRole('dialog', { name: 'Save Draft?' }).getByRole('button')).toHaveText([
    'Cancel',
    'Discard',
    'Save',
  ]);
  expect.soft(await smallTargets(page), 'question').toEqual([]);
});

test('where no motion is wanted nothing moves: list, menu, panel, drawer, conversation, form, question, notices', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    const moving = new Set<string>();
    Object.assign(globalThis, { moving });
    const look = (): void => {
      for (const one of document.getAnimations()) {
        const kind = one instanceof CSSTransition ? one.transitionProperty : one.id;
        if (Number(one.effect?.getComputedTiming().duration) > 0) moving.add(`${one.constructor.name} ${kind}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  await letter(page, 1).hover();
  await letter(page, 1)
    .getByRole('button', { name: /favorites$/u })
    .click();
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' })).toBeVisible();
  await letter(page, 2).click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Collapse folder panel' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Dark mode' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Close settings' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await letter(page, 3).click();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Reply', exact: true }).click();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Text');
  await page.getByRole('button', { name: 'Minimize', exact: true }).click();
  await page.getByRole('button', { name: /^Restore /u }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('dialog', { name: 'Save Draft?' }).getByRole('button', { name: 'No' }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Junk' }).filter({ visible: true })).toBeVisible();
  expect(await page.evaluate(() => [...(Reflect.get(globalThis, 'moving') as ReadonlySet<string>)])).toEqual([]);
});
