import { basePath, MAX_ACCOUNTS } from '@wren/contract/account-places.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { createContext, useContext } from 'react';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { createSlot } from '../../platform/slot.ts';
import type { Replica } from '../../replica/replica.ts';

const ScopedAccountContext = createContext<string | null>(null);
export const ScopedAccountProvider = ScopedAccountContext.Provider;

/** Below which path the account of what is shown here has its addresses, where it is not the page's (D54); null: it is. */
export const useScopedAccount = (): string | null => useContext(ScopedAccountContext);

/** Below which path the account of what is shown here has its addresses. */
export const useAccountPath = (): string => useScopedAccount() ?? PAGE_BASE;

/** The replica of another account; null: it is signed in here no more. Filled once other accounts are shown. */
export const joinedReplica = createSlot<(base: string) => Replica | null>();

const MARKED = /^~([0-8])~/u;

/**
 * A thread of another account where those of several are listed: ids are an account's own, and two accounts may have the same one.
 * @param base null: it is the page's account, whose ids stand for themselves
 */
export function markThread(base: string | null, id: ThreadId): ThreadId {
  return base === null ? id : `~${base === '' ? 0 : base.slice(-1)}~${id}`;
}

/** What such an id says. */
export function readMarked(id: ThreadId): { readonly base: string | null; readonly threadId: ThreadId } {
  const place = Number(MARKED.exec(id)?.[1] ?? MAX_ACCOUNTS);
  return place === MAX_ACCOUNTS ? { base: null, threadId: id } : { base: basePath(place), threadId: id.slice(3) };
}
