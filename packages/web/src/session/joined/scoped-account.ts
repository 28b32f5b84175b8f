import { basePath, MAX_ACCOUNTS } from '@wren/contract/account-places.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { createContext, useContext } from 'react';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { createSlot } from '../../platform/slot.ts';
import type { Replica } from '../../replica/replica.ts';

const ScopedAccountContext = createContext<string | null>(null);
export const ScopedAccountProvider = ScopedAccountContext.Provider;

/** Path prefix of the scope's account, if it is not the page's (D54); null: it is. */
export const useScopedAccount = (): string | null => useContext(ScopedAccountContext);

/** Path prefix of the scope's account. */
export const useAccountPath = (): string => useScopedAccount() ?? PAGE_BASE;

/** The replica of another account; null: it is no longer signed in here. Filled once other accounts are shown. */
export const joinedReplica = createSlot<(base: string) => Replica | null>();

const MARKED = /^~([0-8])~/u;

/**
 * The id of a thread in combined lists: ids are unique per account only, and two accounts may share one.
 * @param base null: the page's account, whose ids are unchanged
 */
export function markThread(base: string | null, id: ThreadId): ThreadId {
  return base === null ? id : `~${base === '' ? 0 : base.slice(-1)}~${id}`;
}

/** The account and thread of such an id. */
export function readMarked(id: ThreadId): { readonly base: string | null; readonly threadId: ThreadId } {
  const place = Number(MARKED.exec(id)?.[1] ?? MAX_ACCOUNTS);
  return place === MAX_ACCOUNTS ? { base: null, threadId: id } : { base: basePath(place), threadId: id.slice(3) };
}
