import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import { listKey } from '@wren/domain/rules/screener.ts';
import type { AddressField } from '@wren/domain/search/search-query.ts';
import type { Account } from '../../directory/accounts/account.ts';
import { headerFields } from '../../mime/header/header-field.ts';
import { mailHeader } from '../../mime/mail-source.ts';
import type { MailFacts } from '../../mime/parsed-mail.ts';
import { acquaintancesOf, type KnownPeople } from './acquaintances.ts';
import { byRecords } from './by-records.ts';
import { HEAD, listIdIn } from './list-headers.ts';

/** The screener of an account: accepted addresses and lists, in lower case. Null: it is off. */
export const screenerOf = byRecords(async (records): Promise<ReadonlySet<string> | null> => {
  const [screener] = await records.list('screener');
  if (!screener?.data.isEnabled) return null;
  const [contacts, known] = await Promise.all([records.list('contact'), records.list('knownSender')]);
  return new Set(
    [
      ...contacts.flatMap(({ data }) => data.emails.map(({ address }) => address)),
      ...known.map(({ data }) => data.sender),
    ].map((one) => one.toLowerCase()),
  );
});

/** A mail that is about to be filed in the Inbox of an account. */
export interface Screened {
  readonly account: Account;
  readonly store: KnownPeople;
  readonly raw: Uint8Array;
  readonly parsed: Pick<MailFacts, 'from'>;
  /** Its reverse path; null: none. */
  readonly sender: string | null;
  /** The account's addresses. */
  readonly own: readonly string[];
}

const RECIPIENTS = ['to', 'cc', 'bcc'] as const satisfies readonly AddressField[];
/** Largest number of examined conversations: a search for words finds longer addresses, too. */
const LOOKED_AT = 50;

/** True if some mail in Sent was sent to an address. */
async function isWrittenTo(store: KnownPeople, email: string): Promise<boolean> {
  const queries = RECIPIENTS.map((field) => [
    { condition: { kind: 'text', field, text: email, phrase: true } as const, negated: false },
  ]);
  const query = [{ condition: { kind: 'either', queries } as const, negated: false }];
  const { rows } = await store.list({ kind: 'search', query, folder: 'sent' }, { offset: 0, limit: LOOKED_AT });
  return rows.some(({ latest }) =>
    RECIPIENTS.some((field) => latest[field].some((one) => one.email.toLowerCase() === email)),
  );
}

/** True if a mail is a report on other mail (RFC 3462, RFC 5321 §4.5.5). */
function isReport({ raw, sender }: Screened): boolean {
  if (sender !== null && sender !== '') return false;
  const header = mailHeader(raw.subarray(0, HEAD));
  return headerFields(header, 'Content-Type').some((type) => /^\s*multipart\/report/iu.test(type));
}

/**
 * True if the sender of a mail, or its list, is unknown to the user (D41): not in contacts, no mail in either direction, and not
 * accepted before.
 * @param known the senders that {@link screenerOf} accepts
 */
export async function isUnknownSender(known: ReadonlySet<string>, mail: Screened): Promise<boolean> {
  const { account, store, raw, parsed, own } = mail;
  const email = parsed.from?.email.toLowerCase() ?? '';
  const list = listIdIn(raw);
  if (known.has(email) || (list !== null && known.has(listKey(list)))) return false;
  if (isOwnAddress(email, own) || isReport(mail)) return false;
  if (email === '') return true;
  const { contacts, cameBefore } = await acquaintancesOf(store, account, parsed.from);
  if (cameBefore || contacts.some((one) => one.email.toLowerCase() === email)) return false;
  return !(await isWrittenTo(store, email));
}
