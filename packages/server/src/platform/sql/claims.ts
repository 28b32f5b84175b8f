import type { UnitOfWork } from './sql-store.ts';

/** What one node alone works at for now. */
export interface Claim {
  readonly name: string;
  /** Of the claims of a name a later one has a higher number. */
  readonly fence: number;
}

/** What was worked at is another's by now: its lease had ended. Nothing of the unit is written. */
export class LostClaim extends Error {
  constructor(name: string) {
    super(`"${name}" is worked at elsewhere`);
  }
}

/** Who works at what, of all that share a store. */
export interface Claims {
  /** Takes what is free, or whose lease has ended. Null: it is worked at. */
  take(name: string): Promise<Claim | null>;
  /** Gives it back; one that is another's by now stays that one's. */
  release(claim: Claim): Promise<void>;
  /** Within a unit: what it writes is written only as long as the claim holds. @throws LostClaim */
  held(claim: Claim): UnitOfWork<void>;
  /** Milliseconds after which work may have been left by a node that is gone; null: there are no others. */
  readonly patience: number | null;
  /** What is still claimed is free once its lease has ended. */
  close(): void;
}

/** The claims of a process that has its store for itself: they cost nothing. */
export function soleClaims(): Claims {
  const taken = new Map<string, number>();
  let fences = 0;
  return {
    async take(name) {
      if (taken.has(name)) return null;
      fences += 1;
      taken.set(name, fences);
      return { name, fence: fences };
    },
    async release({ name, fence }) {
      if (taken.get(name) === fence) taken.delete(name);
    },
    // biome-ignore lint/correctness/useYield: there is nothing to ask
    *held({ name, fence }) {
      if (taken.get(name) !== fence) throw new LostClaim(name);
    },
    patience: null,
    close: () => undefined,
  };
}
