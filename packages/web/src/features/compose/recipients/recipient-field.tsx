import {
  addRecipients,
  formatAddress,
  isEmailAddress,
  isSameAddress,
  parseRecipients,
} from '@wren/domain/address/recipients.ts';
import { addressName } from '@wren/domain/address/sender.ts';
import type { Address } from '@wren/domain/message/message.ts';
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
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { RECIPIENT_TEXTS } from '../../../texts/compose/recipient-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { recipientFor } from './recipient-drag.ts';
import styles from './recipient-field.module.css';
import { type OtherField, RecipientTag } from './recipient-tag.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import type { SuggestPeople } from './use-people.ts';
import { useSuggestions } from './use-suggestions.ts';

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
  /** By which other fields know it. */
  readonly name?: string;
  /** Where its recipients may be moved to. */
  readonly others?: readonly OtherField[];
  /** Somebody goes from one field to another. */
  readonly onMove?: (address: Address, from: string, to: string) => void;
  readonly suggest?: SuggestPeople | undefined;
}

/** What somebody is called when they are spoken of. */
const called = (address: Address): string => addressName(address) ?? address.email;

const NO_FIELDS: readonly OtherField[] = [];

/** A line of recipients as removable tags (2.41). What is no address stays in the line to be corrected, and is no recipient (5.9). */
export function RecipientField(props: RecipientFieldProps) {
  const { label, value, onChange, ref, name = '', others = NO_FIELDS, onMove } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const people = useSuggestions(text, value, props.suggest);
  const isOpen = people.list.length > 0;

  const latest = useLatest(value);

  /** An address that was typed without a name, but belongs to somebody known, becomes that person. */
  const introduce = async (typed: Address): Promise<void> => {
    const found = await props.suggest?.(typed.email);
    const known = found?.find((person) => person.name !== null && isSameAddress(person, typed));
    if (known && latest.current.includes(typed))
      onChange(latest.current.map((one) => (one === typed ? { ...one, name: known.name } : one)));
  };

  const take = (written: string): readonly Address[] | null => {
    const { accepted, rejected: wrong } = parseRecipients(written);
    const next = addRecipients(value, accepted);
    if (accepted.length > 0) {
      onChange(next);
      for (const one of next) if (one.name === null && !value.includes(one)) introduce(one).catch(() => undefined);
      setSaid(RECIPIENT_TEXTS.added(accepted.map(called).join(', ')));
    }
    if (wrong.length > 0) setRejected([...new Set([...rejected, ...wrong])]);
    setText('');
    return wrong.length + rejected.length > 0 ? null : next;
  };
  useImperativeHandle(ref, () => ({ commit: () => take(text), focus: () => input.current?.focus() }));

  const pick = (person: Address): void => {
    onChange(addRecipients(value, [person]));
    setSaid(RECIPIENT_TEXTS.added(called(person)));
    setText('');
    input.current?.focus();
  };
  const change = (written: string): void => {
    // A space after a whole address ends it; within a name it is part of it.
    const isList = /[,;\n]/u.test(written.replace(/"(?:\\.|[^"\\])*"?/gu, ''));
    if (isList || (/\s$/u.test(written) && isEmailAddress(written.trim()))) take(written);
    else setText(written.trimStart());
  };

  const tags = (): readonly HTMLElement[] => [
    ...(line.current?.querySelectorAll<HTMLElement>('[data-recipient]') ?? []),
  ];
  /** Who removes or edits a tag by its keys goes on at its neighbour. */
  const focusTag = (index: number): void => {
    const target = tags()[index] ?? input.current;
    target?.focus();
  };
  const step = (index: number, to: -1 | 1 | 'first' | 'input'): void => {
    if (to === 'input') input.current?.focus();
    else focusTag(to === 'first' ? 0 : Math.max(0, index + to));
  };
  const removed = (name: string, index: number, by: 'key' | 'pointer'): void => {
    setSaid(RECIPIENT_TEXTS.removed(name));
    if (by === 'pointer') input.current?.focus();
    else focusTag(index + 1 < tags().length ? index + 1 : index - 1 >= 0 ? index - 1 : tags().length);
  };
  const edit = (written: string): void => {
    if (text.trim() !== '') take(text);
    setText(written);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const blank = text.trim() === '';
    const chosen = people.list[people.active];
    const isAtStart = input.current?.selectionStart === 0 && input.current.selectionEnd === 0;
    const isRtl = input.current !== null && getComputedStyle(input.current).direction === 'rtl';
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const count = people.list.length;
      people.setActive((people.active + (event.key === 'ArrowDown' ? 1 : count - (people.active < 0 ? 0 : 1))) % count);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      people.close();
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !blank && !event.shiftKey)) {
      event.preventDefault();
      if (chosen) pick(chosen);
      else if (!blank) take(text);
    } else if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft') && isAtStart && tags().length > 0) {
      event.preventDefault();
      focusTag(tags().length - 1);
    } else if (event.key === 'Backspace' && text === '') {
      const gone = value.at(-1);
      const last = rejected.at(-1) ?? (gone && called(gone));
      if (rejected.length > 0) setRejected(rejected.slice(0, -1));
      else if (value.length > 0) onChange(value.slice(0, -1));
      if (last !== undefined) setSaid(RECIPIENT_TEXTS.removed(last));
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
      ref={line}
      className={classNames(styles.line, over && styles.over)}
      onClick={(event) => {
        const isControl = event.target instanceof Element && event.target.closest('button, [popover]');
        if (!isControl) input.current?.focus();
      }}
      onDragOver={(event) => {
        if (!onMove || !recipientFor(name, event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const carried = recipientFor(name, event.dataTransfer);
        if (!onMove || !carried) return;
        event.preventDefault();
        onMove(carried.address, carried.field, name);
        setSaid(RECIPIENT_TEXTS.moved(called(carried.address), label));
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.value}>
        {value.map((address, index) => (
          <RecipientTag
            key={address.email}
            address={address}
            isValid
            field={name}
            others={onMove ? others : NO_FIELDS}
            onRemove={(by) => {
              removed(called(address), index, by);
              onChange(value.filter((other) => other !== address));
            }}
            onEdit={() => {
              onChange(value.filter((other) => other !== address));
              edit(formatAddress(address));
            }}
            onMove={(to) => {
              onMove?.(address, name, to);
              setSaid(RECIPIENT_TEXTS.moved(called(address), others.find((one) => one.name === to)?.label ?? ''));
              input.current?.focus();
            }}
            onStep={(to) => step(index, to)}
          />
        ))}
        {rejected.map((wrong, index) => (
          <RecipientTag
            key={wrong}
            address={{ name: null, email: wrong }}
            isValid={false}
            field={name}
            others={NO_FIELDS}
            onRemove={(by) => {
              removed(wrong, value.length + index, by);
              setRejected(rejected.filter((other) => other !== wrong));
            }}
            onEdit={() => {
              setRejected(rejected.filter((other) => other !== wrong));
              edit(wrong);
            }}
            onMove={() => undefined}
            onStep={(to) => step(value.length + index, to)}
          />
        ))}
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-people` : undefined}
          aria-activedescendant={people.active >= 0 ? `${id}-people-${people.active}` : undefined}
          aria-autocomplete="list"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: a form that was asked for begins at its first field.
          autoFocus={props.autoFocus ?? false}
          aria-invalid={rejected.length > 0}
          aria-describedby={rejected.length > 0 ? `${id}-wrong` : undefined}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            people.close();
            if (text.trim() !== '') take(text);
          }}
        />
        {isOpen && (
          <SuggestionList
            id={`${id}-people`}
            list={people.list}
            active={people.active}
            anchor={input}
            onActive={people.setActive}
            onPick={pick}
          />
        )}
        {rejected.length > 0 && (
          <p id={`${id}-wrong`} className={styles.wrong} role="alert">
            <Icon name="alert" size={16} />
            {rejected.map((wrong) => COMPOSER_TEXTS.invalid(wrong)).join(' · ')}
          </p>
        )}
        <span className="sr" aria-live="polite">
          {isOpen ? RECIPIENT_TEXTS.found(people.list.length) : said}
        </span>
      </div>
      {props.end && <div className={styles.end}>{props.end}</div>}
    </div>
  );
}
