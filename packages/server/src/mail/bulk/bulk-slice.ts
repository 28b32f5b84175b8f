import type { Change } from '@wren/domain/message/change.ts';
import { altersReadOnly, applyChange } from '@wren/domain/message/change.ts';
import { invert } from '@wren/domain/message/invert.ts';
import { type Folder, isShownIn } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import type { ListedThread, MailChange, MailStore } from '../../store/mail-store.ts';
import type { NoteStore } from '../../store/note-store.ts';
import { DESTROYABLE } from '../reading/change-mail.ts';
import type { BulkChange, BulkJob, Slice } from './bulk-job.ts';
import { jobNote, readSlice, sliceNote } from './bulk-job.ts';

/** Conversations in a slice: few enough that another request waits no longer for one than for any other request. */
export const SLICE = 50;

/** Cuts a list into slices, newest first. */
export function cutIntoSlices(threads: readonly ListedThread[]): readonly Slice[] {
  const slices: Slice[] = [];
  for (let at = 0; at < threads.length; at += SLICE) {
    const cut = threads.slice(at, at + SLICE);
    const folders = [...new Set(cut.map((thread) => thread.folder))];
    slices.push({
      threads: cut.length,
      groups: folders.map((folder) => ({
        folder,
        messages: cut.filter((thread) => thread.folder === folder).flatMap((thread) => thread.messages),
      })),
      plan: null,
      altered: [],
    });
  }
  return slices;
}

/** An account's mail, and the store of its jobs. */
interface JobStores {
  readonly store: MailStore;
  readonly notes: NoteStore;
}

const changeOf = (change: BulkChange, messages: readonly MessageId[]): Exclude<Change, { kind: 'put' }> => ({
  ...change,
  target: { messages },
});

/** Applies the next slice of a job, exactly once however often it is started. Returns the updated job. */
export async function carryOutSlice({ store, notes }: JobStores, id: string, job: BulkJob): Promise<BulkJob> {
  const slice = await readSlice(notes, id, job.sliceAt);
  const plan = slice.plan ?? (await planOf(store, job, slice));
  if (!slice.plan) await notes.keep([sliceNote(id, job.sliceAt, { ...slice, plan })]);
  const { changed, destroyed } = await store.apply(
    [changeOf(job.change, plan.messages)],
    `matching:${id}:${job.sliceAt}`,
  );
  const [done, leftOut] = [job.done + slice.threads, job.leftOut + plan.leftOut];
  const next: BulkJob = { ...job, sliceAt: job.sliceAt + 1, done, leftOut };
  const altered = [...changed, ...destroyed];
  await notes.keep([jobNote(id, next), sliceNote(id, job.sliceAt, { ...slice, plan, altered })]);
  return next;
}

/**
 * True if a message is still subject to a job: not if it has been moved elsewhere since the start. Only mail in the folder itself
 * is destroyed, as by a single call (7.18).
 */
function isConcerned(message: Message, folder: Folder, change: BulkChange): boolean {
  if (change.kind === 'destroy') return message.mailbox === folder && DESTROYABLE.includes(folder);
  return isShownIn(message, folder);
}

async function planOf(store: MailStore, job: BulkJob, slice: Slice): Promise<NonNullable<Slice['plan']>> {
  const found = await Promise.all(
    slice.groups.map(async ({ folder, messages }) =>
      (await store.messages(messages)).filter((message) => isConcerned(message, folder, job.change)),
    ),
  );
  const before = found.flat();
  const messages = before.map((message) => message.id);
  const change = changeOf(job.change, messages);
  const spared = before.filter((message) => altersReadOnly(message, change));
  const others = new Set(before.filter((message) => !spared.includes(message)).map(({ threadId }) => threadId));
  return {
    messages,
    leftOut: new Set(spared.map(({ threadId }) => threadId).filter((thread) => !others.has(thread))).size,
    inverse: [...invert(change, before)] as NonNullable<Slice['plan']>['inverse'],
  };
}

/** Undoes the last applied slice of a job: its changes, except those that a later change has overwritten. */
export async function takeSliceBack({ store, notes }: JobStores, id: string, job: BulkJob): Promise<BulkJob> {
  const at = job.sliceAt - 1;
  const { threads, plan, altered } = await readSlice(notes, id, at);
  const now = await store.messages(altered);
  const left = new Set(
    now.filter((message) => applyChange(message, changeOf(job.change, [message.id])) === message).map(({ id }) => id),
  );
  const changes = (plan?.inverse ?? []).flatMap((change): MailChange[] => {
    const messages = 'messages' in change.target ? change.target.messages.filter((message) => left.has(message)) : [];
    return messages.length === 0 ? [] : [{ ...change, target: { messages } }];
  });
  if (changes.length > 0) await store.apply(changes, `matching:${id}:${at}:back`);
  const next: BulkJob = { ...job, sliceAt: at, done: job.done - threads };
  await notes.keep([jobNote(id, next)]);
  return next;
}
