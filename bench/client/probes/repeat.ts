import type { Page } from '@playwright/test';
import { type Cost, type Times, timesOfCosts } from '../../times.ts';
import { costOf } from './main-thread.ts';

const ROUNDS = 20;

/** What something costs that is done time and again. @param before what is no part of it */
export async function repeat(
  page: Page,
  ask: (round: number) => Promise<number>,
  before: (round: number) => Promise<void> = async () => undefined,
  rounds = ROUNDS,
): Promise<Times> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await before(round);
    costs.push(await costOf(page, () => ask(round)));
  }
  return timesOfCosts(costs);
}
