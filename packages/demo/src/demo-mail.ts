import type { Keyword } from '@wren/domain/message/keyword.ts';
import type { OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address } from '@wren/domain/message/message.ts';
import type { Owner, PersonKey } from './cast.ts';

/** When: so many days ago at a time of day, or so many minutes or hours ago. */
export type Ago = `${number}d ${number}:${number}` | `${number}m` | `${number}h`;

/** A file that goes with a mail, made when the mail is. */
export interface DemoFile {
  readonly name: string;
  readonly type: string;
  readonly content: () => Uint8Array;
  /** Shown by the HTML as `cid:…`. */
  readonly cid?: string;
}

/** In whose account something is so; true: in both. */
export type Whose = true | Owner;

export interface DemoOptions {
  readonly unread?: Whose;
  readonly starred?: Whose;
  readonly files?: readonly DemoFile[];
  /** Of this mail only; else the others of the conversation. */
  readonly to?: readonly PersonKey[];
  readonly cc?: readonly PersonKey[];
  /** Written and not sent. */
  readonly draft?: true;
  /** Goes beside the text in place of the HTML that is made of it. */
  readonly html?: string;
  readonly in?: SamplePlace;
  /** Days after which its writer is reminded if no reply comes. */
  readonly remind?: number;
  /** The charset and transfer encoding of older mail programs. */
  readonly charset?: 'iso-8859-1' | 'iso-8859-7' | 'windows-1251';
}

export interface DemoMail extends DemoOptions {
  readonly from: PersonKey;
  readonly at: Ago;
  readonly text: string;
}

export interface Conversation {
  /** Its Message-IDs are made from it. */
  readonly key: string;
  readonly subject: string;
  readonly people: readonly PersonKey[];
  /** Names of labels that all its mail has, in both accounts. */
  readonly labels?: readonly string[];
  /** Keywords of all its mail that are no labels: `PINNED`, `MUTED`. */
  readonly marks?: readonly Keyword[];
  readonly mails: readonly DemoMail[];
}

/** Where mail is that is elsewhere than where it came to be. */
export type SamplePlace = 'junk' | 'trash' | 'archive' | 'snoozed' | 'screener' | OwnMailboxId;

/** A mail that no person wrote: newsletters, receipts, notices, junk. `{domain}` in it is that of the accounts. */
export interface Notice extends Pick<DemoOptions, 'unread' | 'starred' | 'files' | 'in'> {
  readonly key: string;
  readonly from: Address;
  readonly to: Owner;
  readonly at: Ago;
  readonly subject: string;
  readonly html: string | null;
  /** Null: made of the HTML. */
  readonly text: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Its From is not its sender. */
  readonly isForged?: true;
  /** A text/calendar alternative beside the text (RFC 6047). `now`: milliseconds since the epoch. */
  readonly invitation?: (to: Address, now: number) => string;
  /** The third part of a delivery report (RFC 3464): its fields, and the header of the mail that came back. */
  readonly report?: { readonly fields: string; readonly header: string };
}

/** One mail of a conversation: text in paragraphs, see `text-layout.ts`. */
export function mail(from: PersonKey, at: Ago, text: string, options: DemoOptions = {}): DemoMail {
  return { from, at, text, ...options };
}

/** When that was, in the machine's time zone. Milliseconds since the epoch, whole seconds. */
export function timeOf(at: Ago, now: number): number {
  const recent = /^(\d+)([mh])$/u.exec(at);
  if (recent) return Math.floor(now / 1000) * 1000 - Number(recent[1]) * (recent[2] === 'h' ? 3600 : 60) * 1000;
  const [, days = '0', hours = '0', minutes = '0'] = /^(\d+)d (\d+):(\d+)$/u.exec(at) ?? [];
  const day = new Date(now);
  day.setDate(day.getDate() - Number(days));
  // Seconds differ from mail to mail, as they do in life.
  day.setHours(Number(hours), Number(minutes), (Number(minutes) * 37 + Number(days) * 11) % 60, 0);
  return day.getTime();
}
