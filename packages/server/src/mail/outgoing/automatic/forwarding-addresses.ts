import { WrenError } from '@wren/contract/errors.ts';
import type { Language } from '@wren/contract/languages.ts';
import type { RecordChange } from '@wren/contract/records/record-types.ts';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { buildMail, newMessageId } from '../../../mime/build/build-mail.ts';
import { newId } from '../../../platform/ids.ts';
import { equalInConstantTime, randomHex, sha256 } from '../../../platform/random.ts';
import type { NoteStore } from '../../../store/note-store.ts';
import type { RecordStore } from '../../../store/record-store.ts';
import { MAIL_TEXTS } from '../../../texts/mail-texts.ts';
import type { Submitter } from '../submission.ts';
import type { Writer } from '../writer.ts';

const PREFIX = 'forwarding:';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Validity of a code in milliseconds. */
const VALID = 7 * DAY;
/** Addresses that an account may ask in a day: a limit on unwanted requests. */
const MAX_ASKED = 10;
/** Wrong codes after which a new one must be requested. */
const MAX_TRIES = 5;

/** Dependencies of asking an address. */
export interface ForwardingParts extends Writer {
  readonly records: RecordStore;
  readonly notes: NoteStore;
  readonly submitter: Submitter;
  /** Language of the mail to the address. */
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A sent code as stored: its hash, its time, and the number of wrong attempts. */
interface SentCode {
  readonly hash: string;
  readonly at: number;
  readonly tries: number;
}

const writeCode = ({ hash, at, tries }: SentCode): string => `${hash} ${at} ${tries}`;

function readCode(text: string): SentCode {
  const [hash = '', at = '0', tries = '0'] = text.split(' ');
  return { hash, at: Number(at), tries: Number(tries) };
}

const put = (email: string, isAgreed: boolean): RecordChange => ({
  kind: 'put',
  record: { id: `forward-${sha256(email).slice(0, 32)}`, type: 'forwardingAddress', data: { email, isAgreed } },
});

async function hasAgreed(records: RecordStore, email: string): Promise<boolean> {
  return (await records.list('forwardingAddress')).some(({ data }) => data.email === email && data.isAgreed);
}

function question({ account, now, language }: ForwardingParts, email: string, code: string): Promise<Uint8Array> {
  const { fullName, address } = account;
  const texts = MAIL_TEXTS[language].forwarding;
  const text = [texts.asks(`${fullName} (${address})`, email), '', texts.agree, '', `    ${code}`, '', texts.note, ''];
  return buildMail({
    messageIdHeader: newMessageId(newId(), domainOfAddress(address)),
    sentAt: now,
    from: { name: fullName, email: address },
    to: [{ name: null, email }],
    cc: [],
    subject: texts.subject,
    inReplyTo: null,
    references: [],
    html: null,
    text: text.join('\r\n'),
    parts: [],
    automatic: 'generated',
  });
}

/**
 * Asks an address to confirm forwarding. Not again within an hour. @returns true if it is confirmed, as an own address is
 * @throws WrenError 'invalid-input' for an invalid address, 'too-many-attempts' when many were asked, 'storage-full'
 */
export async function askAddress(asking: ForwardingParts, address: string): Promise<boolean> {
  const { account, accounts, records, notes, submitter, commandId, now } = asking;
  const email = address.toLowerCase();
  if (!isEmailAddress(email)) throw new WrenError('invalid-input');
  if (await hasAgreed(records, email)) return true;
  if ((await accounts.byAddress(email))?.id === account.id) {
    await records.apply([put(email, true)], commandId);
    return true;
  }
  const all = (await notes.read(PREFIX)).map(([key, text]) => [key, readCode(text)] as const);
  const [, last] = all.find(([key]) => key === PREFIX + email) ?? [];
  if (last && now - last.at < HOUR) return false;
  if (all.filter(([, { at }]) => now - at < DAY).length >= MAX_ASKED) throw new WrenError('too-many-attempts');
  const code = randomHex(4);
  const old = all.filter(([, { at }]) => now - at >= VALID).map(([key]) => [key, null] as const);
  await records.apply([put(email, false)], commandId);
  await notes.keep([...old, [PREFIX + email, writeCode({ hash: sha256(code), at: now, tries: 0 })]]);
  await submitter.submit({
    commandId: `forwarding:${newId()}`,
    account: account.id,
    raw: await question(asking, email, code),
    envelope: { from: null, to: [email] },
    filing: [],
  });
  return false;
}

/** Checks the code that was sent to an address. @returns true if it is confirmed */
export async function confirmAddress(
  asking: Omit<ForwardingParts, 'language'>,
  address: string,
  code: string,
): Promise<boolean> {
  const { records, notes, commandId, now } = asking;
  const email = address.toLowerCase();
  if (await hasAgreed(records, email)) return true;
  const key = PREFIX + email;
  const [, text] = (await notes.read(key)).find(([known]) => known === key) ?? [];
  if (text === undefined) return false;
  const request = readCode(text);
  if (now - request.at >= VALID || request.tries >= MAX_TRIES) return false;
  if (!equalInConstantTime(sha256(code.toLowerCase()), request.hash)) {
    await notes.keep([[key, writeCode({ ...request, tries: request.tries + 1 })]]);
    return false;
  }
  await records.apply([put(email, true)], commandId);
  await notes.keep([[key, null]]);
  return true;
}
