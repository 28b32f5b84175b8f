import { SCREEN_COOKIE } from '@wren/contract/page/first-screen.ts';
import { usePanels } from '../../commands/panels.ts';
import { consoleLog } from '../../platform/log.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { cookie, setCookie } from '../../platform/storage/cookies.ts';
import { useSettings } from '../../settings/settings.ts';
import { describeScreen, QUERIES } from './screen.ts';

/** Tells the server what the next page is to be drawn for. */
function storeScreen(): void {
  const now = describeScreen();
  const text = now && JSON.stringify(now);
  if (text === cookie(SCREEN_COOKIE)) return;
  setCookie(SCREEN_COOKIE, text, `${PAGE_BASE}/app`).catch((error) =>
    consoleLog('the screen could not be told of', error),
  );
}

/** The same from now on, as often as it differs. @returns a function that stops it */
export function followScreen(): () => void {
  storeScreen();
  const lists = QUERIES.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', storeScreen);
  addEventListener('resize', storeScreen);
  const stops = [useSettings.subscribe(storeScreen), usePanels.subscribe(storeScreen)];
  return () => {
    for (const list of lists) list.removeEventListener('change', storeScreen);
    removeEventListener('resize', storeScreen);
    for (const stop of stops) stop();
  };
}
