import { expect, type Page, type TestInfo } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

interface Axe {
  run(context: { readonly exclude: string }, options: RunOptions): Promise<AxeResults>;
}

/** Accessibility faults of a page that a machine can find: of its own, not of the mails in it. */
export async function faults(page: Page): Promise<readonly string[]> {
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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const own = (window as unknown as { readonly axe: Axe }).axe;
    const { violations } = await own.run({ exclude: 'iframe' }, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

/** Fails where a page has `faults`. */
export async function scan(page: Page): Promise<void> {
  expect(await faults(page)).toEqual([]);
}

/** Fails where a page has `faults` in light or dark colours: it is walked to once for both. It is light afterwards. */
export async function scanLightAndDark(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faults(page), colorScheme).toEqual([]);
  }
}

/** Fails where a page has `faults`: light in a wide window, dark on a phone. Leaves a picture of each. */
export async function look(page: Page, info: TestInfo, name: string): Promise<void> {
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
