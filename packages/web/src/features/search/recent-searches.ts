import { localValues } from '../../platform/storage/local-values.ts';

const KEPT = 8;
const key = (account: string): string => `wren.searches.${account}`;

/** What an account has searched for in this browser, newest first. */
export function recentSearches(account: string): readonly string[] {
  return (localValues.get(key(account)) ?? '').split('\n').filter((text) => text !== '');
}

/** Forgets what an account has searched for. */
export function forgetSearches(account: string): void {
  localValues.set(key(account), null);
}

/** Puts a search before the others, once. */
export function rememberSearch(account: string, text: string): void {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line === '') return;
  const others = recentSearches(account).filter((other) => other !== line);
  localValues.set(key(account), [line, ...others].slice(0, KEPT).join('\n'));
}
