import { basePath, MAX_ACCOUNTS } from '@wren/contract/account-places.ts';
import * as v from 'valibot';
import { createEmitter } from '../../platform/emitter.ts';
import { parseJson } from '../../platform/json.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { storeAccountNames } from '../../platform/storage/account-names.ts';
import { localValues } from '../../platform/storage/local-values.ts';
import { keptKey } from './kept-account-key.ts';

/** An account that this browser is signed in to, as far as it knows (D51). */
export interface KnownAccount {
  /** Path prefix of its addresses; '' for the first. */
  readonly base: string;
  readonly login: string;
  readonly email: string;
  readonly name: string;
}

const storedAccount = v.object({ user: v.object({ login: v.string(), email: v.string(), fullName: v.string() }) });

const BASES: readonly string[] = Array.from({ length: MAX_ACCOUNTS }, (_, place) => basePath(place));

/** The accounts of this browser, in the order of their places. */
export function knownAccounts(): readonly KnownAccount[] {
  return BASES.flatMap((base) => {
    const read = v.safeParse(storedAccount, parseJson(localValues.get(keptKey(base)) ?? ''));
    if (!read.success) return [];
    const { login, email, fullName: name } = read.output.user;
    return [{ base, login, email, name }];
  });
}

/** The accounts other than this page's. */
export const otherAccounts = (): readonly KnownAccount[] => knownAccounts().filter(({ base }) => base !== PAGE_BASE);

/** Path prefix for one more account; null: the limit is reached. */
export function freeBase(): string | null {
  const taken = new Set([PAGE_BASE, ...knownAccounts().map(({ base }) => base)]);
  return BASES.find((base) => !taken.has(base)) ?? null;
}

const changed = createEmitter();

/** Called after they have changed: notifications contain the account's name if there are several. */
export async function nameAccounts(): Promise<void> {
  const known = knownAccounts();
  await storeAccountNames(new Map(known.length > 1 ? known.map(({ base, email }) => [base, email]) : []));
  changed.emit();
}

/** Calls back when they may have changed, in any tab. Returns a function that stops it. */
export function watchAccounts(run: () => void): () => void {
  const stops = [changed.on(run), ...BASES.map((base) => localValues.watch(keptKey(base), run))];
  return () => {
    for (const stop of stops) stop();
  };
}
