import { create } from 'zustand';

interface SignedOut {
  /** How often the session has ended under the user's hands. */
  readonly count: number;
  readonly tell: () => void;
}

export const useSignedOut = create<SignedOut>((set) => ({
  count: 0,
  tell: () => set(({ count }) => ({ count: count + 1 })),
}));
