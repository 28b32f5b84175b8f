import { folderId, mailboxId } from '@wren/contract/wire/wire.ts';
import type { Change, DestroyChange, FlagChange, MoveChange } from '@wren/domain/message/change.ts';
import * as v from 'valibot';
import type { NoteStore } from '../../store/note-store.ts';

const text = v.string();
const ids = v.array(text);

/** A change without its target, which is everything in a list. */
export type BulkChange = Omit<FlagChange, 'target'> | Omit<MoveChange, 'target'> | Omit<DestroyChange, 'target'>;

const bulkChange: v.GenericSchema<unknown, BulkChange> = v.variant('kind', [
  v.object({ kind: v.literal('flag'), keyword: text, value: v.boolean() }),
  v.object({ kind: v.literal('move'), mailbox: mailboxId, until: v.exactOptional(v.number()) }),
  v.object({ kind: v.literal('destroy') }),
]);

const JobSchema = v.object({
  change: bulkChange,
  state: v.picklist(['running', 'done', 'stopped', 'undoing', 'undone', 'failed']),
  /** Start time, milliseconds since the epoch. */
  startedAt: v.number(),
  slices: v.number(),
  /** Number of completed slices; while undoing, of those that are still to be undone. */
  sliceAt: v.number(),
  /** Number of conversations in all slices, and in completed ones. */
  total: v.number(),
  done: v.number(),
  /** Number of conversations in completed slices that stay unchanged, since all their mail is read-only. */
  leftOut: v.optional(v.number(), 0),
});

/** A change of everything that a list contained at the start, applied slice by slice. */
export type BulkJob = v.InferOutput<typeof JobSchema>;

const target = v.object({ messages: ids });
/** The inverse of a slice: `domain/message/change.ts` computes nothing else for a change of single messages. */
const inverse: v.GenericSchema<unknown, Exclude<Change, { kind: 'put' }>> = v.variant('kind', [
  v.object({ kind: v.literal('flag'), target, keyword: text, value: v.boolean() }),
  v.object({ kind: v.literal('move'), target, mailbox: mailboxId, until: v.exactOptional(v.number()) }),
  v.object({ kind: v.literal('destroy'), target }),
]);

const SliceSchema = v.object({
  /** Number of its conversations. */
  threads: v.number(),
  /** Its messages, by the folder that their conversation was found in. */
  groups: v.array(v.object({ folder: folderId, messages: ids })),
  /** Determined before it is applied, so that a retry does the same: the messages to change, and the inverse. */
  plan: v.nullable(v.object({ messages: ids, inverse: v.array(inverse), leftOut: v.optional(v.number(), 0) })),
  /** Messages that it has altered. */
  altered: ids,
});
export type Slice = v.InferOutput<typeof SliceSchema>;

const PREFIX = 'matching/';
const jobKey = (id: string): string => `${PREFIX}job/${id}`;
const sliceKeys = (id: string): string => `${PREFIX}slice/${id}/`;
const sliceKey = (id: string, at: number): string => sliceKeys(id) + String(at).padStart(6, '0');

export const jobNote = (id: string, job: BulkJob) => [jobKey(id), JSON.stringify(job)] as const;
export const sliceNote = (id: string, at: number, slice: Slice) => [sliceKey(id, at), JSON.stringify(slice)] as const;

/** A job by its id; null if there is none. */
export async function readJob(notes: NoteStore, id: string): Promise<BulkJob | null> {
  const found = (await notes.read(jobKey(id))).find(([key]) => key === jobKey(id));
  return found ? v.parse(JobSchema, JSON.parse(found[1])) : null;
}

export async function readSlice(notes: NoteStore, id: string, at: number): Promise<Slice> {
  const [found] = await notes.read(sliceKey(id, at));
  return v.parse(SliceSchema, JSON.parse(found?.[1] ?? 'null'));
}

/** All stored jobs of an account, by their ids. */
export async function readJobs(notes: NoteStore): Promise<ReadonlyMap<string, BulkJob>> {
  const stored = await notes.read(jobKey(''));
  return new Map(stored.map(([key, json]) => [key.slice(jobKey('').length), v.parse(JobSchema, JSON.parse(json))]));
}

/** Deletes jobs with all their slices. */
export async function forgetJobs(notes: NoteStore, forgotten: readonly string[]): Promise<void> {
  for (const id of forgotten) {
    const slices = await notes.read(sliceKeys(id));
    await notes.keep([[jobKey(id), null], ...slices.map(([key]) => [key, null] as const)]);
  }
}
