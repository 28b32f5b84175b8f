import type { WrenError } from '@wren/contract/errors.ts';
import type { Change } from '@wren/domain/message/change.ts';
import type { Address } from '@wren/domain/message/message.ts';
import type { OpenHost } from '../host/mail-host.ts';
import type { Platform } from './tabs/tab-coordinator.ts';

export type Connection = 'online' | 'offline' | 'reconnecting';

/** Told of changes that the server has refused. The screen is back as it was. */
export type OnRefused = (changes: readonly Change[], error: WrenError) => void;

export interface ReplicaParts {
  readonly openHost: OpenHost;
  readonly platform: Platform;
  /** The account's own address, for copies of what it sends. */
  readonly me: () => Address | null;
  /** The user is not signed in any more: what waits continues after {@link Replica.resume}. */
  readonly onSignedOut: () => void;
}
