import * as v from 'valibot';
import { LANGUAGES } from './languages.ts';

/** The cookie with the screen for which the host renders a page: JSON of {@link screen}, percent-encoded. */
export const SCREEN_COOKIE = 'wren_screen';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What of a browser decides how its first screen is drawn. */
export const screen = v.object({
  /** BCP 47 tag of how dates are written. */
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$/u)),
  /** IANA name. */
  timeZone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone)),
  /** The language of the interface. */
  language: v.picklist(LANGUAGES),
  /** The media queries that hold, of those that the first screen asks. */
  media: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(8)),
  /** Whether the folder panel shows icons only; null: as the width has it. */
  narrow: v.nullable(v.boolean()),
  /** The set of keys that is shown. */
  keys: v.picklist(['gmail', 'outlook', 'off']),
  /** Lines of a list that are drawn. */
  lines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
});
export type Screen = v.InferOutput<typeof screen>;

/** Attributes of the page's root: the screen that it was drawn for, as JSON, and when, milliseconds since the epoch. */
export const DRAWN_FOR = 'data-drawn-for';
export const DRAWN_AT = 'data-drawn-at';

/**
 * Header by which the service worker of a browser says, with a request for a page, which file of styles it has: its path
 * (Service Workers, navigation preload).
 */
export const KEPT_STYLES = 'service-worker-navigation-preload';

/** What a page is drawn from. */
export interface Drawing {
  /** As in the address bar without what it is below, percent-encoded, without query. */
  readonly path: string;
  /** The path of its account (`account-places.ts`); '' for the first account. */
  readonly base: string;
  /** JSON of the answers that the document brings (`page-answers.ts`). */
  readonly answers: string;
  /** Login name of the user whom they are for. */
  readonly user: string;
  readonly screen: Screen;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Draws what the client shows first, as HTML for the page's root; null: it does not know how at this address. The client's
 * build exports it as `drawPage` (`dist-server/draw-page.js` beside its files).
 */
export type DrawPage = (drawing: Drawing) => Promise<string | null>;
