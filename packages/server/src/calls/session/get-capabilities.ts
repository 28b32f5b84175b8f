import { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/**
 * Extensions that are no calls of their own: the event stream, the addresses of bytes, the images that mail shows from the
 * internet, that writes take whole threads and are carried out once for each `Idempotency-Key`, that mail goes out with a
 * priority and asks for read receipts, that a save names the revision of the draft that it goes on with, and that own
 * answers place the rows of lists, which name them.
 */
const BESIDE_CALLS = [
  'events',
  'downloads',
  'remote_images',
  'commands',
  'send_options',
  'draft_revisions',
  'row_answers',
];

/** Calls that a plain host lacks, by the last part of their path. */
const EXTENSIONS = Object.values(CALLS)
  .filter((call) => call.extension)
  .map((call) => call.path.slice(call.path.lastIndexOf('.') + 1));

/** What this back end offers beyond a plain host (D1). */
export const getCapabilities: Handler<typeof CALLS.getCapabilities> = (_input, { facts, signedIn }) => ({
  name: 'Wren',
  version: facts.version,
  extensions: [...EXTENSIONS, ...BESIDE_CALLS],
  sign_in_url: facts.signInUrl,
  mail_hosts: [...facts.mailHosts],
  max_message_size: facts.maxMessageSize,
  support_address: facts.supportAddress,
  apps: { ...facts.apps },
  // Only its accounts may learn which addresses an installation knows.
  avatars: signedIn ? { ...facts.avatars } : {},
});
