import { dayOf } from '@wren/domain/date/calendar-day.ts';
import { timeOfDay, writtenDay } from '@wren/domain/date/date-label.ts';
import { browserOf } from '@wren/domain/device/browser.ts';
import type { NewSignIn } from '../../directory/sessions/auth-service.ts';

/** How the reader of a notice writes times, and where they open Wren. */
export interface NoticeReader {
  /** IANA name. */
  readonly timeZone: string;
  /** Address of Wren without a slash at its end; null: it is not known. */
  readonly origin: string | null;
}

function deviceWords(userAgent: string): string {
  const { browser, system } = browserOf(userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A program that does not say its name');
}

/** What a mail says of a sign-in from a new place: when, from where, and what to do. @param at milliseconds since the epoch */
export function signInWords(
  { account, client, userAgent, isNewBrowser }: NewSignIn,
  at: number,
  { timeZone, origin }: NoticeReader,
): { readonly subject: string; readonly text: string } {
  const reader = { locale: 'en-US', timeZone };
  const device = deviceWords(userAgent);
  const paragraphs = [
    isNewBrowser
      ? `Somebody has signed in to ${account.address} from a browser that has not been used for it before.`
      : `Somebody has signed in to ${account.address} from a network that has not been used for it before.`,
    [
      `When: ${writtenDay(dayOf(at, timeZone), reader)}, ${timeOfDay(at, reader)} (${timeZone})`,
      `Device: ${device}`,
      `Network address: ${client}`,
    ].join('\n'),
    'If that was you, there is nothing to do.',
    'If it was not you, open Settings in Wren, look under Privacy & Security, sign that device out, and change your password.',
    ...(origin === null ? [] : [`${origin}/app`]),
  ];
  return { subject: `New sign-in: ${device}`, text: `${paragraphs.join('\n\n')}\n` };
}
