/** A requested screen that is not shown yet: its code may have to be loaded. */
export interface PendingScreen {
  readonly isComing: () => boolean;
  /** Cancels it. */
  readonly cancel: () => void;
}

const all = new Set<PendingScreen>();

/** Lets Escape, and any command before it is shown, cancel it. @returns a function that ends this */
export function addPendingScreen(coming: PendingScreen): () => void {
  all.add(coming);
  return () => all.delete(coming);
}

/** The pending screens. */
export function pendingScreens(): readonly PendingScreen[] {
  return [...all].filter(({ isComing }) => isComing());
}
