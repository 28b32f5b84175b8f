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
  /** Paths there that are read; none on the way out. */
  mailboxes: v.array(text),
  /** Messages where they come from, and of them those that were looked at. */
  total: number,
  done: number,
  imported: number,
  duplicates: number,
  damaged: number,
  leftOut: number,
  /** The first of those. */
  left: v.array(v.object({ path: text, reason: v.picklist(LEFT_REASONS) })),
  failure: v.nullable(v.picklist(TRANSFER_FAILURES)),
  /** When the server is asked again, milliseconds since the epoch, and how often it was out of reach since it last was not. */
  retryAt: number,
  failures: number,
});

/** Mail that is taken in from an IMAP server or written to one, as the account remembers it. */
export type TransferJob = v.InferOutput<typeof JobSchema>;

/** Of what was left out, so much is named. */
export const MAX_LEFT_OUT = 200;

const JOB = 'transfer/job';
const SEALED = 'transfer/password';
/** How its user wants it to end, written beside the job: the node that works at it writes that one. */
const HALT = 'transfer/halt';
const halts = v.picklist(['paused', 'stopped']);

export type Halt = v.InferOutput<typeof halts>;

/** How the user of an account wants its transfer to end; null: it goes on. */
export async function readHalt(notes: NoteStore): Promise<Halt | null> {
  const [found] = await notes.read(HALT);
  return found ? v.parse(halts, found[1]) : null;
}

/** An account's transfer as its user wants it; null: there is none. */
export async function readTransfer(notes: NoteStore): Promise<TransferJob | null> {
  const [found] = await notes.read(JOB);
  if (!found) return null;
  const job = v.parse(JobSchema, JSON.parse(found[1]));
  const halt = isOver(job) ? null : await readHalt(notes);
  return halt ? { ...job, state: halt } : job;
}

export const haltNote = (halt: Halt | null): NoteChange => [HALT, halt];

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

/** Whether it can go on: its password may be kept. */
export function isOver({ state }: TransferJob): boolean {
  return state === 'done' || state === 'stopped' || state === 'failed';
}
