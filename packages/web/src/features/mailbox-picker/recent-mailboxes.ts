import * as v from 'valibot';
import { readJson } from '../../platform/json.ts';
import { localValues } from '../../platform/storage/local-values.ts';

const KEY = 'wren.recent-mailboxes';
/** Mailboxes that are remembered. */
const MAX_COUNT = 5;

/** The mailboxes that mail was moved to last in this browser, the newest first; they may be gone, or another account's. */
export function recentMailboxes(): readonly string[] {
  return readJson(v.array(v.string()), localValues.get(KEY), []);
}

/** Remembers where mail was moved to. */
export function rememberMailbox(id: string): void {
  localValues.set(KEY, JSON.stringify([id, ...recentMailboxes().filter((one) => one !== id)].slice(0, MAX_COUNT)));
}
