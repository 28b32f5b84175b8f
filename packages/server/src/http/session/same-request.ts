import { WrenError } from '@wren/contract/errors.ts';
import { hmac256, sha256 } from '../../platform/random.ts';
import type { NoteChange, NoteStore } from '../../store/note-store.ts';
import type { RawArguments } from '../call-arguments.ts';

/** Time for which a key is stored, in milliseconds: as long as its command's result (30 days). */
const REMEMBERED = 30 * 24 * 60 * 60_000;
/** Interval for deleting expired keys, in milliseconds. */
const SWEEP = 24 * 60 * 60_000;
const PREFIX = 'request:';

/** Time of the last cleanup of each account, milliseconds since the epoch. */
const swept = new WeakMap<NoteStore, number>();

/**
 * Prefix of a keyed fingerprint: earlier versions stored one without a key, from which passwords among the arguments could be
 * guessed.
 */
const KEYED = 'k1 ';
/** Replaces such a fingerprint. */
const NO_PRINT = '-';

/**
 * A fingerprint of the arguments that does not depend on their order and encoding, and reveals nothing of them. Tokens are left
 * out.
 * @param key of the installation, since arguments may contain passwords
 */
function printOf({ csrf_token: _token, ...values }: RawArguments['values'], key: Uint8Array): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, entry]) => [key, sorted(entry)]),
    );
  };
  return KEYED + hmac256(key, `request ${JSON.stringify(sorted(values))}`);
}

/**
 * Executes a request whose `Idempotency-Key` belongs to it alone. A failed request does not use its key up: it may be used for
 * another one.
 * @param commandId the key within account and call
 * @param secret key of the installation
 * @param now milliseconds since the epoch
 * @throws WrenError 'key-reused'
 */
export async function asOneRequest<T>(
  notes: NoteStore,
  commandId: string,
  values: RawArguments['values'],
  secret: Uint8Array,
  now: number,
  carryOut: () => Promise<T>,
): Promise<T> {
  const key = `${PREFIX}${sha256(commandId)}`;
  const print = printOf(values, secret);
  const [known] = await notes.read(key);
  if (known) {
    if (known[1].startsWith(KEYED) && !known[1].startsWith(print)) throw new WrenError('key-reused');
    return carryOut();
  }
  const old = await oldNotes(notes, now);
  // Started together, the note and the request's changes are one commit. If the process ends between them, the key is stored, and
  // the repeated request is executed.
  const [carriedOut, noted] = await Promise.allSettled([carryOut(), notes.keep([[key, `${print} ${now}`], ...old])]);
  if (carriedOut.status === 'rejected') {
    if (noted.status === 'fulfilled') await notes.keep([[key, null]]);
    throw carriedOut.reason;
  }
  if (noted.status === 'rejected') throw noted.reason;
  return carriedOut.value;
}

async function oldNotes(notes: NoteStore, now: number): Promise<readonly NoteChange[]> {
  if (now - (swept.get(notes) ?? 0) < SWEEP) return [];
  swept.set(notes, now);
  const all = await notes.read(PREFIX);
  return all.flatMap(([key, text]): NoteChange[] => {
    const at = text.slice(text.lastIndexOf(' ') + 1);
    if (now - Number(at) > REMEMBERED) return [[key, null]];
    return text.startsWith(KEYED) || text.startsWith(NO_PRINT) ? [] : [[key, `${NO_PRINT} ${at}`]];
  });
}
