import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { comboboxProps, optionId, stepOption, useOptionInSight } from '../combobox/combobox.ts';
import { ComboboxOption } from '../combobox/combobox-option.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './finder.module.css';
import { Modal } from './modal.tsx';

interface FinderProps {
  readonly title: string;
  /** Shows the title above the box. */
  readonly isTitled?: boolean;
  readonly icon: IconName;
  /** Label of the box. */
  readonly box: string;
  /** In the empty box, where that is not what it asks for. */
  readonly hint?: string;
  readonly text: string;
  readonly maxLength?: number;
  readonly onText: (text: string) => void;
  /** Id of the listbox, and prefix of its options' ids. */
  readonly list: string;
  readonly listLabel: string;
  readonly isMultiple?: boolean;
  readonly isWide?: boolean;
  /** Number of options, and the index of the active one. */
  readonly count: number;
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** Called on Enter, unless {@link onKey} has consumed it. */
  readonly onTake: () => void;
  /** Receives keys before the list does. @returns true if it has consumed the key */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly onCancel: () => void;
  /** Status of the list for screen readers. */
  readonly status: string;
  /** Shown instead of an empty list. */
  readonly none?: ReactNode;
  /** Content beside the box. */
  readonly beside?: ReactNode;
  readonly foot?: ReactNode;
  /** The options: {@link FinderLine}, in {@link FinderGroup} with headings. */
  readonly children: ReactNode;
}

/** A dialog for finding an option by typing: the focus stays in its box, arrows move, Enter chooses. */
export function Finder(props: FinderProps) {
  const { list, count, active, text } = props;
  useOptionInSight(list, active);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = stepOption(event.key, active, count);
    if (props.onKey?.(event)) event.preventDefault();
    else if (step !== null) {
      event.preventDefault();
      props.onActive(step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      props.onTake();
    }
  };
  return (
    <Modal
      className={classNames(styles.finder, props.isWide && styles.wide)}
      aria-label={props.title}
      onCancel={props.onCancel}
    >
      {props.isTitled && <h2 className={styles.title}>{props.title}</h2>}
      <div className={styles.question}>
        <Icon name={props.icon} />
        <input
          data-first
          {...comboboxProps(count > 0 ? list : null, optionId(list, active))}
          aria-label={props.box}
          placeholder={props.hint ?? props.box}
          dir="auto"
          maxLength={props.maxLength}
          value={text}
          onChange={(event) => {
            props.onText(event.target.value);
            props.onActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {props.beside}
      </div>
      <div
        id={list}
        role="listbox"
        aria-multiselectable={props.isMultiple || undefined}
        aria-label={props.listLabel}
        className={styles.list}
      >
        {props.children}
      </div>
      {count === 0 && props.none && <p className={styles.none}>{props.none}</p>}
      <p className="sr" role="status">
        {text.trim() === '' ? '' : props.status}
      </p>
      {props.foot}
    </Modal>
  );
}

/** An option of a {@link Finder}; the element that takes the remaining width has the class `trunc`. */
export function FinderLine({ className, ...option }: ComponentProps<typeof ComboboxOption>) {
  return <ComboboxOption {...option} className={classNames(styles.line, className)} />;
}

interface FinderGroupProps {
  /** Unique id of the heading. */
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Options of a {@link Finder} below a heading. */
export function FinderGroup({ id, name, children }: FinderGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role.
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.heading} role="presentation">
        <bdi>{name}</bdi>
      </div>
      {children}
    </div>
  );
}
