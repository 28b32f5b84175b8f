import type { KeyId } from './key-presets.ts';

/**
 * What a component can do at the time; returning `false`: not handled, an older handler may take it. It is handed the key that was
 * pressed last; none: it is called otherwise.
 */
export type CommandHandlers = { readonly [Id in KeyId]?: (pressed?: KeyboardEvent) => unknown };

/** The registered handlers, the newest last: what opened last is asked first. */
const able: CommandHandlers[] = [];

/** All that can be done now, the newest last. */
export function ableNow(): readonly CommandHandlers[] {
  return able;
}

/** The handler of keys: fetched after the first rows (`key-listener.ts`). */
interface KeyListener {
  readonly onKey: (event: KeyboardEvent) => void;
  /** Handles keys that were pressed before it was loaded, in their order. */
  readonly onEarlyKeys: (events: readonly KeyboardEvent[]) => void;
}

let listener: KeyListener | null = null;
/** Keys that wait for it. */
let early: readonly KeyboardEvent[] = [];

/** Passes early keys to the listener once it is loaded. */
export function replayEarlyKeys(events: readonly KeyboardEvent[]): void {
  if (listener) listener.onEarlyKeys(events);
  else early = [...early, ...events];
}

function onKey(event: KeyboardEvent): void {
  if (listener) listener.onKey(event);
  else replayEarlyKeys([event]);
}

/** Sets the listener, and passes it the keys that have waited. */
export function setKeyListener(filled: KeyListener): void {
  listener = filled;
  const waited = early;
  early = [];
  filled.onEarlyKeys(waited);
}

/** Keeps a key, and those after it, until there is a listener again. */
export function queueKeysFrom(event: KeyboardEvent): void {
  listener = null;
  early = [event, ...early];
}

/** How many things cover the screen that shows mail. */
let covers = 0;

/** Something covers the screen that shows mail: what is meant for its lists and conversations rests. @returns a function that uncovers it */
export function coverScreen(): () => void {
  covers += 1;
  return () => {
    covers -= 1;
  };
}

/** Whether that screen is covered. */
export function isScreenCovered(): boolean {
  return covers > 0;
}

let listeners = 0;

/**
 * Registers what can be done now: by key of the active preset, and from the palette. Keys rest in text fields; one that
 * begins a sequence means nothing by itself.
 * @returns a function that undoes it
 */
export function onCommands(handlers: CommandHandlers): () => void {
  const own = { ...handlers };
  if (listeners === 0) window.addEventListener('keydown', onKey);
  listeners += 1;
  able.push(own);
  return () => {
    able.splice(able.indexOf(own), 1);
    listeners -= 1;
    if (listeners === 0) window.removeEventListener('keydown', onKey);
  };
}
