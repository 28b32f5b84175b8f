import type { RulesAtServer } from '../sieve/rules-at-server.ts';
import type { ArrivalsOptions } from './follow-arrivals.ts';

export function rulesOfJmap(_options: ArrivalsOptions, _id: string): RulesAtServer | null {
  return null;
}
