import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';

/** The cookie with the screen for which the host renders a page: JSON of {@link screen}, percent-encoded. */
export const SCREEN_COOKIE = 'wren_screen';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The properties of a browser that determine its first screen. */
export const screen = v.object({
  /** BCP 47 tag for formatting dates. */
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$/u)),
  /** IANA name. */
  timeZone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone)),
  /** The language of the interface. */
  language: v.picklist(LANGUAGES),
  /** The matching media queries, among those of the first screen. */
  media: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(8)),
  /** True if the folder panel shows icons only; null: depends on the width. */
  narrow: v.nullable(v.boolean()),
  /** The displayed key preset. */
  keys: v.picklist(['gmail', 'outlook', 'off']),
  /** Number of rendered lines of a list. */
  lines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
});
export type Screen = v.InferOutput<typeof screen>;

/** Attributes of the page's root: the screen that it was rendered for, as JSON, and the time, milliseconds since the epoch. */
export const DRAWN_FOR = 'data-drawn-for';
export const DRAWN_AT = 'data-drawn-at';

/**
 * Header in which the service worker sends, with a request for a page, the path of the style sheet that it has cached (Service
 * Workers, navigation preload).
 */
export const KEPT_STYLES = 'service-worker-navigation-preload';

/** The input of rendering a page. */
export interface Drawing {
  /** Path in the address bar without the account's prefix, percent-encoded, without query. */
  readonly path: string;
  /** The path of its account (`account-places.ts`); '' for the first account. */
  readonly base: string;
  /** JSON of the answers that the document contains (`page-answers.ts`). */
  readonly answers: string;
  /** Login name of the user of these answers. */
  readonly user: string;
  readonly screen: Screen;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Renders the first screen as HTML for the page's root; null: not supported at this address. The client's build exports it as
 * `drawPage` (`dist-server/draw-page.js` beside its files).
 */
export type DrawPage = (drawing: Drawing) => Promise<string | null>;
