import { expect, type Page } from '@playwright/test';
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
