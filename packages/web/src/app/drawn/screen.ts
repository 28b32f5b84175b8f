import type { Screen } from '@wren/contract/page/first-screen.ts';
import { usePanels } from '../../commands/panels.ts';
import { READER } from '../../settings/reader.ts';
import { useSettings } from '../../settings/settings.ts';
import { LANGUAGE } from '../../texts/chosen.ts';

/** What the first screen asks of the window. */
export const QUERIES = ['(width < 48rem)', '(width >= 64rem)', '(width >= 75rem)', '(pointer: fine)'];
/** Least height of a row in a list, pixels (`--row` of tokens.css). Headers of sections are lower, but bars take more than they leave. */
const MIN_ROW_HEIGHTS = { default: 56, compact: 44, relaxed: 72 };
/** Lines that are drawn at most: the first batch has no more. */
const MAX_LINES = 50;

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
    lines: Math.min(
      MAX_LINES,
      Math.ceil(Math.max(innerHeight, screen.height) / MIN_ROW_HEIGHTS[useSettings.getState().density]),
    ),
  };
}
