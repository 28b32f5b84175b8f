import { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from './handler.ts';

/** Extensions that are no calls of their own. */
const BESIDE_CALLS = ['events', 'downloads', 'idempotency'];

/** What this back end offers beyond a plain host (D1). */
export const getCapabilities: Handler<typeof CALLS.getCapabilities> = (_input, { facts }) => ({
  name: 'Wren',
  version: facts.version,
  extensions: [
    ...Object.entries(CALLS)
      .filter(([, call]) => call.extension)
      .map(([name]) => name),
    ...BESIDE_CALLS,
  ],
  sign_in_url: facts.signInUrl,
  mail_hosts: [...facts.mailHosts],
  max_message_size: facts.maxMessageSize,
});
