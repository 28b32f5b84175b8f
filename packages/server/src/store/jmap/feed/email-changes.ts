import * as v from 'valibot';
import type { JmapCall } from '../client/jmap-answers.ts';
import { resultOf } from '../client/jmap-client.ts';
import { getEmails, type JmapEmail } from '../jmap-email.ts';
import { type JmapReader, orTooMuch } from '../jmap-reader.ts';

const stateOnly = v.object({ state: v.string() });
const changes = v.object({
  newState: v.string(),
  hasMoreChanges: v.boolean(),
  created: v.array(v.string()),
  updated: v.array(v.string()),
  destroyed: v.array(v.string()),
});

/** Asks for the state of all emails alone. */
export const emailStateOnly: JmapCall<v.InferOutput<typeof stateOnly>> = {
  method: 'Email/get',
  input: { ids: [] },
  answer: stateOnly,
};

/** Which emails have changed since a state. */
export interface EmailChanges {
  /** The server's state then. */
  readonly state: string;
  readonly created: readonly JmapEmail[];
  readonly updated: readonly JmapEmail[];
  /** Ids. */
  readonly destroyed: readonly string[];
  readonly hasMore: boolean;
}

/**
 * Reads which emails have changed, and these emails with them in one request.
 * @param most how many at most @param withUpdated missing: only those that are new are read
 * @throws JmapRefusal 'cannotCalculateChanges', 'invalidArguments' for a state that the server does not know any more
 */
export async function readChanges(
  reader: JmapReader,
  sinceState: string,
  most: number,
  withUpdated = true,
): Promise<EmailChanges> {
  const input = { sinceState, maxChanges: Math.max(most, 1) };
  const of = (path: string) => ({ '#ids': resultOf(0, 'Email/changes', path) });
  const [told, created, updated] = await reader.client.ask(
    { method: 'Email/changes', input, answer: changes },
    orTooMuch(getEmails(of('/created'))),
    orTooMuch(getEmails(withUpdated ? of('/updated') : [])),
  );
  return {
    state: told.newState,
    created: created?.list ?? (await reader.emails(told.created)),
    updated: updated?.list ?? (await reader.emails(told.updated)),
    destroyed: told.destroyed,
    hasMore: told.hasMoreChanges,
  };
}
