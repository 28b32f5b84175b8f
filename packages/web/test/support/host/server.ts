/// <reference types="node" />
import type { Message } from '@wren/domain/message/message.ts';
import { mail, PASSWORD, type RunningWren, startWren } from '../../../../server/test/wren/running-wren.ts';
import type { Fetch } from '../../../src/platform/network/fetch.ts';

export { mail, type RunningWren, startWren };

/** A browser's `fetch` with a signed-in account: keeps cookies, and sends the token like the client does. */
export interface SignedIn {
  readonly fetch: Fetch;
  readonly csrfToken: string;
}

/** Signs an account in and answers the way its browser asks the server. */
export async function signIn(wren: RunningWren, account: RunningWren['ada']): Promise<SignedIn> {
  const visitor = wren.visitor();
  await visitor.signIn(account.address, PASSWORD);
  return {
    csrfToken: visitor.csrfToken,
    fetch: (input, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('Cookie', visitor.cookieHeader);
      if (init.method === 'POST') headers.set('Origin', visitor.origin);
      return fetch(visitor.origin + input, { ...init, headers });
    },
  };
}

/** What the server holds of an account, in every mailbox, newest first. */
export async function truth(wren: RunningWren, account: RunningWren['ada']): Promise<readonly Message[]> {
  const store = await wren.storeOf(account);
  const found: Message[] = [];
  for (const folder of ['inbox', 'sent', 'drafts', 'junk', 'trash'] as const) {
    const { rows } = await store.list({ kind: 'folder', folder }, { offset: 0, limit: 1_000 });
    for (const row of rows) {
      for (const message of await store.thread(row.threadId)) {
        if (!found.some((known) => known.id === message.id)) found.push(message);
      }
    }
  }
  return found;
}
