import { SCREEN_COOKIE, type Screen } from '@wren/contract/first-screen.ts';
import { usePanels } from '../../commands/panels.ts';
import { consoleLog } from '../../platform/log.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { cookie, setCookie } from '../../platform/storage/cookies.ts';
import { READER } from '../../settings/reader.ts';
import { useSettings } from '../../settings/settings.ts';
import { LANGUAGE } from '../../texts/chosen.ts';

/** What the first screen asks of the window. */
const QUERIES = ['(width < 48rem)', '(width >= 64rem)', '(width >= 75rem)', '(pointer: fine)'];
/** Least height of a line in a list, pixels. */
const LEAST_LINE = 36;
/** Lines that are drawn at most: the first batch has no more. */
const MOST_LINES = 50;

/** What the server draws this browser's page for; null: it knows how to draw it not as it is set. */
export function describeScreen(): Screen | null {
  const media = QUERIES.filter((query) => matchMedia(query).matches);
  if (useSettings.getState().readingPane && media.includes('(width >= 64rem)')) return null;
  return {
    ...READER,
    language: LANGUAGE,
    media,
    narrow: usePanels.getState().narrow,
    keys: useSettings.getState().keyPreset,
    // Also of a window that is made higher.
    lines: Math.min(MOST_LINES, Math.ceil(Math.max(innerHeight, screen.height) / LEAST_LINE)),
  };
}

/** Tells the server what the next page is to be drawn for. */
function tellScreen(): void {
  const now = describeScreen();
  const text = now && JSON.stringify(now);
  if (text === cookie(SCREEN_COOKIE)) return;
  setCookie(SCREEN_COOKIE, text, `${PAGE_BASE}/app`).catch((error) =>
    consoleLog('the screen could not be told of', error),
  );
}

/** The same from now on, as often as it differs. @returns how to stop */
export function followScreen(): () => void {
  tellScreen();
  const lists = QUERIES.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', tellScreen);
  addEventListener('resize', tellScreen);
  const stops = [useSettings.subscribe(tellScreen), usePanels.subscribe(tellScreen)];
  return () => {
    for (const list of lists) list.removeEventListener('change', tellScreen);
    removeEventListener('resize', tellScreen);
    for (const stop of stops) stop();
  };
}
