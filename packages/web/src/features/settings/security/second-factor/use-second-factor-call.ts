import { WrenError } from '@wren/contract/errors.ts';
import { useState } from 'react';
import { errorText } from '../../../../texts/error-text.ts';

/** A question to the host about the second factor, and what a dialog says where it was refused. */
export interface SecondFactorCall {
  readonly fault: string | null;
  /** Asks, unless an answer is under way. */
  run(ask: () => Promise<void>): void;
}

/** @param refused what is wrong where the host takes a password or code for a wrong one */
export function useSecondFactorCall(refused: string): SecondFactorCall {
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async (work: () => Promise<void>): Promise<void> => {
    setAsking(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(error instanceof WrenError && error.code === 'forbidden' ? refused : errorText(error));
    }
    setAsking(false);
  };
  return {
    fault,
    run: (work) => {
      if (!isAsking) void ask(work);
    },
  };
}
