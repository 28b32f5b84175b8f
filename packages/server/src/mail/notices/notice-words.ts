import type { Language } from '@wren/contract/languages.ts';
import { dayOf } from '@wren/domain/date/calendar-day.ts';
import { timeOfDay, writtenDay } from '@wren/domain/date/date-label.ts';
import { browserOf } from '@wren/domain/device/browser.ts';
import type { AccountChange, NewSignIn } from '../../directory/sessions/auth-service.ts';
import { localeOf, MAIL_TEXTS } from '../../texts/mail-texts.ts';

/** The reader of a notice, and their URL of Wren. */
export interface NoticeReader {
  /** IANA name. */
  readonly timeZone: string;
  readonly language: Language;
  /** URL of Wren without a trailing slash; null: unknown. */
  readonly origin: string | null;
}

/** Texts of a notice. */
export interface NoticeWords {
  readonly subject: string;
  readonly text: string;
}

function deviceWords(userAgent: string, language: Language): string {
  const { on, unknown } = MAIL_TEXTS[language].device;
  const { browser, system } = browserOf(userAgent);
  return browser && system ? on(browser, system) : (browser ?? system ?? unknown);
}

/** Lines with the time and the place. @param at milliseconds since the epoch */
function placeLines({ client, userAgent }: AccountChange, at: number, { timeZone, language }: NoticeReader): string {
  const { place } = MAIL_TEXTS[language];
  const reader = { locale: localeOf(language), timeZone };
  return [
    place.when(`${writtenDay(dayOf(at, timeZone), reader)}, ${timeOfDay(at, reader)} (${timeZone})`),
    place.device(deviceWords(userAgent, language)),
    place.network(client),
  ].join('\n');
}

function mailText(paragraphs: readonly string[], { origin }: NoticeReader): string {
  return `${[...paragraphs, ...(origin === null ? [] : [`${origin}/app`])].join('\n\n')}\n`;
}

/** The texts about a sign-in from a new place: when, from where, and what to do. @param at milliseconds since the epoch */
export function signInWords(signIn: NewSignIn, at: number, reader: NoticeReader): NoticeWords {
  const { account, userAgent, isNewBrowser } = signIn;
  const { signIn: texts, well } = MAIL_TEXTS[reader.language];
  const what = isNewBrowser ? texts.browser : texts.network;
  const paragraphs = [what(account.address), placeLines(signIn, at, reader), well, texts.otherwise];
  return { subject: texts.subject(deviceWords(userAgent, reader.language)), text: mailText(paragraphs, reader) };
}

/** The texts about a changed password. @param at milliseconds since the epoch */
export function passwordWords(change: AccountChange, at: number, reader: NoticeReader): NoticeWords {
  const { password: texts, well } = MAIL_TEXTS[reader.language];
  const paragraphs = [texts.text(change.account.address), placeLines(change, at, reader), well, texts.otherwise];
  return { subject: texts.subject, text: mailText(paragraphs, reader) };
}

/** The texts about a new app password. @param at milliseconds since the epoch */
export function appPasswordWords(change: AccountChange, name: string, at: number, reader: NoticeReader): NoticeWords {
  const { appPassword: texts, well } = MAIL_TEXTS[reader.language];
  const paragraphs = [texts.text(change.account.address, name), placeLines(change, at, reader), well, texts.otherwise];
  return { subject: texts.subject, text: mailText(paragraphs, reader) };
}

/** The texts about a new passkey. @param at milliseconds since the epoch */
export function passkeyWords(change: AccountChange, name: string, at: number, reader: NoticeReader): NoticeWords {
  const { passkey: texts, well } = MAIL_TEXTS[reader.language];
  const paragraphs = [texts.text(change.account.address, name), placeLines(change, at, reader), well, texts.otherwise];
  return { subject: texts.subject, text: mailText(paragraphs, reader) };
}

/** The texts about two-factor authentication that was turned off. @param at milliseconds since the epoch */
export function secondFactorWords(change: AccountChange, at: number, reader: NoticeReader): NoticeWords {
  const { secondFactor: texts, well } = MAIL_TEXTS[reader.language];
  const paragraphs = [texts.text(change.account.address), placeLines(change, at, reader), well, texts.otherwise];
  return { subject: texts.subject, text: mailText(paragraphs, reader) };
}
