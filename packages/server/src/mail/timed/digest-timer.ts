import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { type DailyTime, nextDaily } from '@wren/domain/date/daily-time.ts';
import type { Timer } from '../../timers/timer.ts';

/** The timer of an account's digest, of which there is one. @param now milliseconds since the epoch */
export function digestTimer(account: string, daily: DailyTime, now: number): Timer {
  return { account, kind: 'digest', name: 'daily', dueAt: nextDaily(now, daily), data: null };
}

/** The timers that changes of an account's records set. The timer of a digest that was turned off does nothing when it fires. */
export function digestTimers(account: string, changes: readonly RecordChange[], now: number): readonly Timer[] {
  return changes.flatMap((change) =>
    change.kind === 'put' && change.record.type === 'dailyDigest' && change.record.data.isEnabled
      ? [digestTimer(account, change.record.data, now)]
      : [],
  );
}
