import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { useEffect, useState } from 'react';
import { consoleLog } from '../../platform/log.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { useApi } from '../../session/api-context.ts';
import { hostOffers } from '../../session/host-offers.ts';
import { CONNECTION_TEXTS } from '../../texts/page/connection-texts.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './shell.module.css';

type Progress = CallResult<CallOf<'getFetchProgress'>>['progress'];

/** Milliseconds between two looks, as long as there is something to be fetched. */
const LOOK = 3_000;
/** Messages that are here before a line about them is read. */
const FEW = 100;

/** How far the account's mail has been fetched from its server; null: all of it is here. */
function useFetchProgress(): Progress {
  const { client } = useApi();
  const [progress, setProgress] = useState<Progress>(null);
  useEffect(() => {
    if (!hostOffers('get_fetch_progress')) return;
    let isLeft = false;
    let cancel = (): void => {};
    const show = (found: Progress): void => {
      if (isLeft) return;
      setProgress(found);
      if (found !== null) cancel = systemAfter(LOOK, look);
    };
    const look = (): void => {
      client.call('getFetchProgress', {}).then(
        (answer) => show(answer.progress),
        (error) => {
          consoleLog('how much mail is fetched is not known', error);
          if (!isLeft) cancel = systemAfter(LOOK, look);
        },
      );
    };
    look();
    return () => {
      isLeft = true;
      cancel();
    };
  }, [client]);
  return progress;
}

/** Below the content, while the mail of another server is being fetched: how much of it is here. */
export function FetchNotice() {
  const progress = useFetchProgress();
  if (progress === null || progress.total - progress.fetched < FEW) return null;
  return (
    <p className={styles.connection} data-strip="fetch">
      <Icon name="refresh" size={16} />
      <span>{CONNECTION_TEXTS.fetching(progress.fetched, progress.total)}</span>
    </p>
  );
}
