import { formatAddress } from '@wren/domain/address/recipients.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { type KeyboardEvent, useRef } from 'react';
import { PersonAvatar } from '../../../mail-ui/person-avatar.tsx';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { RECIPIENT_TEXTS } from '../../../texts/compose/recipient-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { carryRecipient } from './recipient-drag.ts';
import styles from './recipient-field.module.css';
import { called } from './use-recipients.ts';

/** A field that a recipient may be moved to. */
export interface OtherField {
  readonly name: string;
  readonly label: string;
}

export interface RecipientTagProps {
  readonly address: Address;
  /** False: it is no address, and is kept for correction only. */
  readonly isValid: boolean;
  /** The field that it stands in. */
  readonly field: string;
  readonly others: readonly OtherField[];
  readonly onRemove: (by: 'key' | 'pointer') => void;
  readonly onEdit: () => void;
  readonly onMove: (to: string) => void;
  /** To the tag before or after, or past the last into the input. */
  readonly onStep: (step: -1 | 1 | 'first' | 'input') => void;
}

/**
 * A recipient as a tag: the arrow keys reach it from the input, Delete and Backspace remove it, Enter and a double click
 * edit it, it is copied as text and dragged to another field; all of this stands in its menu as well.
 */
export function RecipientTag(props: RecipientTagProps) {
  const { address, isValid, others, onEdit, onRemove, onStep } = props;
  const tag = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLButtonElement | null>(null);
  const written = isValid ? formatAddress(address) : address.email;
  const isRtl = (): boolean => tag.current !== null && getComputedStyle(tag.current).direction === 'rtl';

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => onStep(isRtl() ? 1 : -1),
      ArrowRight: () => onStep(isRtl() ? -1 : 1),
      Home: () => onStep('first'),
      End: () => onStep('input'),
      Delete: () => onRemove('key'),
      Backspace: () => onRemove('key'),
      Enter: onEdit,
      F2: onEdit,
      ArrowDown: () => menu.current?.click(),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  const groups: readonly (readonly MenuItem[])[] = [
    (isValid ? others : []).map(({ name, label }) => ({
      id: name,
      label: RECIPIENT_TEXTS.moveTo(label),
      onSelect: () => props.onMove(name),
    })),
    [
      { id: 'edit', label: RECIPIENT_TEXTS.edit, shortcut: 'Enter', onSelect: onEdit },
      {
        id: 'copy',
        label: RECIPIENT_TEXTS.copy,
        shortcut: '$mod+C',
        onSelect: () => void navigator.clipboard.writeText(written).catch(() => undefined),
      },
      { id: 'remove', label: RECIPIENT_TEXTS.remove, shortcut: 'Delete', onSelect: () => onRemove('key') },
    ],
  ];

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
        ref={tag}
        type="button"
        tabIndex={-1}
        data-recipient={address.email}
        className={styles.tag}
        data-tip={isValid ? address.email : undefined}
        aria-label={written}
        aria-description={RECIPIENT_TEXTS.tagHint}
        onKeyDown={onKeyDown}
        onClick={({ nativeEvent }) => {
          // A finger neither points nor presses the other button.
          if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') menu.current?.click();
        }}
        onDoubleClick={onEdit}
        onCopy={(event) => {
          event.preventDefault();
          event.clipboardData.setData('text/plain', written);
        }}
        onCut={(event) => {
          event.preventDefault();
          event.clipboardData.setData('text/plain', written);
          onRemove('key');
        }}
      >
        {isValid && <PersonAvatar address={address} />}
        <bdi className="trunc">{called(address)}</bdi>
      </button>
      <Menu
        label={RECIPIENT_TEXTS.actions(address.email)}
        groups={groups.filter((items) => items.length > 0)}
        trigger={({ onClick, ...rest }) => (
          <button
            type="button"
            {...rest}
            ref={menu}
            tabIndex={-1}
            className={styles.more}
            aria-label={RECIPIENT_TEXTS.actions(address.email)}
            onClick={onClick}
          >
            <Icon name="chevron" size={14} />
          </button>
        )}
      />
      <button type="button" aria-label={COMPOSER_TEXTS.remove(address.email)} onClick={() => onRemove('pointer')}>
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}
