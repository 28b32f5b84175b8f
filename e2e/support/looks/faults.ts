import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, type TestInfo } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The short form: each visible page is sent it, which is half of the other. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(context: { readonly exclude: string }, options: RunOptions): Promise<AxeResults>;
}

/**
 * Accessibility faults of a page that a machine can find: of its own, not of the mails in it.
 * @param only the rules of axe to ask, else all
 */
export async function faults(page: Page, only?: readonly string[]): Promise<readonly string[]> {
  // Colours in transition are no fault.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  // Half a megabyte of source costs more than the search: a page reads it once, and the frames of mails never.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const own = (window as unknown as { readonly axe: Axe }).axe;
    const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
    const { violations } = await own.run({ exclude: 'iframe' }, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, only);
}

/** What can differ between light and dark: names, roles and order do not. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails where a page has `faults`. */
export async function scan(page: Page): Promise<void> {
  expect(await faults(page)).toEqual([]);
}

/** Fails where a page has `faults` in light or dark colours: it is walked to once for both. It is light afterwards. */
export async function scanLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await faults(page, COLOURS), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await faults(page), 'light').toEqual([]);
}

/** Fails where a page has `faults`: light in a wide window, dark on a phone. Leaves a picture of each. */
export async function expectNoFaults(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const [colorScheme, width, height] of [
    ['dark', 390, 844],
    ['light', 1440, 900],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}-${width}.png`) });
    expect(await faults(page), `${name}, ${colorScheme} at ${width}`).toEqual([]);
  }
}
