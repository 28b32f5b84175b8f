import { createContext, useContext, useSyncExternalStore } from 'react';

/** The screen that the server has rendered a page for: facts that only the browser knows, from its cookie. */
export interface FirstScreen {
  /** Locale and zone of its reader: a BCP 47 tag and an IANA name. */
  readonly reader: { readonly locale: string; readonly timeZone: string };
  /** Time of rendering, milliseconds since the epoch. */
  readonly now: number;
  /** The matching media queries, among those of the first screen. */
  readonly media: readonly string[];
  /** True if the folder panel shows icons only; null: depends on the width. */
  readonly narrow: boolean | null;
  /** The displayed key preset. */
  readonly keys: 'gmail' | 'outlook' | 'off';
  /** Number of rendered lines of a list: more than are visible. */
  readonly lines: number;
}

const FirstScreenContext = createContext<FirstScreen | null>(null);
export const FirstScreenProvider = FirstScreenContext.Provider;

/** The screen that the page was rendered for, on the server and during hydration; null: it was not rendered. */
export function useFirstScreen(): FirstScreen | null {
  return useContext(FirstScreenContext);
}

const subscribe = () => () => undefined;

/** The same while the page is rendered or hydrated; null afterwards, and in components mounted later. */
export function useDrawnScreen(): FirstScreen | null {
  const screen = useFirstScreen();
  return useSyncExternalStore(
    subscribe,
    () => null,
    () => screen,
  );
}
