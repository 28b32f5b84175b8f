import { dayOf } from '@wren/domain/date/calendar-day.ts';
import { dailyMoment } from '@wren/domain/date/daily-time.ts';
import type { Account } from '@wren/server/directory/accounts/account.ts';
import { type DigestParts, digestTimeOf, sendDigest } from '@wren/server/mail/digest/send-digest.ts';

const DAY = 24 * 60 * 60_000;

/** Files the digest that an owner got last: this morning's, or yesterday's where that is still to come. @param now milliseconds since the epoch */
export async function fileDigest(parts: Omit<DigestParts, 'scheduled'>, account: Account, now: number): Promise<void> {
  const daily = await digestTimeOf(await parts.stores.recordsOf(account.id));
  if (daily === null) return;
  const today = dailyMoment(dayOf(now, daily.timeZone), daily);
  const last = today <= now ? today : dailyMoment(dayOf(now - DAY, daily.timeZone), daily);
  await sendDigest({ ...parts, scheduled: { list: async () => [] } }, account, last);
}
