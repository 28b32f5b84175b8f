import type { CALLS } from '@wren/contract/calls.ts';
import { browserOf } from '@wren/domain/device/browser.ts';
import type { Handler } from '../handler.ts';

/** The sessions of the account. */
export const getSessions: Handler<typeof CALLS.getSessions> = async (_input, { sessions, account, signedIn }) => ({
  sessions: (await sessions.listOf(account.id)).map(({ handle, userAgent, client, createdAt, seenAt }) => ({
    ...{ id: handle, ...browserOf(userAgent), client, created_at: createdAt, seen_at: seenAt },
    current: handle === signedIn.session.handle,
  })),
});

/** Ends a session of the account; a missing one is no error. */
export const endSession: Handler<typeof CALLS.endSession> = async ({ id }, { sessions, account }) => {
  await sessions.endOf(account.id, id);
  return {};
};

export const endOtherSessions: Handler<typeof CALLS.endOtherSessions> = async (
  _input,
  { sessions, account, signedIn },
) => ({
  ended: await sessions.endAllOf(account.id, signedIn.session.handle),
});
