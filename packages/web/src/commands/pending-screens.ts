/** Something that was asked for and is not on the screen yet: its code may have to be fetched. */
export interface PendingScreen {
  readonly isComing: () => boolean;
  /** It is not wanted any more. */
  readonly cancel: () => void;
}

const all = new Set<PendingScreen>();

/** Has Escape, and any command that comes before it is there, say that it is not wanted any more. @returns a function that ends it */
export function addPendingScreen(coming: PendingScreen): () => void {
  all.add(coming);
  return () => all.delete(coming);
}

/** What is on its way now. */
export function pendingScreens(): readonly PendingScreen[] {
  return [...all].filter(({ isComing }) => isComing());
}
