import type { Transfer } from '@wren/contract/calls/transfer.ts';
import { Suspense, useState } from 'react';
import { useApi } from '../../../session/api-context.ts';
import { errorText } from '../../../texts/error-text.ts';
import { PASSWORD_FIELD_TEXTS } from '../../../texts/security/password-field-texts.ts';
import { TRANSFER_TEXTS as TEXTS } from '../../../texts/settings/transfer-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { PasswordField } from '../../../ui/password/password-field.tsx';
import styles from './exchange-section.module.css';
import { type FollowedTransfer, useTransfer } from './use-transfer.ts';

const TransferDialog = lazyPart(async () => (await import('./transfer-dialog.tsx')).TransferDialog);

type Direction = Transfer['direction'];

const titleOf = (direction: Direction): string => (direction === 'out' ? TEXTS.out : TEXTS).title;
const isOver = ({ state }: Transfer): boolean => state === 'done' || state === 'stopped' || state === 'failed';

function wordsOf({ direction, state, done, total, host, imported, duplicates, failure }: Transfer): string {
  const words = direction === 'out' ? TEXTS.out : TEXTS;
  if (state === 'running') return total === 0 ? words.counting(host) : words.running(done, total, host);
  if (state === 'waiting') return TEXTS.waiting(host);
  if (state === 'paused') return TEXTS.paused(done, total);
  if (state === 'done') return words.done(imported, duplicates);
  const ended = state === 'stopped' ? words.stopped(imported) : words.failed(imported);
  if (failure === null) return ended;
  return `${ended}. ${direction === 'out' && failure === 'over-quota' ? TEXTS.out.full : TEXTS.problems[failure]}`;
}

/** What did not go as it is, and why. */
function Leftovers({ transfer: { direction, left, left_out: leftOut, damaged } }: { transfer: Transfer }) {
  return (
    <>
      {damaged > 0 && <small>{TEXTS.damaged(damaged)}</small>}
      {leftOut > 0 && (
        <details className={styles.left}>
          <summary>{(direction === 'out' ? TEXTS.out : TEXTS).leftOut(leftOut)}</summary>
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
  const { direction, state, done, total, failure } = transfer;
  const [password, setPassword] = useState('');
  const isUnderWay = state === 'running' || state === 'waiting';
  const hasEnded = isOver(transfer);
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
      {!hasEnded && <progress max={Math.max(1, total)} value={Math.min(done, total)} aria-label={titleOf(direction)} />}
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
          <PasswordField
            label={TEXTS.dialog.password}
            texts={PASSWORD_FIELD_TEXTS}
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
        {!hasEnded && (
          <Button small onClick={() => void change('stop')}>
            {TEXTS.stop}
          </Button>
        )}
        {hasEnded && (
          <Button small onClick={() => void change('forget')}>
            {TEXTS.forget}
          </Button>
        )}
      </div>
    </div>
  );
}

interface TransferPartProps {
  readonly direction: Direction;
  readonly followed: FollowedTransfer;
}

/** Mail of another provider that the server brings here, or mail that it takes to one (D52). */
function TransferPart({ direction, followed: { transfer, look } }: TransferPartProps) {
  const [isChoosing, setChoosing] = useState(false);
  const isUnknown = transfer === 'unknown' && direction === 'in';
  const isOther = transfer !== null && transfer !== 'unknown' && transfer.direction !== direction;
  const mustWait = isOther && !isOver(transfer);
  return (
    <fieldset className={styles.part}>
      <legend>{titleOf(direction)}</legend>
      <p>{isUnknown ? TEXTS.unknown : (direction === 'out' ? TEXTS.out : TEXTS).note}</p>
      {mustWait && <small>{TEXTS.out.elsewhere}</small>}
      {transfer !== null && transfer !== 'unknown' && !isOther ? (
        <UnderWay transfer={transfer} onChanged={look} />
      ) : (
        <Button disabled={mustWait} onClick={() => setChoosing(true)}>
          {TEXTS.begin}
        </Button>
      )}
      <Suspense>
        {isChoosing && <TransferDialog direction={direction} onStarted={look} onClose={() => setChoosing(false)} />}
      </Suspense>
    </fieldset>
  );
}

/** Import from and export to another provider; one runs at a time. */
export function TransferParts() {
  const followed = useTransfer();
  return (['in', 'out'] as const).map((direction) => (
    <TransferPart key={direction} direction={direction} followed={followed} />
  ));
}
