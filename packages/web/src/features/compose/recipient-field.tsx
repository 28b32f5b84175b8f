import type { Address } from '@wren/domain/message.ts';
import { addRecipients, isEmailAddress, parseRecipients } from '@wren/domain/recipients.ts';
import { addressName } from '@wren/domain/sender.ts';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { PersonAvatar } from '../../app/person-avatar.tsx';
import { TEXTS } from '../../app/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './recipient-field.module.css';

export interface RecipientFieldHandle {
  /** Takes what is typed; the whole list then, or null when something in the line is no address. */
  commit(): readonly Address[] | null;
  focus(): void;
}

interface RecipientFieldProps {
  readonly label: string;
  readonly value: readonly Address[];
  readonly onChange: (value: readonly Address[]) => void;
  readonly ref?: Ref<RecipientFieldHandle>;
  readonly autoFocus?: boolean;
  readonly end?: ReactNode;
}

/** A line of recipients as removable tags (2.41). What is no address stays in the line to be corrected, and is no recipient (5.9). */
export function RecipientField({ label, value, onChange, ref, autoFocus = false, end }: RecipientFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);

  const take = (written: string): readonly Address[] | null => {
    const { accepted, rejected: wrong } = parseRecipients(written);
    const next = addRecipients(value, accepted);
    if (accepted.length > 0) onChange(next);
    if (wrong.length > 0) setRejected([...new Set([...rejected, ...wrong])]);
    setText('');
    return wrong.length + rejected.length > 0 ? null : next;
  };
  useImperativeHandle(ref, () => ({ commit: () => take(text), focus: () => input.current?.focus() }));

  const change = (written: string): void => {
    // A space after a whole address ends it; within a name it is part of it.
    if (/[,;\n]/u.test(written) || (/\s$/u.test(written) && isEmailAddress(written.trim()))) take(written);
    else setText(written.trimStart());
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const blank = text.trim() === '';
    if (event.key === 'Enter' || (event.key === 'Tab' && !blank && !event.shiftKey)) {
      event.preventDefault();
      if (!blank) take(text);
    } else if (event.key === 'Backspace' && text === '') {
      if (rejected.length > 0) setRejected(rejected.slice(0, -1));
      else if (value.length > 0) onChange(value.slice(0, -1));
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    take(`${text} ${event.clipboardData.getData('text/plain')}`);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys; a press beside it is for pointers.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div
      className={styles.line}
      onClick={(event) => {
        if (!(event.target instanceof Element && event.target.closest('button'))) input.current?.focus();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.value}>
        {value.map((address) => {
          const name = addressName(address) ?? address.email;
          return (
            <span key={address.email} className={styles.chip} data-tip={address.email}>
              <PersonAvatar address={address} />
              <bdi className="trunc">{address.name ? name : address.email}</bdi>
              <button
                type="button"
                aria-label={TEXTS.composer.remove(address.email)}
                onClick={() => {
                  onChange(value.filter((other) => other !== address));
                  input.current?.focus();
                }}
              >
                <Icon name="close" size={14} />
              </button>
            </span>
          );
        })}
        {rejected.map((wrong) => (
          <span key={wrong} className={`${styles.chip} ${styles.bad}`}>
            <span className="trunc">{wrong}</span>
            <button
              type="button"
              aria-label={TEXTS.composer.remove(wrong)}
              onClick={() => {
                setRejected(rejected.filter((other) => other !== wrong));
                input.current?.focus();
              }}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: a form that was asked for begins at its first field.
          autoFocus={autoFocus}
          aria-invalid={rejected.length > 0}
          aria-describedby={rejected.length > 0 ? `${id}-wrong` : undefined}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            if (text.trim() !== '') take(text);
          }}
        />
        {rejected.length > 0 && (
          <p id={`${id}-wrong`} className={styles.wrong} role="alert">
            <Icon name="alert" size={16} />
            {rejected.map((wrong) => TEXTS.composer.invalid(wrong)).join(' · ')}
          </p>
        )}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
