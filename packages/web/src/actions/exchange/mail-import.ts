import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import * as v from 'valibot';
import { create } from 'zustand';
import type { Client } from '../../host/client/client.ts';
import { withFile } from '../../host/client/files/upload-file.ts';
import { parseJson } from '../../platform/json.ts';
import { uploadingFetch } from '../../platform/network/upload.ts';
import { uuidv7s } from '../../platform/random-id.ts';
import { localValues } from '../../platform/storage/local-values.ts';
import { backOff } from '../../platform/time/back-off.ts';
import { pause, systemAfter } from '../../platform/time/timers.ts';
import { errorText } from '../../texts/error-text.ts';
import { EXCHANGE_TEXTS as TEXTS } from '../../texts/settings/exchange-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { type MailPiece, mailPieces } from './mail-pieces.ts';

const newId = uuidv7s();

/** Progress of an import. */
interface Sum {
  readonly imported: number;
  readonly duplicates: number;
  readonly leftOut: number;
}

/** The running import of this page, independent of the current screen. Null: none. */
export const useImport = create<{
  readonly running: (Sum & { readonly percent: number; readonly waits: boolean }) | null;
}>(() => ({ running: null }));

export interface ImportOptions {
  readonly client: Client;
  /** Login name of the importing account. */
  readonly account: string;
  /** Largest call in bytes. */
  readonly largest: number;
  /** Null: from the file. */
  readonly mailbox: MailboxId | null;
  /** Mail without a read status in the file counts as read. */
  readonly read: boolean;
}

/** Progress of importing a file, stored in case the page closes. */
const interrupted = v.object({
  name: v.string(),
  size: v.number(),
  lastModified: v.number(),
  upTo: v.number(),
});
export type Interrupted = v.InferOutput<typeof interrupted>;

const keyOf = (account: string): string => `wren.import.${account}`;

/** The unfinished import of an earlier page. */
export function interruptedImport(account: string): Interrupted | null {
  const read = v.safeParse(interrupted, parseJson(localValues.get(keyOf(account)) ?? ''));
  return read.success ? read.output : null;
}

export function forgetInterrupted(account: string): void {
  localValues.set(keyOf(account), null);
}

let stop: AbortController | null = null;

/** Stops the import: imported mail stays. */
export function stopImport(): void {
  stop?.abort();
}

/** Sends a piece, with retries; repeated messages are imported once. @throws WrenError as the host responds */
async function sendPiece(piece: MailPiece, options: ImportOptions, signal: AbortSignal): Promise<Sum> {
  if (piece.bytes.size === 0) return { imported: 0, duplicates: 0, leftOut: piece.leftOut };
  const fields = {
    source: piece.source.slice(0, 200),
    read: options.read ? '1' : '0',
    ...(options.mailbox !== null && { mailbox: options.mailbox }),
    ...(piece.sizes !== null && { sizes: JSON.stringify(piece.sizes) }),
  };
  const client = options.client.through(
    withFile(
      uploadingFetch(() => undefined),
      fields,
      new File([piece.bytes], 'mail'),
    ),
  );
  const idempotencyKey = newId();
  for (let tries = 1; ; tries += 1) {
    try {
      const done = await client.call('importMails', {}, { idempotencyKey, signal });
      const { imported, duplicates } = done;
      return { imported, duplicates, leftOut: piece.leftOut + done.left_out };
    } catch (error) {
      if (signal.aborted || !(error instanceof WrenError) || !isRetryable(error.code)) throw error;
      useImport.setState(({ running }) => ({ running: running && { ...running, waits: true } }));
      await pause(systemAfter, backOff(tries), signal);
      signal.throwIfAborted();
    }
  }
}

async function run(files: readonly File[], options: ImportOptions, signal: AbortSignal): Promise<Sum> {
  const all = files.reduce((size, file) => size + file.size, 0);
  const known = interruptedImport(options.account);
  const sum = { imported: 0, duplicates: 0, leftOut: 0 };
  let before = 0;
  for (const file of files) {
    const { name, size, lastModified } = file;
    const isKnown = known?.name === name && known.size === size && known.lastModified === lastModified;
    for await (const piece of mailPieces(file, options.largest, isKnown ? known.upTo : 0)) {
      signal.throwIfAborted();
      const done = await sendPiece(piece, options, signal);
      sum.imported += done.imported;
      sum.duplicates += done.duplicates;
      sum.leftOut += done.leftOut;
      const percent = all === 0 ? 100 : Math.floor((100 * (before + piece.upTo)) / all);
      useImport.setState({ running: { ...sum, percent, waits: false } });
      localValues.set(keyOf(options.account), JSON.stringify({ name, size, lastModified, upTo: piece.upTo }));
    }
    before += size;
  }
  return sum;
}

/** Imports mail files in the background; one import at a time. It does not reject: a toast reports the result. */
export async function importFiles(files: readonly File[], options: ImportOptions): Promise<void> {
  if (stop !== null || files.length === 0) return;
  stop = new AbortController();
  const { signal } = stop;
  useImport.setState({ running: { imported: 0, duplicates: 0, leftOut: 0, percent: 0, waits: false } });
  try {
    const { imported, duplicates, leftOut } = await run(files, options, signal);
    forgetInterrupted(options.account);
    showToast(TEXTS.done(imported, duplicates, leftOut), { kind: 'success' });
  } catch (error) {
    const { running } = useImport.getState();
    if (signal.aborted) {
      forgetInterrupted(options.account);
      showToast(TEXTS.stopped(running?.imported ?? 0));
    } else {
      const text = error instanceof WrenError ? errorText(error) : TEXTS.unreadable;
      showToast(TEXTS.failed(text), { kind: 'error' });
    }
  } finally {
    stop = null;
    useImport.setState({ running: null });
  }
}
