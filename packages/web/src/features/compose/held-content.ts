import { create } from 'zustand';
import type { ComposeContent } from './compose-content.ts';

/** What a form holds at the time. */
export interface Held {
  readonly content: ComposeContent;
  /** Some of it may not be saved on the server. */
  readonly unsaved: boolean;
  /** Another tab writes on: it is not this one's to bring back. */
  readonly elsewhere?: boolean;
}

/** What each form holds, as it has told: for its tab in the tray, and for coming back after the page or the session ended. */
export const useHeld = create<{ readonly held: ReadonlyMap<number, Held> }>(() => ({ held: new Map() }));

export function heldBy(id: number): Held | null {
  return useHeld.getState().held.get(id) ?? null;
}

export function hold(id: number, now: Held): void {
  useHeld.setState(({ held }) => ({ held: new Map(held).set(id, now) }));
}

export function forget(id: number): void {
  useHeld.setState(({ held }) => {
    const rest = new Map(held);
    rest.delete(id);
    return { held: rest };
  });
}
