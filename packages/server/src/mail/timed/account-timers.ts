import { reminderTime } from '@wren/domain/message/timed/reminder.ts';
import { snoozedUntil } from '@wren/domain/message/timed/snooze.ts';
import type { MailChange, MailStore } from '../../store/mail-store.ts';
import type { Timer, TimerKind, Timers } from '../../timers/timer.ts';
import { holdsReminders } from './remind-unanswered.ts';
import { holdsSnoozed } from './wake-snoozed.ts';

/** A kind of timer that mail of an account sets. */
export type MailTimerKind = Extract<TimerKind, 'snooze' | 'remind'>;

interface MailTimers {
  /** The times that a change sets, in milliseconds since the epoch. */
  readonly timesOf: (change: MailChange) => readonly number[];
  /** True if any mail waits for such a time. */
  readonly isNeeded: (store: MailStore) => Promise<boolean>;
}

function snoozesIn(change: MailChange): readonly number[] {
  if (change.kind === 'put') return [snoozedUntil(change.message.keywords) ?? []].flat();
  return change.kind === 'move' && change.mailbox === 'snoozed' ? [change.until ?? []].flat() : [];
}

function remindersOf(change: MailChange): readonly number[] {
  const keywords =
    change.kind === 'put'
      ? (change.message.keywords ?? [])
      : change.kind === 'flag' && change.value
        ? [change.keyword]
        : [];
  return keywords.flatMap((keyword) => reminderTime(keyword) ?? []);
}

const KINDS: Readonly<Record<MailTimerKind, MailTimers>> = {
  snooze: { timesOf: snoozesIn, isNeeded: holdsSnoozed },
  remind: { timesOf: remindersOf, isNeeded: holdsReminders },
};

export const MAIL_TIMER_KINDS = Object.keys(KINDS) as readonly MailTimerKind[];

/** The timers that changes of an account's mail set: one for each time. */
export function timersFor(account: string, changes: readonly MailChange[]): readonly Timer[] {
  return MAIL_TIMER_KINDS.flatMap((kind) =>
    [...new Set(changes.flatMap(KINDS[kind].timesOf))].map((at) => mailTimer(account, kind, at)),
  );
}

/** True if an account's mail waits for times of a kind. */
export async function needsTimer(store: MailStore, kind: MailTimerKind): Promise<boolean> {
  return KINDS[kind].isNeeded(store);
}

/** The timer for a time. @param at milliseconds since the epoch */
export function mailTimer(account: string, kind: MailTimerKind, at: number): Timer {
  return { account, kind, name: String(at), dueAt: at, data: null };
}

/** True if an account has snoozed mail or reminders. */
export async function isWaiting(timers: Pick<Timers, 'of'>, account: string): Promise<boolean> {
  for (const kind of MAIL_TIMER_KINDS) if ((await timers.of(account, kind)).length > 0) return true;
  return false;
}
