import type { RecordChange } from '@wren/contract/records/record-types.ts';
import type { OwnMailboxId } from '@wren/domain/message/mailbox.ts';
import { childrenOf, type Mailbox, withDescendants } from '@wren/domain/message/mailboxes.ts';
import { saveRecords } from '../../../actions/save-records.ts';
import { tellSteps } from '../../../actions/tell-steps.ts';
import { putMailbox } from '../../../mail-ui/new-mailbox.ts';
import type { Replica } from '../../../replica/replica.ts';
import { MAILBOX_TEXTS } from '../../../texts/mailbox-texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';

const { done, question } = MAILBOX_TEXTS;

/** A mailbox to change, or null with the one that a new one is to stand in. */
export interface Edited {
  readonly mailbox: Mailbox | null;
  readonly inside: OwnMailboxId | null;
}

/** The changes that put a mailbox one place up or down among those beside it; none at the ends. */
export function stepped(all: readonly Mailbox[], id: OwnMailboxId, step: -1 | 1): readonly RecordChange[] {
  const parent = all.find((one) => childrenOf(all, one.id).some((child) => child.id === id))?.id ?? null;
  const beside = childrenOf(all, parent);
  const from = beside.findIndex((one) => one.id === id);
  const [one, other] = [beside[from], beside[from + step]];
  if (!one || !other) return [];
  const order = beside.with(from, other).with(from + step, one);
  return order.flatMap((mailbox, sortOrder) =>
    mailbox.sortOrder === sortOrder ? [] : [putMailbox({ ...mailbox, sortOrder })],
  );
}

/** Shows a mailbox in the panel, or hides it there. */
export function subscribe(replica: Replica, mailbox: Mailbox, isSubscribed: boolean): void {
  const said = isSubscribed ? done.shown : done.hidden;
  saveRecords(replica, [putMailbox({ ...mailbox, isSubscribed })], said(mailbox.name));
}

/**
 * Deletes a mailbox with those in it, after a question that says how much mail goes to Trash; that is a job of the server,
 * which is taken back with the mailboxes.
 * @returns those that are gone
 */
export async function deleteMailbox(
  replica: Replica,
  all: readonly Mailbox[],
  { id, name }: Mailbox,
): Promise<readonly OwnMailboxId[]> {
  const ids = withDescendants(all, id);
  const total = ids.reduce((sum, one) => sum + replica.threadsIn(one), 0);
  const answer = await ask({
    title: question.title(name),
    text: question.text(total, ids.length - 1),
    answers: [
      { id: 'no', label: question.cancel, tone: 'ghost' },
      { id: 'yes', label: question.remove, tone: 'primary' },
    ],
  });
  if (answer !== 'yes') return [];
  const mail = ids
    .filter((one) => replica.threadsIn(one) > 0)
    .map((folder) => {
      const threads = replica.folderView(folder).rows.map((row) => row.threadId);
      const change = { kind: 'move', target: { threads, folder }, mailbox: 'trash' } as const;
      return replica.dispatch([change], { folder, text: null });
    });
  const records = replica.saveRecords(ids.map((one) => ({ kind: 'destroy', id: one })));
  tellSteps(done.removed(name), [...mail, records], MAILBOX_TEXTS.failed);
  return ids;
}
