import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { useId, useState } from 'react';
import { useRecords } from '../../replica/hooks.ts';
import { useApi } from '../../session/api-context.ts';
import { errorText } from '../../texts/error-text.ts';
import { FORWARDING_TEXTS as TEXTS } from '../../texts/settings/forwarding-texts.ts';
import { RULE_TEXTS as WORDS } from '../../texts/settings/rule-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { FieldError } from '../../ui/form/text/field-error.tsx';
import { TextField } from '../../ui/form/text/text-field.tsx';
import styles from './forward-field.module.css';

/** Asks an address to confirm, and submits its code. */
function useAsking(address: string) {
  const { client } = useApi();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const failed = (error: unknown): void =>
    void showToast(TEXTS.failed(errorText(error)), { id: 'forwarding', kind: 'error' });
  return {
    code,
    isWrong,
    setCode: (text: string) => {
      setCode(text);
      setWrong(false);
    },
    ask: () => void client.call('askForwarding', { address }).catch(failed),
    confirm: () =>
      void client.call('confirmForwarding', { address, code }).then(({ agreed }) => setWrong(!agreed), failed),
  };
}

/** The state of a typed forwarding address, and the button that asks it to confirm. */
function Agreement({ address }: { readonly address: string }) {
  const known = useRecords('forwardingAddress');
  const asking = useAsking(address);
  const record = known.find(({ data }) => data.email === address);
  if (record?.data.isAgreed) return <p className={styles.note}>{TEXTS.agreed}</p>;
  if (!record) {
    return (
      <>
        <p className={styles.note}>{TEXTS.unasked}</p>
        <Button small className={styles.button} onClick={asking.ask}>
          {TEXTS.ask(address)}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className={styles.note}>{TEXTS.waiting}</p>
      <TextField
        label={TEXTS.code}
        maxLength={40}
        autoComplete="off"
        aria-invalid={asking.isWrong}
        value={asking.code}
        onChange={(event) => asking.setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise the form would be submitted.
          event.preventDefault();
          asking.confirm();
        }}
      />
      <FieldError text={asking.isWrong ? TEXTS.wrong : null} />
      <span className={styles.buttons}>
        <Button small onClick={asking.confirm}>
          {TEXTS.confirm}
        </Button>
        <Button small tone="ghost" onClick={asking.ask}>
          {TEXTS.again}
        </Button>
      </span>
    </>
  );
}

interface ForwardFieldProps {
  /** Null: the rule does not forward. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** The forwarding address of a rule: confirmed, or asked to confirm here. */
export function ForwardField({ value, onChange }: ForwardFieldProps) {
  const known = useRecords('forwardingAddress');
  const list = useId();
  const address = value?.trim().toLowerCase() ?? '';
  return (
    <div className={styles.field}>
      <TextField
        label={WORDS.forwardTo}
        placeholder={WORDS.forwardNote}
        inputMode="email"
        maxLength={320}
        list={known.length > 0 ? list : undefined}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value.trim().toLowerCase())}
      />
      <datalist id={list}>
        {known.map(({ id, data }) => (
          <option key={id} value={data.email} />
        ))}
      </datalist>
      {isEmailAddress(address) && <Agreement key={address} address={address} />}
    </div>
  );
}
