import { baseLanguageOf } from '@wren/contract/languages.ts';
import type { Reader } from '@wren/domain/date/date-label.ts';
import { useSyncExternalStore } from 'react';
import { systemClock } from '../platform/time/clock.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { LANGUAGE } from '../texts/chosen.ts';
import { useFirstScreen } from '../ui/first-screen.ts';

/** Locale and zone for dates on this page: in its language, with the browser's region if the languages match. */
export const READER: Reader = (() => {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { locale: baseLanguageOf(locale) === LANGUAGE ? locale : LANGUAGE === 'en' ? 'en-US' : LANGUAGE, timeZone };
})();

const MINUTE = 60_000;
let minute = systemClock();

function subscribe(run: () => void): () => void {
  let cancel = (): void => {};
  const tick = (): void => {
    cancel = systemAfter(MINUTE, () => {
      minute = systemClock();
      run();
      tick();
    });
  };
  tick();
  return () => cancel();
}

/** Locale and zone for dates on this page: this browser's, or those that the server rendered the page for. */
export function useReader(): Reader {
  return useFirstScreen()?.reader ?? READER;
}

/** The current time, to the minute, in milliseconds since the epoch: enough for labels of dates, which change at midnight. */
export function useNow(): number {
  const screen = useFirstScreen();
  return useSyncExternalStore(
    subscribe,
    () => minute,
    () => screen?.now ?? minute,
  );
}
