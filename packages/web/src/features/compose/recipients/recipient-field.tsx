import type { Address } from '@wren/domain/message/message.ts';
import {
  type DragEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { RECIPIENT_TEXTS } from '../../../texts/compose/recipient-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { recipientFor } from './recipient-drag.ts';
import styles from './recipient-field.module.css';
import { RecipientInput } from './recipient-input.tsx';
import { type OtherField, RecipientTag } from './recipient-tag.tsx';
import type { SuggestPeople } from './use-people.ts';
import { type RecipientsState, recipientLabel, useRecipients } from './use-recipients.ts';
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
  /** A recipient goes from one field to another. */
  readonly onMove?: (address: Address, from: string, to: string) => void;
  readonly suggest?: SuggestPeople | undefined;
}

/** So many recipients are counted beside the label: not all of them are in sight. */
const MANY = 10;

const NO_FIELDS: readonly OtherField[] = [];

/** The tags of a field in the order of their recipients, and where the focus goes among them. */
function tagFocus(line: HTMLElement | null, input: HTMLInputElement | null) {
  const tags = [...(line?.querySelectorAll<HTMLElement>('[data-recipient]') ?? [])];
  const focus = (index: number): void => (tags[index] ?? input)?.focus();
  return {
    count: tags.length,
    focus,
    step: (index: number, to: -1 | 1 | 'first' | 'input'): void => {
      if (to === 'input') input?.focus();
      else focus(to === 'first' ? 0 : Math.max(0, index + to));
    },
    /** After a tag is removed: to its neighbour where keys did it, else to the input. */
    leave: (index: number, by: 'key' | 'pointer'): void => {
      if (by === 'pointer') input?.focus();
      else focus(index + 1 < tags.length ? index + 1 : index - 1 >= 0 ? index - 1 : tags.length);
    },
  };
}

/** What a field does with a recipient that is dragged over it from another one. */
function useRecipientDrop(name: string, onDropped: ((address: Address, from: string) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!onDropped || !recipientFor(name, event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        const carried = recipientFor(name, event.dataTransfer);
        if (!onDropped || !carried) return;
        event.preventDefault();
        onDropped(carried.address, carried.field);
      },
    },
  };
}

interface TagsProps extends Pick<RecipientFieldProps, 'onMove'> {
  readonly field: RecipientsState;
  readonly value: readonly Address[];
  readonly name: string;
  readonly others: readonly OtherField[];
  readonly focus: () => ReturnType<typeof tagFocus>;
  readonly onInput: () => void;
}

/** The recipients, then what is no address. */
function Tags({ field, value, name, others, onMove, focus, onInput }: TagsProps) {
  const tagOf = (recipient: Address | string, index: number) => {
    const isValid = typeof recipient !== 'string';
    const address = isValid ? recipient : { name: null, email: recipient };
    return (
      <RecipientTag
        key={address.email}
        address={address}
        isValid={isValid}
        field={name}
        others={isValid && onMove ? others : NO_FIELDS}
        onRemove={(by) => {
          focus().leave(index, by);
          field.remove(recipient);
        }}
        onEdit={() => {
          field.edit(recipient);
          onInput();
        }}
        onMove={(to) => {
          onMove?.(address, name, to);
          field.announce(
            RECIPIENT_TEXTS.moved(recipientLabel(address), others.find((one) => one.name === to)?.label ?? ''),
          );
          onInput();
        }}
        onStep={(to) => focus().step(index, to)}
      />
    );
  };
  const looking = field.looking.map((name) => (
    <span key={`looking ${name}`} className={styles.chip} data-looking>
      <bdi className={classNames(styles.tag, 'trunc')}>{name}</bdi>
    </span>
  ));
  return [...[...value, ...field.rejected].map(tagOf), ...looking];
}

/** A line of recipients as removable tags (2.41). What is no address stays in the line to be corrected, and is no recipient (5.9). */
export function RecipientField(props: RecipientFieldProps) {
  const { label, value, onChange, ref, name = '', others = NO_FIELDS, onMove, suggest } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const field = useRecipients({ value, onChange, suggest });
  const people = useSuggestions(field.text, value, suggest);
  const drop = useRecipientDrop(
    name,
    onMove &&
      ((address, from) => {
        onMove(address, from, name);
        field.announce(RECIPIENT_TEXTS.moved(recipientLabel(address), label));
      }),
  );
  const focus = () => tagFocus(line.current, input.current);
  // In a long list what is typed next is at the end, which scrolls.
  useLayoutEffect(() => {
    if (value.length >= MANY && document.activeElement === input.current) {
      input.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [value.length]);
  useImperativeHandle(ref, () => ({ commit: () => field.take(field.text), focus: () => input.current?.focus() }));

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys; a press beside it is for pointers.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div
      ref={line}
      className={classNames(styles.line, drop.isOver && styles.over)}
      onClick={(event) => {
        const isControl = event.target instanceof Element && event.target.closest('button, [popover]');
        if (!isControl) input.current?.focus();
      }}
      {...drop.handlers}
    >
      <label htmlFor={id}>
        {label}
        {value.length >= MANY && (
          <span className={styles.count} aria-hidden="true">
            {value.length}
          </span>
        )}
      </label>
      <div className={styles.value}>
        <Tags
          field={field}
          value={value}
          name={name}
          others={others}
          {...(onMove && { onMove })}
          focus={focus}
          onInput={() => input.current?.focus()}
        />
        <RecipientInput
          id={id}
          field={field}
          people={people}
          input={input}
          autoFocus={props.autoFocus ?? false}
          lastTag={() => {
            const tags = focus();
            if (tags.count > 0) tags.focus(tags.count - 1);
            return tags.count > 0;
          }}
        />
      </div>
      {props.end && <div className={styles.end}>{props.end}</div>}
    </div>
  );
}
