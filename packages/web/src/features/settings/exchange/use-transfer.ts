import type { Transfer } from '@wren/contract/calls/transfer.ts';
import { useCallback, useEffect, useState } from 'react';
import { systemAfter } from '../../../platform/time/timers.ts';
import { useApi } from '../../../session/api-context.ts';
import { type AskedAnswer, useAsked } from '../security/use-asked.ts';

/** Milliseconds between two checks of a transfer that is under way. */
const LOOK = 2_000;

export interface FollowedTransfer {
  /** Null: there is none. */
  readonly transfer: AskedAnswer<Transfer | null>['answer'];
  readonly look: () => void;
}

/** The account's transfer, followed as long as it is shown and under way. */
export function useTransfer(): FollowedTransfer {
  const { client } = useApi();
  const question = useCallback(async () => client.call('getTransfer', {}), [client]);
  const { answer, look } = useAsked(question);
  const [looks, setLooks] = useState(0);
  const transfer = answer === 'unknown' || answer === null ? answer : answer.transfer;
  const isUnderWay =
    transfer !== null && transfer !== 'unknown' && (transfer.state === 'running' || transfer.state === 'waiting');
  // Each answer is followed by the next look, whether or not it says anything new.
  useEffect(() => {
    if (!isUnderWay) return;
    return systemAfter(LOOK, () => {
      look();
      setLooks(looks + 1);
    });
  }, [isUnderWay, look, looks]);
  return { transfer, look };
}
