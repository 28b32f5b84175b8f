import { deferred } from '../../../platform/page/deferred.ts';
import type { ChangeAction } from '../action.ts';
import { type ActionTarget, standsIn } from '../action-target.ts';
import { JUNK_KEYS } from './moving.ts';

/** What is decided of senders: fetched at the first decision. */
const decisions = deferred(() => import('../../screener/decisions.ts'));

/** The senders of rows that are not loaded are unknown. */
const waits = (target: ActionTarget): boolean => standsIn(target, 'screener') && !target.whole;

/** The sender is known from now on (D41): what waits comes to the Inbox, unread, and later mail comes through. */
const letIn: ChangeAction = {
  kind: 'change',
  id: 'letIn',
  label: 'Let in',
  icon: 'check',
  places: { toolbar: 13, row: 9, rowMenu: 24, headerMenu: 24, 'drop inbox': 2, palette: 24 },
  needs: 'screener',
  keys: { id: 'action:letIn', label: 'Let in, in the Screener', group: 'act', gmail: ['y'], outlook: ['y'], off: [] },
  words: 'screener accept allow known yes',
  available: waits,
  choose: async (target, mail) => (await decisions.fetch()).letIn(target, mail),
  effect: () => ({ kind: 'move', mailbox: 'inbox' }),
  done: 'Let in',
  failed: 'Failed to let the sender in',
  undoable: true,
  leaves: true,
};

/** The sender is blocked: what waits goes to Junk, and later mail too. */
const keepOut: ChangeAction = {
  ...letIn,
  id: 'keepOut',
  label: 'Keep out',
  icon: 'junk',
  places: { toolbar: 14, row: 10, rowMenu: 25, headerMenu: 25, palette: 25 },
  keys: JUNK_KEYS,
  words: 'screener block refuse junk no',
  choose: async (target, mail) => (await decisions.fetch()).keepOut(target, mail),
  effect: () => ({ kind: 'move', mailbox: 'junk' }),
  done: 'Kept out',
  failed: 'Failed to keep the sender out',
};

/** The actions on what waits in the Screener. */
export const SCREENING = { letIn, keepOut } as const satisfies Record<string, ChangeAction>;
