import type { OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { withDescendants } from '@wren/domain/message/mailbox/mailbox-tree.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { type MailboxPlace, placeMailbox } from '@wren/domain/message/mailbox/place-mailbox.ts';
import { announceSteps } from '../../../actions/announce-steps.ts';
import { saveRecords } from '../../../actions/save-records.ts';
import { putMailbox } from '../../../mail-ui/new-mailbox.ts';
import type { Replica } from '../../../replica/replica.ts';
import { MAILBOX_TEXTS } from '../../../texts/lists/mailbox-texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';

const { done, question } = MAILBOX_TEXTS;

/** The mailbox to change, or null with the parent of a new one. */
export interface EditedMailbox {
  readonly mailbox: Mailbox | null;
  readonly inside: OwnMailboxId | null;
}

/** Puts a mailbox at a place, on the screen at once, and says so with Undo, or why it cannot are there. */
export function moveMailbox(replica: Replica, all: readonly Mailbox[], { id, name }: Mailbox, to: MailboxPlace): void {
  const changed = placeMailbox(all, id, to);
  if (typeof changed === 'string') showToast(MAILBOX_TEXTS.faults[changed], { kind: 'error' });
  else if (changed.length > 0) saveRecords(replica, changed.map(putMailbox), done.moved(name));
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
  announceSteps(done.removed(name), [...mail, records], MAILBOX_TEXTS.failed);
  return ids;
}
