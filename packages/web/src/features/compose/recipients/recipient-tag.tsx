import { formatAddress } from '@wren/domain/address/recipients.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { PersonAvatar } from '../../../mail-ui/person-avatar.tsx';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { RECIPIENT_TEXTS } from '../../../texts/compose/recipient-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Menu, type MenuItem } from '../../../ui/popover/menu.tsx';
import { carryRecipient } from './recipient-drag.ts';
import styles from './recipient-field.module.css';
import { recipientLabel } from './use-recipients.ts';

/** A field that a recipient may be moved to. */
export interface OtherField {
  readonly name: string;
  readonly label: string;
}

export interface RecipientTagProps {
  readonly address: Address;
  /** False: it is no address, and is kept for correction only. */
  readonly isValid: boolean;
  /** The field that it is in. */
  readonly field: string;
  readonly others: readonly OtherField[];
  readonly onRemove: (by: 'key' | 'pointer') => void;
  readonly onEdit: () => void;
  readonly onMove: (to: string) => void;
  /** To the tag before or after, or past the last into the input. */
  readonly onStep: (step: -1 | 1 | 'first' | 'input') => void;
}

/** What a recipient is as text: `Name <address>`. */
function identityFor({ address, isValid }: RecipientTagProps): string {
  return isValid ? formatAddress(address) : address.email;
}

/** What the keys of a tag do. @param isRtl the tag before is to the right */
function keyOf(key: string, { onStep, onRemove, onEdit }: RecipientTagProps, isRtl: boolean): (() => void) | null {
  switch (key) {
    case 'ArrowLeft':
      return () => onStep(isRtl ? 1 : -1);
    case 'ArrowRight':
      return () => onStep(isRtl ? -1 : 1);
    case 'Home':
      return () => onStep('first');
    case 'End':
      return () => onStep('input');
    case 'Delete':
    case 'Backspace':
      return () => onRemove('key');
    case 'Enter':
    case 'F2':
      return onEdit;
    default:
      return null;
  }
}

/** What can be done with a recipient: to move it, to edit, copy or remove it. */
function menuOf(props: RecipientTagProps): readonly (readonly MenuItem[])[] {
  const { isValid, others, onEdit, onRemove, onMove } = props;
  const groups: readonly (readonly MenuItem[])[] = [
    (isValid ? others : []).map(({ name, label }) => ({
      id: name,
      label: RECIPIENT_TEXTS.moveTo(label),
      onSelect: () => onMove(name),
    })),
    [
      { id: 'edit', label: RECIPIENT_TEXTS.edit, shortcut: 'Enter', onSelect: onEdit },
      {
        id: 'copy',
        label: RECIPIENT_TEXTS.copy,
        shortcut: '$mod+C',
        onSelect: () => void navigator.clipboard.writeText(identityFor(props)).catch(() => undefined),
      },
      { id: 'remove', label: RECIPIENT_TEXTS.remove, shortcut: 'Delete', onSelect: () => onRemove('key') },
    ],
  ];
  return groups.filter((items) => items.length > 0);
}

interface TagMenuProps {
  readonly tag: RecipientTagProps;
  /** The button that opens it. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

function TagMenu({ tag, button }: TagMenuProps) {
  const label = RECIPIENT_TEXTS.actions(tag.address.email);
  return (
    <Menu
      label={label}
      groups={menuOf(tag)}
      trigger={({ onClick, ...rest }) => (
        <button
          type="button"
          {...rest}
          ref={button}
          tabIndex={-1}
          className={styles.more}
          aria-label={label}
          onClick={onClick}
        >
          <Icon name="chevron" size={14} />
        </button>
      )}
    />
  );
}

/**
 * A recipient as a tag: the arrow keys reach it from the input, Delete and Backspace remove it, Enter and a double click
 * edit it, it is copied as text and dragged to another field; all of this is in its menu as well.
 */
export function RecipientTag(props: RecipientTagProps) {
  const { address, isValid, onEdit, onRemove } = props;
  const menu = useRef<HTMLButtonElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const run = event.key === 'ArrowDown' ? () => menu.current?.click() : keyOf(event.key, props, isRtl);
    if (!run) return;
    event.preventDefault();
    run();
  };
  const onCopy = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', identityFor(props));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointers drag it; the menu moves it for everybody else.
    <span
      className={classNames(styles.chip, !isValid && styles.bad)}
      draggable={isValid}
      onDragStart={(event) => carryRecipient(event.dataTransfer, { field: props.field, address })}
      onContextMenu={(event) => {
        event.preventDefault();
        menu.current?.click();
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        data-recipient={address.email}
        className={styles.tag}
        data-tip={isValid ? address.email : undefined}
        aria-label={identityFor(props)}
        aria-description={RECIPIENT_TEXTS.tagHint}
        onKeyDown={onKeyDown}
        onClick={({ nativeEvent }) => {
          // A finger neither points nor presses the other button.
          if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') menu.current?.click();
        }}
        onDoubleClick={onEdit}
        onCopy={onCopy}
        onCut={(event) => {
          onCopy(event);
          onRemove('key');
        }}
      >
        {isValid && <PersonAvatar address={address} />}
        <bdi className="trunc">{recipientLabel(address)}</bdi>
      </button>
      <TagMenu tag={props} button={menu} />
      <button type="button" aria-label={COMPOSER_TEXTS.remove(address.email)} onClick={() => onRemove('pointer')}>
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}
