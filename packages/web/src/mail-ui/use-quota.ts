import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { useEffect, useState } from 'react';
import { consoleLog } from '../platform/log.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { useApi } from '../session/api-context.ts';
import { useOffered } from '../session/use-offered.ts';

/** Bytes used and limit; 'none': no limit; 'unknown': the request failed; null: it is in progress. */
export type Quota = { readonly used: number; readonly limit: number } | 'none' | 'unknown' | null;

/** Milliseconds between two requests. */
const LOOK = 60_000;

const quotaIn = ({ used, limit }: CallResult<CallOf<'getQuota'>>): Quota => (limit === null ? 'none' : { used, limit });

/** The account's storage usage, requested while it is shown (D46). */
export function useQuota(): Quota {
  const { client } = useApi();
  const isOffered = useOffered('get_quota');
  const [quota, setQuota] = useState<Quota>(null);
  useEffect(() => {
    if (!isOffered) return;
    let isLeft = false;
    let cancel = (): void => {};
    const show = (found: Quota): void => {
      if (isLeft) return;
      setQuota(found);
      cancel = systemAfter(LOOK, look);
    };
    const look = (): void => {
      client.call('getQuota', {}).then(
        (answer) => show(quotaIn(answer)),
        (error) => {
          consoleLog('how much the account keeps is not known', error);
          show('unknown');
        },
      );
    };
    look();
    return () => {
      isLeft = true;
      cancel();
    };
  }, [client, isOffered]);
  return quota;
}
