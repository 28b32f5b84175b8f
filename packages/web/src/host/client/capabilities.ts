import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import type { Client } from './client.ts';

/** What the host offers beyond a plain one (D1). */
export type Capabilities = CallResult<CallOf<'getCapabilities'>>;

/** A plain host: no extensions. */
export const PLAIN_HOST: Capabilities = {
  extensions: [],
  signInUrl: '/login',
  mailHosts: [],
  maxMessageSize: 25 * 1024 * 1024,
  supportAddress: null,
  apps: {},
  avatars: {},
};

/**
 * Asks what the host offers; a refusal means a plain host.
 * @throws WrenError 'network', 'internal' and the like: nothing can be said yet
 */
export async function readCapabilities(client: Client): Promise<Capabilities> {
  try {
    return await client.call('getCapabilities', {});
  } catch (error) {
    const isSaid = error instanceof WrenError && error.code !== 'other-session' && !isRetryable(error);
    if (isSaid) return PLAIN_HOST;
    throw error;
  }
}

/** What of the extensions the client's own parts depend on. */
export interface Abilities {
  readonly search: boolean;
  /** `get_changes` tells what is new. */
  readonly changes: boolean;
  /** The event stream tells when to ask. */
  readonly events: boolean;
  /** Writing calls take whole threads, and are carried out once for each `Idempotency-Key`. */
  readonly commands: boolean;
  /** A save names the revision of the draft that it goes on with, and is refused when another one is there. */
  readonly revisions: boolean;
  /** Own answers place the rows of lists, which name them (4.5); elsewhere only messages in the folder do. */
  readonly answers: boolean;
  /** Changes of all that a folder or a search holds. */
  readonly matching: boolean;
  /** The host keeps mail until its time. */
  readonly scheduling: boolean;
}

export function abilitiesOf({ extensions }: Capabilities): Abilities {
  return {
    search: extensions.includes('search_mails'),
    changes: extensions.includes('get_changes'),
    events: extensions.includes('events') && extensions.includes('get_changes'),
    commands: extensions.includes('commands'),
    revisions: extensions.includes('draft_revisions'),
    answers: extensions.includes('row_answers'),
    matching: extensions.includes('change_matching'),
    scheduling: extensions.includes('get_scheduled_mails'),
  };
}
