import { dayOf } from '@wren/domain/date/calendar-day.ts';
import { timeOfDay, writtenDay } from '@wren/domain/date/date-label.ts';
import { browserOf } from '@wren/domain/device/browser.ts';
import type { AccountChange, NewSignIn } from '../../directory/sessions/auth-service.ts';

/** How the reader of a notice writes times, and where they open Wren. */
export interface NoticeReader {
  /** IANA name. */
  readonly timeZone: string;
  /** Address of Wren without a slash at its end; null: it is not known. */
  readonly origin: string | null;
}

/** What a notice says. */
export interface NoticeWords {
  readonly subject: string;
  readonly text: string;
}

function deviceWords(userAgent: string): string {
  const { browser, system } = browserOf(userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'a program that does not say its name');
}

/** When it was, and from where. @param at milliseconds since the epoch */
function placeLines({ client, userAgent }: AccountChange, at: number, { timeZone }: NoticeReader): string {
  const reader = { locale: 'en-US', timeZone };
  return [
    `When: ${writtenDay(dayOf(at, timeZone), reader)}, ${timeOfDay(at, reader)} (${timeZone})`,
    `Device: ${deviceWords(userAgent)}`,
    `Network address: ${client}`,
  ].join('\n');
}

const WELL = 'If that was you, there is nothing to do.';
const IN_SETTINGS = 'If it was not you, open Settings in Wren, look under Privacy & Security,';

function mailText(paragraphs: readonly string[], { origin }: NoticeReader): string {
  return `${[...paragraphs, ...(origin === null ? [] : [`${origin}/app`])].join('\n\n')}\n`;
}

/** What a mail says of a sign-in from a new place: when, from where, and what to do. @param at milliseconds since the epoch */
export function signInWords(signIn: NewSignIn, at: number, reader: NoticeReader): NoticeWords {
  const { account, userAgent, isNewBrowser } = signIn;
  const what = isNewBrowser ? 'browser' : 'network';
  const paragraphs = [
    `Somebody has signed in to ${account.address} from a ${what} that has not been used for it before.`,
    placeLines(signIn, at, reader),
    WELL,
    `${IN_SETTINGS} sign that device out, and change your password.`,
  ];
  return { subject: `New sign-in: ${deviceWords(userAgent)}`, text: mailText(paragraphs, reader) };
}

/** What a mail says of a password that was changed. @param at milliseconds since the epoch */
export function passwordWords(change: AccountChange, at: number, reader: NoticeReader): NoticeWords {
  const paragraphs = [
    `The password of ${change.account.address} was changed. Every other device was signed out.`,
    placeLines(change, at, reader),
    WELL,
    'If it was not you, ask whoever runs your Wren for a link to choose a new password: it signs everybody out.',
  ];
  return { subject: 'Your password was changed', text: mailText(paragraphs, reader) };
}

/** What a mail says of an app password that was made. @param at milliseconds since the epoch */
export function appPasswordWords(change: AccountChange, name: string, at: number, reader: NoticeReader): NoticeWords {
  const paragraphs = [
    `An app password was made for ${change.account.address}, by which a program or device can send mail under your addresses. It is called “${name}”.`,
    placeLines(change, at, reader),
    WELL,
    `${IN_SETTINGS} revoke it, and change your password.`,
  ];
  return { subject: 'A new app password', text: mailText(paragraphs, reader) };
}
