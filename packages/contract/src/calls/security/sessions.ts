import * as v from 'valibot';
import { defineCall } from '../../call.ts';

const text = v.string();
const nothing = v.optional(v.looseObject({}), {});
const session = v.object({
  /** The session's handle (D6). */
  id: text,
  /** Names of the browser and its operating system; null: not known. */
  browser: v.nullable(text),
  system: v.nullable(text),
  /** Network address of its last use; empty: not known. */
  client: text,
  created_at: v.number(),
  seen_at: v.number(),
  /** It is the requesting session. */
  current: v.boolean(),
});

/**
 * The sessions of the account, the most recently used first (D43). Times in milliseconds since the epoch, the last use up to five
 * minutes late.
 */
export const getSessions = defineCall({
  path: '/api/method/mail.api.client.get_sessions',
  kind: 'read',
  extension: true,
  input: nothing,
  answer: v.object({ sessions: v.array(session) }),
  result: v.pipe(
    v.object({ sessions: v.array(session) }),
    v.transform(({ sessions }) =>
      sessions.map(({ created_at: createdAt, seen_at: seenAt, ...rest }) => ({ ...rest, createdAt, seenAt })),
    ),
  ),
});

/** Ends a session of the account: its browser is signed out. */
export const endSession = defineCall({
  path: '/api/method/mail.api.client.end_session',
  kind: 'write',
  extension: true,
  input: v.object({ id: v.pipe(text, v.minLength(1), v.maxLength(100)) }),
  answer: v.object({}),
  result: v.unknown(),
});

/** Ends all sessions of the account except the requesting one, and answers their number. */
export const endOtherSessions = defineCall({
  path: '/api/method/mail.api.client.end_other_sessions',
  kind: 'write',
  extension: true,
  input: nothing,
  answer: v.object({ ended: v.number() }),
  result: v.object({ ended: v.number() }),
});
