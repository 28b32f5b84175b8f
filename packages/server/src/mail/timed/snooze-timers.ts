import type { MoveChange } from '@wren/domain/message/change.ts';
import { snoozedUntil } from '@wren/domain/message/snooze.ts';
import type { MailChange } from '../../store/mail-store.ts';
import type { Timer } from '../../timers/timer.ts';

const isSnooze = (change: MailChange): change is MoveChange => change.kind === 'move' && change.mailbox === 'snoozed';

/** The timers that changes of an account's mail want: one for each time that mail is snoozed until. */
export function snoozeTimers(account: string, changes: readonly MailChange[]): readonly Timer[] {
  const times = changes.flatMap((change) => {
    const until =
      change.kind === 'put' ? snoozedUntil(change.message.keywords) : isSnooze(change) ? change.until : null;
    return until ?? [];
  });
  return [...new Set(times)].map((until) => snoozeTimer(account, until));
}

/** The timer of what is snoozed until a time. */
export function snoozeTimer(account: string, until: number): Timer {
  return { account, kind: 'snooze', name: String(until), dueAt: until, data: null };
}
