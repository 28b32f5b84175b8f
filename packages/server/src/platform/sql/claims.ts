import type { UnitOfWork } from './sql-store.ts';

/** Exclusive work of one node. */
export interface Claim {
  readonly name: string;
  /** Later claims of a name have higher numbers. */
  readonly fence: number;
}

/** The lease has ended, and another node has taken the work over. Nothing of the unit is written. */
export class ClaimLostError extends Error {
  constructor(name: string) {
    super(`"${name}" is worked at elsewhere`);
  }
}

/** The claims of all processes that share a store. */
export interface Claims {
  /** Takes a claim that is free, or whose lease has ended. Null: it is in use. */
  take(name: string): Promise<Claim | null>;
  /** Releases a claim; no effect if another node has taken it over. */
  release(claim: Claim): Promise<void>;
  /** Within a unit: its writes are committed only if the claim is still valid. @throws LostClaim */
  held(claim: Claim): UnitOfWork<void>;
  /** Milliseconds after which work of a dead node may be left over; null: there are no others. */
  readonly patience: number | null;
  /** Remaining claims are free once their leases have ended. */
  close(): void;
}

/** The claims of a process with a store of its own: they cost nothing. */
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
      if (taken.get(name) !== fence) throw new ClaimLostError(name);
    },
    patience: null,
    close: () => undefined,
  };
}
