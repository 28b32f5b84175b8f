import { baseOf } from '@wren/contract/languages.ts';
import type { Reader } from '@wren/domain/date/date-label.ts';
import { useSyncExternalStore } from 'react';
import { systemClock } from '../platform/time/clock.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { LANGUAGE } from '../texts/chosen.ts';
import { useFirstScreen } from '../ui/first-screen.ts';

/** How dates are written on this page: in its language, as this browser does where that is the browser's own. */
export const READER: Reader = (() => {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { locale: baseOf(locale) === LANGUAGE ? locale : LANGUAGE === 'en' ? 'en-US' : LANGUAGE, timeZone };
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

/** How dates are written on this page: as this browser does, or as the browser does that a page is drawn for. */
export function useReader(): Reader {
  return useFirstScreen()?.reader ?? READER;
}

/** The present, to the minute, in milliseconds since the epoch: enough for labels of dates, which follow midnight. */
export function useNow(): number {
  const screen = useFirstScreen();
  return useSyncExternalStore(
    subscribe,
    () => minute,
    () => screen?.now ?? minute,
  );
}
