import { create } from 'zustand';

interface SignedOut {
  /** How often the session has ended under the user's hands. */
  readonly count: number;
  /** Login name of the other account that the session now belongs to; null: none known. */
  readonly other: string | null;
  readonly onSignedOut: () => void;
  readonly onOtherAccount: (user: string) => void;
}

/** What answers have said of the session since the page began. */
export const useSignedOut = create<SignedOut>((set) => ({
  count: 0,
  other: null,
  onSignedOut: () => set(({ count }) => ({ count: count + 1 })),
  onOtherAccount: (other) => set({ other }),
}));
