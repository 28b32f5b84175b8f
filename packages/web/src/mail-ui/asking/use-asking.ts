import { useRef, useState } from 'react';
import { errorText } from '../../texts/error-text.ts';

/** What a form asks of the host, and what it says where that was not done. */
export interface Asking {
  readonly fault: string | null;
  readonly isBusy: boolean;
  /** Asks, unless an answer is under way. @param work answers what is wrong with what was given; null: nothing */
  run(work: () => Promise<string | null>): void;
}

export function useAsking(): Asking {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);
  const ask = async (work: () => Promise<string | null>): Promise<void> => {
    isAsking.current = true;
    setBusy(true);
    setFault(null);
    setFault(await work().catch(errorText));
    isAsking.current = false;
    setBusy(false);
  };
  return {
    fault,
    isBusy,
    run: (work) => {
      if (!isAsking.current) void ask(work);
    },
  };
}
