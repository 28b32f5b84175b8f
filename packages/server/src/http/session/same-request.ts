import { WrenError } from '@wren/contract/errors.ts';
import { hmac256, sha256 } from '../../platform/random.ts';
import type { NoteChange, NoteStore } from '../../store/note-store.ts';
import type { RawArguments } from '../call-arguments.ts';

/** How long a key is remembered: as long as what it has named is (30 days), in milliseconds. */
const REMEMBERED = 30 * 24 * 60 * 60_000;
/** How often what is older is forgotten, in milliseconds. */
const SWEEP = 24 * 60 * 60_000;
const PREFIX = 'request:';

/** When each account's notes were swept, milliseconds since the epoch. */
const swept = new WeakMap<NoteStore, number>();

/** How a print by a key begins: versions before kept one without, by which passwords among the arguments could be guessed. */
const KEYED = 'k1 ';
/** What takes the place of such a print. */
const NO_PRINT = '-';

/**
 * A digest of the arguments that does not depend on their order and encoding, and reveals nothing of them. Tokens
 * are left out.
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
 * Carries a request out whose `Idempotency-Key` names it and no other. What was refused has not been carried out: its key
 * may name another one afterwards.
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
  // Begun together, the note and what the request changes are one commit. When the process ends between them the key
  // is remembered, and the request that comes again under it is carried out.
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
