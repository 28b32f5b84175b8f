import { createContext, useContext, useSyncExternalStore } from 'react';

/** The screen for which the server has drawn a page: facts that only the browser knows, as the cookie had them. */
export interface FirstScreen {
  /** How its reader writes dates: a BCP 47 tag and the IANA name of a zone. */
  readonly reader: { readonly locale: string; readonly timeZone: string };
  /** When it was drawn, milliseconds since the epoch. */
  readonly now: number;
  /** The media queries that hold, of those that the first screen asks. */
  readonly media: readonly string[];
  /** Whether the folder panel shows icons only; null: as the width has it. */
  readonly narrow: boolean | null;
  /** The set of keys that is shown. */
  readonly keys: 'gmail' | 'outlook' | 'off';
  /** Lines of a list that are drawn: more than it is high. */
  readonly lines: number;
}

const FirstScreenContext = createContext<FirstScreen | null>(null);
export const FirstScreenProvider = FirstScreenContext.Provider;

/** The screen that the page was drawn for, on the server and in the browser that takes it over; null: it was not drawn. */
export function useFirstScreen(): FirstScreen | null {
  return useContext(FirstScreenContext);
}

const subscribe = () => () => undefined;

/** The same while the drawn page is drawn, or taken over; null from then on, and in what comes later. */
export function useDrawnScreen(): FirstScreen | null {
  const screen = useFirstScreen();
  return useSyncExternalStore(
    subscribe,
    () => null,
    () => screen,
  );
}
