import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { consoleLog } from '../../../platform/log.ts';
import { useApi } from '../../../session/api-context.ts';
import { SECOND_FACTOR_TEXTS as TEXTS } from '../../../texts/page/second-factor-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { SwitchRow } from '../setting-row.tsx';
import styles from './second-factor.module.css';

const TurnOnDialog = lazyPart(async () => (await import('./turn-on-dialog.tsx')).TurnOnDialog);
const TurnOffDialog = lazyPart(async () => (await import('./code-dialog.tsx')).TurnOffDialog);
const RenewCodesDialog = lazyPart(async () => (await import('./code-dialog.tsx')).RenewCodesDialog);

type State = CallResult<CallOf<'getSecondFactor'>>;

/** Whether signing in asks for a code beside the password (2.50). What is changed here holds at once. */
export function SecondFactorRow() {
  const { client } = useApi();
  const [state, setState] = useState<State | 'asked' | 'unknown'>('asked');
  const [shown, setShown] = useState<'turn-on' | 'turn-off' | 'renew' | null>(null);

  const look = useCallback((): void => {
    client.call('getSecondFactor', {}).then(setState, (error) => {
      consoleLog('whether there is a second factor is not known', error);
      setState('unknown');
    });
  }, [client]);
  useEffect(look, [look]);

  const known = typeof state === 'string' ? null : state;
  const close = (): void => {
    setShown(null);
    look();
  };
  return (
    <>
      <SwitchRow
        label={TEXTS.label}
        note={state === 'unknown' ? TEXTS.unknown : known?.isOn ? TEXTS.on(known.recoveryCodes) : TEXTS.note}
        disabled={known === null}
        checked={known?.isOn ?? false}
        onChange={(on) => setShown(on ? 'turn-on' : 'turn-off')}
      />
      {known?.isOn && (
        <Button className={styles.renew} onClick={() => setShown('renew')}>
          {TEXTS.renew.button}
        </Button>
      )}
      <Suspense>
        {shown === 'turn-on' && <TurnOnDialog onClose={close} />}
        {shown === 'turn-off' && <TurnOffDialog onClose={close} />}
        {shown === 'renew' && <RenewCodesDialog onClose={close} />}
      </Suspense>
    </>
  );
}
