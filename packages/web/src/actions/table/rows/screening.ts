import { deferred } from '../../../platform/page/deferred.ts';
import { SCREENING_TEXTS } from '../../../texts/acting/screening-texts.ts';
import type { ChangeAction } from '../action.ts';
import { type ActionTarget, areAllIn } from '../action-target.ts';
import { JUNK_KEYS } from './moving.ts';

/** Decisions about senders: loaded at the first one. */
const decisions = deferred(() => import('../../screener/decisions.ts'));

/** The senders of rows that are not loaded are unknown. */
const waits = (target: ActionTarget): boolean => areAllIn(target, 'screener') && !target.bulk;

/** The sender is known from now on (D41): waiting mail is moved to the Inbox, unread, and later mail arrives there. */
const letIn: ChangeAction = {
  kind: 'change',
  id: 'letIn',
  label: SCREENING_TEXTS.letIn.label,
  icon: 'check',
  places: { toolbar: 13, row: 9, rowMenu: 24, headerMenu: 24, 'drop inbox': 2, palette: 24 },
  needs: 'screener',
  keys: { id: 'action:letIn', label: SCREENING_TEXTS.letIn.keys, group: 'act', gmail: ['y'], outlook: ['y'], off: [] },
  words: SCREENING_TEXTS.letIn.words,
  available: waits,
  choose: async (target, mail) => (await decisions.fetch()).acceptSenders(target, mail),
  isOfAccount: true,
  effect: () => ({ kind: 'move', mailbox: 'inbox' }),
  done: SCREENING_TEXTS.letIn.done,
  failed: SCREENING_TEXTS.letIn.failed,
  undoable: true,
  leaves: true,
};

/** The sender is blocked: waiting and later mail is moved to Junk. */
const keepOut: ChangeAction = {
  ...letIn,
  id: 'keepOut',
  label: SCREENING_TEXTS.keepOut.label,
  icon: 'junk',
  places: { toolbar: 14, row: 10, rowMenu: 25, headerMenu: 25, palette: 25 },
  keys: JUNK_KEYS,
  words: SCREENING_TEXTS.keepOut.words,
  choose: async (target, mail) => (await decisions.fetch()).blockSenders(target, mail),
  isOfAccount: true,
  effect: () => ({ kind: 'move', mailbox: 'junk' }),
  done: SCREENING_TEXTS.keepOut.done,
  failed: SCREENING_TEXTS.keepOut.failed,
};

/** The actions on mail in the Screener. */
export const SCREENING = { letIn, keepOut } as const satisfies Record<string, ChangeAction>;
