import type { CALLS, CallName } from './calls.ts';

/**
 * Extensions that are no calls of their own: the event stream, the addresses of bytes, the images that mail shows from the
 * internet, that writes take whole threads and are carried out once for each `Idempotency-Key`, that mail is sent with a priority
 * and requests read receipts, that a save names the revision of the draft that it continues with, that own answers place the rows
 * of lists, which name them, that messages are answered in a compact form, that the document contains answers, that received mail
 * can be archived (D32) and snoozed, that sent mail reminds its writer (D36), that invitations can be answered (D39), that the
 * host delivers mail itself – by its user's rules, and answering it while they are away – that mail of unknown senders can wait
 * for acceptance (D41), and that a browser can be signed in to several accounts (D51); `administration`, listed for
 * administrators only, represents all their calls (D48).
 */
export const EXTENSIONS_BESIDE_CALLS = [
  'events',
  'downloads',
  'remote_images',
  'commands',
  'send_options',
  'draft_revisions',
  'row_answers',
  'compact',
  'page_answers',
  'archive',
  'calendar_answers',
  'snooze',
  'reminders',
  'delivery',
  'screener',
  'administration',
  'accounts',
] as const;

type MethodOf<Path extends string> = Path extends `${string}.${infer Rest}` ? MethodOf<Rest> : Path;

/** The calls that a plain host lacks, by the last part of their path. */
type ExtensionCall = {
  [Name in CallName]: (typeof CALLS)[Name] extends { readonly extension: true; readonly access: 'guest' | 'user' }
    ? MethodOf<(typeof CALLS)[Name]['path']>
    : never;
}[CallName];

/** An extension that a host can offer beyond a plain one (D1), as `get_capabilities` names it. */
export type Extension = ExtensionCall | (typeof EXTENSIONS_BESIDE_CALLS)[number];
