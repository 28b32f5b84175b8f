import { dayOf } from '@wren/domain/date/calendar-day.ts';
import { type DailyTime, dailyMoment, nextDaily } from '@wren/domain/date/daily-time.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { OWN_NOTICE } from '@wren/domain/message/own-notice.ts';
import type { Account } from '../../directory/accounts/account.ts';
import { buildMail, newMessageId } from '../../mime/build/build-mail.ts';
import { sha256 } from '../../platform/random.ts';
import type { AccountStores } from '../../store/account-stores.ts';
import type { RecordStore } from '../../store/record-store.ts';
import { ALWAYS_ENGLISH, type LanguageOf } from '../../texts/mail-texts.ts';
import { deliverMessage } from '../incoming/deliver-message.ts';
import type { ScheduledMails } from '../outgoing/submission.ts';
import { gatherNews } from './digest-news.ts';
import { writeDigest } from './write-digest.ts';

/** Dependencies of digests. */
export interface DigestParts {
  readonly stores: Pick<AccountStores, 'of' | 'recordsOf'>;
  readonly scheduled: Pick<ScheduledMails, 'list'>;
  /** The first is this mail server's name. */
  readonly domains: readonly [string, ...string[]];
  /** URL of Wren for users; without it there are no links. */
  readonly publicUrl?: URL | null;
  /** Missing: mail of Wren is in English. */
  readonly languageOf?: LanguageOf;
}

/** The time of an account's digest; null: it is off. */
export async function digestTimeOf(records: Pick<RecordStore, 'list'>): Promise<DailyTime | null> {
  const [record] = await records.list('dailyDigest');
  return record?.data.isEnabled ? record.data : null;
}

/** The id of an account's digest at a time: external senders cannot guess it. */
function digestId({ id }: Account, sentAt: number, domain: string): string {
  return newMessageId(sha256(`digest ${id} ${Math.floor(sentAt / 1000)}`).slice(0, 32), domain);
}

/**
 * Files the digest of today in the Inbox, once its hour has passed and if it is not empty: once a day, however often it is
 * called. It is not answered, forwarded or filed by rules: it is internal, as delivery reports are.
 * @param now milliseconds since the epoch
 * @returns when the next one is due; null: digests are off
 */
export async function sendDigest(parts: DigestParts, account: Account, now: number): Promise<number | null> {
  const { stores, scheduled, domains, publicUrl, languageOf = ALWAYS_ENGLISH } = parts;
  const [domain] = domains;
  const origin = publicUrl?.origin ?? null;
  const records = await stores.recordsOf(account.id);
  const daily = await digestTimeOf(records);
  if (daily === null) return null;
  const { timeZone } = daily;
  const day = dayOf(now, timeZone);
  const commandId = `digest:${day}`;
  const store = await stores.of(account.id);
  if (now >= dailyMoment(day, daily) && (await store.applied(commandId)) === null) {
    const isDigest = ({ messageIdHeader, sentAt }: Message): boolean =>
      sentAt !== null && messageIdHeader === digestId(account, sentAt, domain);
    const labels = (await records.list('label')).map(({ data }) => data);
    const sources = { store, labels, scheduled: await scheduled.list(account.id), isDigest };
    const news = await gatherNews(sources, now, timeZone);
    if (news !== null) {
      const raw = await buildMail({
        ...writeDigest(news, now, { timeZone, language: await languageOf(account.id), origin }),
        ...{ messageIdHeader: digestId(account, now, domain), inReplyTo: null, references: [] },
        ...{ sentAt: now, timeZone, automatic: 'generated' },
        from: { name: 'Wren', email: `postmaster@${domain}` },
        to: [{ name: account.fullName, email: account.address }],
        ...{ cc: [], parts: [] },
      });
      await deliverMessage(store, raw, {
        ...{ mailbox: 'inbox', receivedAt: now, commandId, isOwn: () => true, keywords: [OWN_NOTICE] },
      });
    }
  }
  // The user may have chosen another hour meanwhile.
  const next = await digestTimeOf(records);
  return next === null ? null : nextDaily(now, next);
}
