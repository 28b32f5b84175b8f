import type { Change, Keyword } from '@wren/domain/message/change.ts';
import type { Mailbox } from '@wren/domain/message/mailbox.ts';
import { shownSubject } from '@wren/domain/message/subject.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import type { ActionKey } from '../../commands/key-presets.ts';
import { changeSettings, useSettings } from '../../settings/settings.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { Action, ChangeAction, ReplyAction } from './action.ts';
import { type ActionTarget, type PlacedRow, sizeOf, standsIn, targetsOf } from './action-target.ts';

const { actions: label, confirm, done, failed, refused } = TEXTS;

const flag = (target: ActionTarget, keyword: Keyword, value: boolean): readonly Change[] =>
  targetsOf(target).map((target) => ({ kind: 'flag', target, keyword, value }));
const move = (target: ActionTarget, mailbox: Mailbox): readonly Change[] =>
  targetsOf(target).map((target) => ({ kind: 'move', target, mailbox }));
const some = (target: ActionTarget): boolean => target.placed.length > 0;
const one = (target: ActionTarget): boolean => target.placed.length === 1 && !target.whole;
const anyUnread = (target: ActionTarget): boolean => target.placed.some(({ row }) => row.unread);
/** Of all that a list holds, this client does not know which is read. */
const mayBe = (target: ActionTarget, unread: boolean): boolean =>
  target.whole !== undefined || anyUnread(target) === unread;
const allStarred = (target: ActionTarget): boolean => some(target) && target.placed.every(({ row }) => row.starred);
const several = (target: ActionTarget): boolean => target.from === 'selection';

/** Subjects that a question names; of more it says how many they are. */
const MOST_NAMED = 3;

/** What a question is about: the subjects of the conversations, as far as they are known here. */
function about({ placed, whole }: ActionTarget): { readonly detail?: string } {
  if (whole) return {};
  const named = placed.slice(0, MOST_NAMED);
  const subjects = named.map(({ row }) => shownSubject(row.latest.subject));
  return { detail: confirm.about(subjects, placed.length - named.length) };
}
/** Not accepted by the host yet: there is nothing that could be deleted. */
const isOnItsWay = ({ row: { latest } }: PlacedRow): boolean =>
  latest.home === 'sent' && latest.messageId === null && latest.blobId === null;

const trash: ChangeAction = {
  kind: 'change',
  id: 'delete',
  label: () => label.delete,
  icon: () => 'trash',
  key: 'trash',
  available: (target) =>
    standsIn(target, 'inbox', 'starred', 'drafts', 'sent', 'junk') && !target.placed.some(isOnItsWay),
  refusal: (target) =>
    !some(target) ? refused.nothingToDelete : target.placed.some(isOnItsWay) ? refused.deleteSent : null,
  question: (target) =>
    useSettings.getState().confirmTrash
      ? {
          title: confirm.trashTitle,
          text: confirm.trash(sizeOf(target)),
          ...about(target),
          option: { label: confirm.dontAsk, choose: () => void changeSettings({ confirmTrash: false }) },
          answers: [
            { id: 'cancel', label: TEXTS.cancel },
            { id: 'yes', label: label.delete, tone: 'primary' },
          ],
        }
      : null,
  changes: (target) => move(target, 'trash'),
  done: (target) => (several(target) ? done.emailsTrashed : done.conversationTrashed),
  failed: (target) => (several(target) ? failed.deleteEmails : failed.deleteConversation),
  undoable: true,
  leaves: true,
};

const destroy: ChangeAction = {
  kind: 'change',
  id: 'destroy',
  label: () => label.deleteForever,
  icon: () => 'destroy',
  key: 'trash',
  // A search may have found mail the user means to keep: only a folder is emptied as a whole.
  available: (target) => standsIn(target, 'trash', 'junk') && target.whole?.folder !== null,
  question: (target) => ({
    title: confirm.destroyTitle,
    text: confirm.destroy(sizeOf(target)),
    ...about(target),
    answers: [
      { id: 'cancel', label: TEXTS.cancel },
      { id: 'yes', label: confirm.destroyYes, tone: 'danger' },
    ],
  }),
  changes: (target) => targetsOf(target).map((target) => ({ kind: 'destroy', target })),
  done: (target) => (several(target) ? done.emailsDestroyed : done.conversationDestroyed),
  failed: (target) => (several(target) ? failed.destroyEmails : failed.destroyConversation),
  undoable: false,
  leaves: true,
};

const report: ChangeAction = {
  kind: 'change',
  id: 'report',
  label: () => label.report,
  icon: () => 'junk',
  key: 'junk',
  available: (target) => standsIn(target, 'inbox', 'starred'),
  refusal: () => refused.report,
  changes: (target) => move(target, 'junk'),
  done: () => done.reported,
  failed: () => failed.report,
  undoable: true,
  leaves: true,
};

/** Both take mail back to where it belongs; only the name differs with the folder. */
const takeBack = (id: string, text: string, from: 'junk' | 'trash'): ChangeAction => ({
  kind: 'change',
  id,
  label: () => text,
  icon: () => (from === 'junk' ? 'notJunk' : 'inbox'),
  key: from === 'junk' ? 'junk' : null,
  available: (target) => standsIn(target, from),
  changes: (target) => move(target, 'inbox'),
  done: () => done.toInbox,
  failed: () => failed.toInbox,
  undoable: true,
  leaves: true,
});

const setRead = (id: 'read' | 'unread', value: boolean): ChangeAction => ({
  kind: 'change',
  id,
  label: () => (value ? label.read : label.unread),
  icon: () => (value ? 'opened' : 'unread'),
  key: id,
  available: (target) => some(target) && mayBe(target, value) && !standsIn(target, 'sent', 'drafts'),
  refusal: (target) => (some(target) ? null : refused.nothingToToggle),
  changes: (target) => flag(target, 'seen', value),
  done: () => (value ? done.read : done.unread),
  failed: (_subject, message) => failed.read(message),
  undoable: true,
  // An open conversation counts as read: to keep it unread is to leave it.
  leaves: !value,
});

const star: ChangeAction = {
  kind: 'change',
  id: 'star',
  label: (target) => (allStarred(target) ? label.unstar : label.star),
  icon: () => 'star',
  key: 'star',
  available: (target) => standsIn(target, 'inbox', 'starred', 'sent', 'junk'),
  changes: (target) => flag(target, 'flagged', !allStarred(target)),
  done: (target) => {
    const off = allStarred(target);
    if (target.from === 'thread') return off ? done.conversationUnstarred : done.conversationStarred;
    return off ? done.unstarred : done.starred;
  },
  failed: (target) => (target.from === 'thread' ? failed.starConversation : failed.star),
  undoable: true,
  leaves: false,
};

const answer = (mode: ReplyMode, text: string): ReplyAction => ({
  kind: 'reply',
  id: mode,
  mode,
  label: () => text,
  icon: () => mode,
  key: mode,
  available: (target) => one(target) && !standsIn(target, 'drafts'),
});

/** The actions on mail: a row here is all that an action is, on every screen and key. In the toolbar's order (2.23). */
export const ACTIONS = {
  delete: trash,
  destroy,
  report,
  notJunk: takeBack('notJunk', label.notJunk, 'junk'),
  restore: takeBack('restore', label.restore, 'trash'),
  read: setRead('read', true),
  unread: setRead('unread', false),
  reply: answer('reply', label.reply),
  replyAll: answer('replyAll', label.replyAll),
  forward: answer('forward', label.forward),
  star,
} as const satisfies Record<string, Action>;

/** Sent mail is neither read nor reported: of several chosen ones, a star is what there is besides Trash. */
const starSent: ChangeAction = { ...star, available: (target) => several(target) && standsIn(target, 'sent') };

/** All actions; the star, which has its own place on screen, only for sent mails that are chosen. */
export const TOOLBAR: readonly Action[] = Object.values(ACTIONS).map((action) => (action === star ? starSent : action));

/** Which button of a bar an action is: where one takes the place of another, they are the same, and it keeps the focus. */
export function buttonOf(action: Action): string {
  return action === ACTIONS.unread ? ACTIONS.read.id : action.id;
}

/** The actions of each key; where two share one, the first that is available takes it. */
export const BY_KEY: ReadonlyMap<ActionKey, readonly Action[]> = Object.values<Action>(ACTIONS).reduce(
  (byKey, action) => (action.key === null ? byKey : byKey.set(action.key, [...(byKey.get(action.key) ?? []), action])),
  new Map<ActionKey, readonly Action[]>(),
);
