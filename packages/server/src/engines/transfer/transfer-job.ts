import {
  LEFT_REASONS,
  TRANSFER_DIRECTIONS,
  TRANSFER_FAILURES,
  TRANSFER_STATES,
} from '@wren/contract/calls/transfer.ts';
import * as v from 'valibot';
import type { NoteChange, NoteStore } from '../../store/note-store.ts';

const text = v.string();
const number = v.number();

const JobSchema = v.object({
  direction: v.optional(v.picklist(TRANSFER_DIRECTIONS), 'in'),
  state: v.picklist(TRANSFER_STATES),
  server: v.object({ host: text, port: number, security: v.picklist(['tls', 'starttls', 'none']) }),
  user: text,
  /** Paths on the server that are read; empty for an export. */
  mailboxes: v.array(text),
  /** Messages of the source, and how many of them were processed. */
  total: number,
  done: number,
  imported: number,
  duplicates: number,
  damaged: number,
  leftOut: number,
  /** The first of those left out. */
  left: v.array(v.object({ path: text, reason: v.picklist(LEFT_REASONS) })),
  failure: v.nullable(v.picklist(TRANSFER_FAILURES)),
  /** When the next attempt is due, in milliseconds since the epoch, and how many attempts in a row have failed. */
  retryAt: number,
  failures: number,
});

/** An import from an IMAP server or an export to one, as it is stored in the account's notes. */
export type TransferJob = v.InferOutput<typeof JobSchema>;

/** How many of the messages that were left out are named. */
export const MAX_LEFT_OUT = 200;

const JOB = 'transfer/job';
const SEALED = 'transfer/password';
/** How the user wants the transfer to end: a note of its own, since the node that runs the transfer writes the job. */
const HALT = 'transfer/halt';
const halts = v.picklist(['paused', 'stopped']);

export type StopRequest = v.InferOutput<typeof halts>;

/** How the user of an account wants its transfer to end; null: it continues. */
export async function readStopRequest(notes: NoteStore): Promise<StopRequest | null> {
  const [found] = await notes.read(HALT);
  return found ? v.parse(halts, found[1]) : null;
}

/** An account's transfer as its user wants it; null: there is none. */
export async function readTransfer(notes: NoteStore): Promise<TransferJob | null> {
  const [found] = await notes.read(JOB);
  if (!found) return null;
  const job = v.parse(JobSchema, JSON.parse(found[1]));
  const halt = isFinished(job) ? null : await readStopRequest(notes);
  return halt ? { ...job, state: halt } : job;
}

export const stopRequestNote = (halt: StopRequest | null): NoteChange => [HALT, halt];

export const transferNote = (job: TransferJob): NoteChange => [JOB, JSON.stringify(job)];
export const passwordNote = (sealed: Uint8Array | null): NoteChange => [
  SEALED,
  sealed && Buffer.from(sealed).toString('base64'),
];
export const NO_TRANSFER: readonly NoteChange[] = [
  [JOB, null],
  [SEALED, null],
  [HALT, null],
];

/** The sealed password of an account's transfer; null: it is kept no more. */
export async function readSealed(notes: NoteStore): Promise<Uint8Array | null> {
  const [found] = await notes.read(SEALED);
  return found ? Buffer.from(found[1], 'base64') : null;
}

/** Whether something is still to be done. */
export function isUnderWay({ state }: TransferJob): boolean {
  return state === 'running' || state === 'waiting';
}

/** Whether it can continue: its password may be kept. */
export function isFinished({ state }: TransferJob): boolean {
  return state === 'done' || state === 'stopped' || state === 'failed';
}
