import type { Transfer } from '@wren/contract/calls/transfer.ts';
import { Suspense, useState } from 'react';
import { useApi } from '../../../session/api-context.ts';
import { errorText } from '../../../texts/error-text.ts';
import { TRANSFER_TEXTS as TEXTS } from '../../../texts/settings/transfer-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import styles from './exchange-section.module.css';
import { useTransfer } from './use-transfer.ts';

const TransferDialog = lazyPart(async () => (await import('./transfer-dialog.tsx')).TransferDialog);

function wordsOf({ state, done, total, host, imported, duplicates, failure }: Transfer): string {
  if (state === 'running') return total === 0 ? TEXTS.counting(host) : TEXTS.running(done, total, host);
  if (state === 'waiting') return TEXTS.waiting(host);
  if (state === 'paused') return TEXTS.paused(done, total);
  if (state === 'done') return TEXTS.done(imported, duplicates);
  const ended = state === 'stopped' ? TEXTS.stopped(imported) : TEXTS.failed(imported);
  return failure === null ? ended : `${ended}. ${TEXTS.problems[failure]}`;
}

/** What did not come as it is there, and why. */
function Leftovers({ transfer: { left, left_out: leftOut, damaged } }: { transfer: Transfer }) {
  return (
    <>
      {damaged > 0 && <small>{TEXTS.damaged(damaged)}</small>}
      {leftOut > 0 && (
        <details className={styles.left}>
          <summary>{TEXTS.leftOut(leftOut)}</summary>
          <ul>
            {left.map(({ path, reason }) => (
              <li key={path}>
                <bdi>{path}</bdi>: {TEXTS.reasons[reason]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface UnderWayProps {
  readonly transfer: Transfer;
  readonly onChanged: () => void;
}

/** How a transfer goes, with what can be done to it. */
function UnderWay({ transfer, onChanged }: UnderWayProps) {
  const { client } = useApi();
  const { state, done, total, failure } = transfer;
  const [password, setPassword] = useState('');
  const isUnderWay = state === 'running' || state === 'waiting';
  const isOver = state === 'done' || state === 'stopped' || state === 'failed';
  const wantsPassword = state === 'stopped' || state === 'failed';
  const change = async (action: 'pause' | 'resume' | 'stop' | 'forget'): Promise<void> => {
    try {
      const given = action === 'resume' && wantsPassword ? password : null;
      const { problem } = await client.call('changeTransfer', { action, password: given });
      if (problem !== null) showToast(TEXTS.problems[problem], { kind: 'error' });
      else setPassword('');
    } catch (error) {
      showToast(TEXTS.notChanged(errorText(error)), { kind: 'error' });
    }
    onChanged();
  };
  return (
    <div className={styles.transfer}>
      <p role="status">{wordsOf(transfer)}</p>
      {!isOver && <progress max={Math.max(1, total)} value={Math.min(done, total)} aria-label={TEXTS.title} />}
      {isUnderWay && <small>{TEXTS.goesOn}</small>}
      <Leftovers transfer={transfer} />
      {wantsPassword && failure !== 'not-allowed' && (
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
            if (password !== '') void change('resume');
          }}
        >
          <TextField
            label={TEXTS.dialog.password}
            type="password"
            autoComplete="off"
            required
            maxLength={1000}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button small type="submit">
            {TEXTS.resume}
          </Button>
        </form>
      )}
      <div className={styles.line}>
        {isUnderWay && (
          <Button small onClick={() => void change('pause')}>
            {TEXTS.pause}
          </Button>
        )}
        {state === 'paused' && (
          <Button small onClick={() => void change('resume')}>
            {TEXTS.resume}
          </Button>
        )}
        {!isOver && (
          <Button small onClick={() => void change('stop')}>
            {TEXTS.stop}
          </Button>
        )}
        {isOver && (
          <Button small onClick={() => void change('forget')}>
            {TEXTS.forget}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Mail of another provider, brought here by the server (D52). */
export function TransferPart() {
  const { transfer, look } = useTransfer();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <fieldset className={styles.part}>
      <legend>{TEXTS.title}</legend>
      <p>{transfer === 'unknown' ? TEXTS.unknown : TEXTS.note}</p>
      {transfer !== null && transfer !== 'unknown' ? (
        <UnderWay transfer={transfer} onChanged={look} />
      ) : (
        <Button onClick={() => setChoosing(true)}>{TEXTS.begin}</Button>
      )}
      <Suspense>{isChoosing && <TransferDialog onStarted={look} onClose={() => setChoosing(false)} />}</Suspense>
    </fieldset>
  );
}
