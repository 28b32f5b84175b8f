import type { Change, Keyword } from '@wren/domain/message/change.ts';
import type { Mailbox } from '@wren/domain/message/mailbox.ts';
import { shownSubject } from '@wren/domain/message/subject.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import type { ActionKey } from '../commands/key-presets.ts';
import { changeSettings, useSettings } from '../settings/settings.ts';
import { TEXTS } from '../texts/texts.ts';
import type { Action, ChangeAction, ReplyAction } from './action.ts';
import { type PlacedRow, type Subject, sizeOf, standsIn, targetsOf } from './subject.ts';

const { actions: label, confirm, done, failed, refused } = TEXTS;

const flag = (subject: Subject, keyword: Keyword, value: boolean): readonly Change[] =>
  targetsOf(subject).map((target) => ({ kind: 'flag', target, keyword, value }));
const move = (subject: Subject, mailbox: Mailbox): readonly Change[] =>
  targetsOf(subject).map((target) => ({ kind: 'move', target, mailbox }));
const some = (subject: Subject): boolean => subject.placed.length > 0;
const one = (subject: Subject): boolean => subject.placed.length === 1 && !subject.whole;
const anyUnread = (subject: Subject): boolean => subject.placed.some(({ row }) => row.unread);
/** Of all that a list holds, nobody here knows which is read. */
const mayBe = (subject: Subject, unread: boolean): boolean =>
  subject.whole !== undefined || anyUnread(subject) === unread;
const allStarred = (subject: Subject): boolean => some(subject) && subject.placed.every(({ row }) => row.starred);
const several = (subject: Subject): boolean => subject.from === 'selection';

/** Subjects that a question names; of more it says how many they are. */
const MOST_NAMED = 3;

/** What a question is about: the subjects of the conversations, as far as they are known here. */
function about({ placed, whole }: Subject): { readonly detail?: string } {
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
  available: (subject) =>
    standsIn(subject, 'inbox', 'starred', 'drafts', 'sent', 'junk') && !subject.placed.some(isOnItsWay),
  refusal: (subject) =>
    !some(subject) ? refused.nothingToDelete : subject.placed.some(isOnItsWay) ? refused.deleteSent : null,
  question: (subject) =>
    useSettings.getState().confirmTrash
      ? {
          title: confirm.trashTitle,
          text: confirm.trash(sizeOf(subject)),
          ...about(subject),
          option: { label: confirm.dontAsk, choose: () => void changeSettings({ confirmTrash: false }) },
          answers: [
            { id: 'cancel', label: TEXTS.cancel },
            { id: 'yes', label: label.delete, tone: 'primary' },
          ],
        }
      : null,
  changes: (subject) => move(subject, 'trash'),
  done: (subject) => (several(subject) ? done.emailsTrashed : done.conversationTrashed),
  failed: (subject) => (several(subject) ? failed.deleteEmails : failed.deleteConversation),
  undoable: true,
  leaves: true,
};

const destroy: ChangeAction = {
  kind: 'change',
  id: 'destroy',
  label: () => label.deleteForever,
  icon: () => 'destroy',
  key: 'trash',
  // A search may have found what nobody meant to lose: only a folder is emptied as a whole.
  available: (subject) => standsIn(subject, 'trash', 'junk') && subject.whole?.folder !== null,
  question: (subject) => ({
    title: confirm.destroyTitle,
    text: confirm.destroy(sizeOf(subject)),
    ...about(subject),
    answers: [
      { id: 'cancel', label: TEXTS.cancel },
      { id: 'yes', label: confirm.destroyYes, tone: 'danger' },
    ],
  }),
  changes: (subject) => targetsOf(subject).map((target) => ({ kind: 'destroy', target })),
  done: (subject) => (several(subject) ? done.emailsDestroyed : done.conversationDestroyed),
  failed: (subject) => (several(subject) ? failed.destroyEmails : failed.destroyConversation),
  undoable: false,
  leaves: true,
};

const report: ChangeAction = {
  kind: 'change',
  id: 'report',
  label: () => label.report,
  icon: () => 'junk',
  key: 'junk',
  available: (subject) => standsIn(subject, 'inbox', 'starred'),
  refusal: () => refused.report,
  changes: (subject) => move(subject, 'junk'),
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
  available: (subject) => standsIn(subject, from),
  changes: (subject) => move(subject, 'inbox'),
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
  available: (subject) => some(subject) && mayBe(subject, value) && !standsIn(subject, 'sent', 'drafts'),
  refusal: (subject) => (some(subject) ? null : refused.nothingToToggle),
  changes: (subject) => flag(subject, 'seen', value),
  done: () => (value ? done.read : done.unread),
  failed: (_subject, message) => failed.read(message),
  undoable: true,
  // An open conversation counts as read: to keep it unread is to leave it.
  leaves: !value,
});

const star: ChangeAction = {
  kind: 'change',
  id: 'star',
  label: (subject) => (allStarred(subject) ? label.unstar : label.star),
  icon: () => 'star',
  key: 'star',
  available: (subject) => standsIn(subject, 'inbox', 'starred', 'sent', 'junk'),
  changes: (subject) => flag(subject, 'flagged', !allStarred(subject)),
  done: (subject) => {
    const off = allStarred(subject);
    if (subject.from === 'thread') return off ? done.conversationUnstarred : done.conversationStarred;
    return off ? done.unstarred : done.starred;
  },
  failed: (subject) => (subject.from === 'thread' ? failed.starConversation : failed.star),
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
  available: (subject) => one(subject) && !standsIn(subject, 'drafts'),
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
const starSent: ChangeAction = { ...star, available: (subject) => several(subject) && standsIn(subject, 'sent') };

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
