import { reminderKeyword, remindersIn } from '@wren/domain/message/timed/reminder.ts';
import { leadOf } from '@wren/domain/thread/thread.ts';
import { hostOffers } from '../../../session/host-offers.ts';
import { useSettings } from '../../../settings/settings.ts';
import { SNOOZING_TEXTS } from '../../../texts/acting/snoozing-texts.ts';
import { chooseTime } from '../../run/time-choice.ts';
import type { ChangeAction, Effect } from '../action.ts';
import { type ActionTarget, areAllIn, isSelection } from '../action-target.ts';

/** Received mail leaves the Inbox, and returns at a time (D36); in Snoozed, the time is changed. */
const snooze: ChangeAction = {
  kind: 'change',
  id: 'snooze',
  label: SNOOZING_TEXTS.snooze.label,
  icon: 'clock',
  places: {
    toolbar: { at: 19, when: isSelection },
    row: 8,
    rowMenu: 18,
    swipeRight: { at: 2, when: () => useSettings.getState().swipeRight === 'snooze' },
    headerMenu: 18,
    palette: 18,
  },
  needs: 'snooze',
  keys: {
    id: 'action:snooze',
    label: SNOOZING_TEXTS.snooze.label,
    group: 'act',
    gmail: ['b'],
    outlook: ['b'],
    off: [],
  },
  words: SNOOZING_TEXTS.snooze.words,
  available: (target) =>
    hostOffers('snooze') &&
    areAllIn(target, 'inbox', 'starred', 'archive', 'snoozed') &&
    target.placed.every(({ row }) => row.latest.home === 'inbox'),
  choose: async () => {
    const chosen = await chooseTime(SNOOZING_TEXTS.snooze.title);
    return (
      chosen && {
        effects: [{ kind: 'move', mailbox: 'snoozed', until: chosen.at }],
        done: SNOOZING_TEXTS.snooze.doneUntil(chosen.words),
      }
    );
  },
  effect: () => ({ kind: 'move', mailbox: 'snoozed' }),
  done: SNOOZING_TEXTS.snooze.done,
  failed: SNOOZING_TEXTS.snooze.failed,
  undoable: true,
  leaves: true,
};

/** Removes the reminders of a target, except one. */
const withoutReminders = ({ placed }: ActionTarget, except?: string): readonly Effect[] =>
  [...new Set(placed.flatMap(({ row }) => remindersIn(row.keywords)))]
    .filter((keyword) => keyword !== except)
    .map((keyword) => ({ kind: 'flag', keyword, value: false }));

/** The sender is reminded of sent mail at a time, unless an answer arrives before (D36). */
const remind: ChangeAction = {
  kind: 'change',
  id: 'remind',
  label: SNOOZING_TEXTS.remind.label,
  icon: 'bell',
  places: {
    rowMenu: 23,
    headerMenu: 23,
    message: { at: 9, when: ({ messages }) => messages !== undefined },
    palette: 23,
  },
  needs: 'reminders',
  keys: null,
  words: SNOOZING_TEXTS.remind.words,
  available: ({ placed, messages, bulk }) =>
    hostOffers('reminders') &&
    !bulk &&
    placed.length > 0 &&
    (messages !== undefined || placed.every(({ row }) => leadOf(row).mailbox === 'sent')),
  choose: async (target) => {
    const chosen = await chooseTime(SNOOZING_TEXTS.remind.label);
    if (!chosen) return null;
    const keyword = reminderKeyword(chosen.at);
    return {
      effects: [...withoutReminders(target, keyword), { kind: 'flag', keyword, value: true }],
      done: SNOOZING_TEXTS.remind.doneAt(chosen.words),
    };
  },
  effect: () => ({ kind: 'flag', keyword: reminderKeyword(0), value: true }),
  done: SNOOZING_TEXTS.remind.done,
  failed: SNOOZING_TEXTS.remind.failed,
  undoable: true,
  leaves: false,
};

const hasReminder = ({ placed }: ActionTarget): boolean =>
  placed.some(({ row }) => remindersIn(row.keywords).length > 0);

/** Changes the time of a reminder. */
export const changeReminder: ChangeAction = { ...remind, available: hasReminder };
/** Removes the reminder. */
export const takeReminders: ChangeAction = {
  ...remind,
  available: hasReminder,
  choose: async (target) => ({ effects: withoutReminders(target), done: SNOOZING_TEXTS.remind.cancelled }),
};

/** The actions on the return of mail. */
export const SNOOZING = { snooze, remind } as const satisfies Record<string, ChangeAction>;
