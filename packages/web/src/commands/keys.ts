import type { KeyId } from './key-presets.ts';

/**
 * Handlers of a component; returning `false` means not handled, and an older handler is tried. They get the pressed key; none:
 * called otherwise.
 */
export type CommandHandlers = { readonly [Id in KeyId]?: (pressed?: KeyboardEvent) => unknown };

/** The registered handlers, the newest last: the newest is called first. */
const able: CommandHandlers[] = [];

/** All registered handlers, the newest last. */
export function ableNow(): readonly CommandHandlers[] {
  return able;
}

/** The listener to keys: loaded after the first rows (`key-listener.ts`). */
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

/** Sets the listener, and passes it the waiting keys. */
export function setKeyListener(filled: KeyListener): void {
  listener = filled;
  const waited = early;
  early = [];
  filled.onEarlyKeys(waited);
}

/** Queues a key, and those after it, until there is a listener again. */
export function queueKeysFrom(event: KeyboardEvent): void {
  listener = null;
  early = [event, ...early];
}

/** Number of layers that cover the mail screen. */
let covers = 0;

/** Covers the mail screen: commands for its lists and conversations are disabled. @returns a function that uncovers it */
export function coverScreen(): () => void {
  covers += 1;
  return () => {
    covers -= 1;
  };
}

/** True if that screen is covered. */
export function isScreenCovered(): boolean {
  return covers > 0;
}

let listeners = 0;

/**
 * Registers handlers of commands: for keys of the active preset, and for the palette. Keys are ignored in text fields; one that
 * begins a sequence has no meaning by itself.
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
