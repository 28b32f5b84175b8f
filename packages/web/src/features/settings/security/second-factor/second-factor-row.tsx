import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { consoleLog } from '../../../../platform/log.ts';
import { useApi } from '../../../../session/api-context.ts';
import { errorText } from '../../../../texts/error-text.ts';
import { SECOND_FACTOR_TEXTS as TEXTS } from '../../../../texts/security/second-factor-texts.ts';
import { TEXTS as COMMON } from '../../../../texts/texts.ts';
import { ask } from '../../../../ui/dialog/ask.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { lazyPart } from '../../../../ui/part/lazy-part.ts';
import { SwitchRow } from '../../setting-row.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';
import styles from './second-factor.module.css';

const TurnOnDialog = lazyPart(async () => (await import('./turn-on-dialog.tsx')).TurnOnDialog);
const RecoveryCodesDialog = lazyPart(async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog);

type State = CallResult<CallOf<'getSecondFactor'>>;
type Begun = CallResult<CallOf<'beginSecondFactor'>>;

/** Whether a user wants what the texts ask. */
async function isSure(texts: { readonly title: string; readonly note: string; readonly go: string }): Promise<boolean> {
  const answer = await ask({
    title: texts.title,
    text: texts.note,
    answers: [
      { id: 'cancel', label: COMMON.cancel, tone: 'ghost' },
      { id: 'go', label: texts.go, tone: 'primary' },
    ],
  });
  return answer === 'go';
}

/** Whether signing in asks for a code beside the password (2.50). What is changed here holds at once. */
export function SecondFactorRow() {
  const { client } = useApi();
  const { dialog, confirmed } = useReauthentication();
  const [state, setState] = useState<State | 'asked' | 'unknown'>('asked');
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const look = useCallback((): void => {
    client.call('getSecondFactor', {}).then(setState, (error) => {
      consoleLog('whether there is a second factor is not known', error);
      setState('unknown');
    });
  }, [client]);
  useEffect(look, [look]);

  const turnOn = async (): Promise<void> => setBegun(await confirmed(() => client.call('beginSecondFactor', {})));
  const turnOff = async (): Promise<void> => {
    if (!(await isSure(TEXTS.end))) return;
    const ended = await confirmed(async () => ({ answer: await client.call('endSecondFactor', {}) }));
    if (ended) showToast(TEXTS.end.done, { kind: 'success' });
    look();
  };
  const renew = async (): Promise<void> => {
    if (await isSure(TEXTS.renew)) setCodes(await confirmed(() => client.call('renewRecoveryCodes', {})));
  };
  const carryOut = (work: () => Promise<void>): void => {
    work().catch((error) => showToast(errorText(error), { kind: 'error' }));
  };

  const known = typeof state === 'string' ? null : state;
  return (
    <>
      <SwitchRow
        label={TEXTS.label}
        note={state === 'unknown' ? TEXTS.unknown : known?.isOn ? TEXTS.on(known.recoveryCodes) : TEXTS.note}
        disabled={known === null}
        checked={known?.isOn ?? false}
        onChange={(on) => carryOut(on ? turnOn : turnOff)}
      />
      {known?.isOn && (
        <Button className={styles.renew} onClick={() => carryOut(renew)}>
          {TEXTS.renew.button}
        </Button>
      )}
      {dialog}
      <Suspense>
        {begun && (
          <TurnOnDialog
            begun={begun}
            onClose={() => {
              setBegun(null);
              look();
            }}
          />
        )}
        {codes && (
          <RecoveryCodesDialog
            codes={codes}
            onClose={() => {
              setCodes(null);
              look();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
