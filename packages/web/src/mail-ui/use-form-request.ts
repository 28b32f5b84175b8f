import { useRef, useState } from 'react';
import { errorText } from '../texts/error-text.ts';

/** A request that a form makes to the host, and the message shown if it fails. */
export interface FormRequest {
  readonly fault: string | null;
  readonly isBusy: boolean;
  /** Sends the request, unless one is in progress. @param work returns what is wrong with the input; null: nothing */
  run(work: () => Promise<string | null>): void;
}

export function useFormRequest(): FormRequest {
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
