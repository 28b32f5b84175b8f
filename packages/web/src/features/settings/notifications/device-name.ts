import { type BrowserName, browserOf } from '@wren/domain/device/browser.ts';
import { PUSH_TEXTS as TEXTS } from '../../../texts/settings/push-texts.ts';

/** A browser in words. */
export function browserWords({ browser, system }: BrowserName): string {
  return browser && system ? TEXTS.browserOn(browser, system) : (browser ?? system ?? TEXTS.unnamed);
}

/** What a user knows a browser by. @param userAgent as the browser says it (RFC 9110 §10.1.5) */
export function deviceName(userAgent: string): string {
  return browserWords(browserOf(userAgent));
}
