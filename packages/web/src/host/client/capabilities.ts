import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import type { Extension } from '@wren/contract/extensions.ts';
import type { Client } from './client.ts';

/** The extensions of the host beyond a plain one (D1). */
export type Capabilities = CallResult<CallOf<'getCapabilities'>>;

/** True if a host offers all of these extensions. */
export const offers = ({ extensions }: Pick<Capabilities, 'extensions'>, ...names: readonly Extension[]): boolean =>
  names.every((name) => extensions.includes(name));

/** A plain host: no extensions. */
export const PLAIN_HOST: Capabilities = {
  extensions: [],
  signInUrl: '/login',
  signIn: { password: true, provider: null },
  mailHosts: [],
  maxMessageSize: 25 * 1024 * 1024,
  supportAddress: null,
  apps: {},
  avatars: {},
};

/**
 * Requests the host's extensions; a rejection means a plain host.
 * @throws WrenError 'network', 'internal' and the like: unknown yet
 */
export async function readCapabilities(client: Client): Promise<Capabilities> {
  try {
    return await client.call('getCapabilities', {});
  } catch (error) {
    const isDefinite = error instanceof WrenError && error.code !== 'other-session' && !isRetryable(error);
    if (isDefinite) return PLAIN_HOST;
    throw error;
  }
}
