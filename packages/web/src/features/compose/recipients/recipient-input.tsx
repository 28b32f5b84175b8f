import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { RECIPIENT_TEXTS } from '../../../texts/compose/recipient-texts.ts';
import { comboboxProps, optionId, stepOption } from '../../../ui/combobox/combobox.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './recipient-field.module.css';
import { RecipientSuggestions } from './recipient-suggestions.tsx';
import type { RecipientsState } from './use-recipients.ts';
import type { Suggestions } from './use-suggestions.ts';

/** What the keys of the input do: they choose a suggestion, take what is typed, or go into the tags. */
function onInputKey(
  event: KeyboardEvent<HTMLInputElement>,
  field: RecipientsState,
  people: Suggestions,
  lastTag: () => boolean,
) {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  const input = event.currentTarget;
  const blank = field.text.trim() === '';
  const count = people.list.length;
  const chosen = people.list[people.active];
  const isAtStart = input.selectionStart === 0 && input.selectionEnd === 0;
  const isRtl = getComputedStyle(input).direction === 'rtl';
  const step = stepOption(event.key, people.active, count);
  if (step !== null) {
    event.preventDefault();
    people.setActive(step);
  } else if (count > 0 && event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    people.close();
  } else if (event.key === 'Enter' || (event.key === 'Tab' && !blank && !event.shiftKey)) {
    event.preventDefault();
    if (chosen) field.pick(chosen);
    else if (!blank) field.take(field.text, people.isPending);
  } else if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft') && isAtStart) {
    if (lastTag()) event.preventDefault();
  } else if (event.key === 'Backspace' && field.text === '') {
    field.removeLast();
  }
}

interface RecipientInputProps {
  readonly id: string;
  readonly field: RecipientsState;
  readonly people: Suggestions;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly autoFocus: boolean;
  /** Goes to the last tag; false when there is none. */
  readonly lastTag: () => boolean;
}

/** The input of a field with the people that may be meant (ARIA combobox pattern). */
export function RecipientInput({ id, field, people, input, autoFocus, lastTag }: RecipientInputProps) {
  const list = `${id}-people`;
  const isOpen = people.list.length > 0;
  const isWrong = field.rejected.length > 0;
  return (
    <>
      <input
        ref={input}
        id={id}
        {...comboboxProps(isOpen ? list : null, people.active < 0 ? null : optionId(list, people.active))}
        inputMode="email"
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: a form that was asked for begins at its first field.
        autoFocus={autoFocus}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={field.text}
        onChange={(event) => field.type(event.target.value)}
        onKeyDown={(event) => onInputKey(event, field, people, lastTag)}
        onPaste={(event: ClipboardEvent) => {
          event.preventDefault();
          field.take(`${field.text} ${event.clipboardData.getData('text/plain')}`);
        }}
        onBlur={() => {
          people.close();
          if (field.text.trim() !== '') field.take(field.text);
        }}
      />
      {isOpen && (
        <RecipientSuggestions
          id={list}
          list={people.list}
          active={people.active}
          anchor={input}
          onActive={people.setActive}
          onPick={(person) => {
            field.pick(person);
            input.current?.focus();
          }}
        />
      )}
      {isWrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          <Icon name="alert" size={16} />
          {field.rejected.map((wrong) => COMPOSER_TEXTS.invalid(wrong)).join(' · ')}
        </p>
      )}
      <span className="sr" aria-live="polite">
        {isOpen ? RECIPIENT_TEXTS.found(people.list.length) : field.announced}
      </span>
    </>
  );
}
