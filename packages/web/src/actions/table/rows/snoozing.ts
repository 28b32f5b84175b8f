import { hostOffers } from '../../../session/host-offers.ts';
import { useSettings } from '../../../settings/settings.ts';
import { chooseTime } from '../../run/time-choice.ts';
import type { ChangeAction } from '../action.ts';
import { isSelection, standsIn } from '../action-target.ts';

/** Received mail leaves the Inbox, and comes back at a time (D36); in Snoozed, at another. */
const snooze: ChangeAction = {
  kind: 'change',
  id: 'snooze',
  label: 'Snooze',
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
  keys: { id: 'action:snooze', label: 'Snooze', group: 'act', gmail: ['b'], outlook: ['b'], off: [] },
  words: 'later remind tomorrow wait',
  available: (target) =>
    hostOffers('snooze') &&
    standsIn(target, 'inbox', 'starred', 'archive', 'snoozed') &&
    target.placed.every(({ row }) => row.latest.home === 'inbox'),
  choose: async () => {
    const chosen = await chooseTime('Snooze until');
    return (
      chosen && {
        effects: [{ kind: 'move', mailbox: 'snoozed', until: chosen.at }],
        done: `Snoozed until ${chosen.words}`,
      }
    );
  },
  effect: () => ({ kind: 'move', mailbox: 'snoozed' }),
  done: 'Snoozed',
  failed: 'Failed to snooze the conversation',
  undoable: true,
  leaves: true,
};

/** The actions on when mail comes back. */
export const SNOOZING = { snooze } as const satisfies Record<string, ChangeAction>;
