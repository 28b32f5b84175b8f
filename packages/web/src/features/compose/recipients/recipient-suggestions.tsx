import { addressName } from '@wren/domain/address/sender.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import styles from '../../../mail-ui/people/suggestion-list.module.css';
import { PersonAvatar } from '../../../mail-ui/person-avatar.tsx';
import { RECIPIENT_TEXTS } from '../../../texts/compose/recipient-texts.ts';
import { ComboboxOption } from '../../../ui/combobox/combobox-option.tsx';
import { placePopover } from '../../../ui/popover/place-popover.ts';
import type { Suggested } from './use-people.ts';

interface RecipientSuggestionsProps {
  readonly id: string;
  readonly list: readonly Suggested[];
  readonly active: number;
  /** Below what it shows. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onActive: (index: number) => void;
  readonly onPick: (person: Suggested) => void;
}

/** The people that a typed beginning may mean, below the line (ARIA combobox pattern: the focus stays in the input). */
export function RecipientSuggestions({ id, list, active, anchor, onActive, onPick }: RecipientSuggestionsProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length has another place.
  useLayoutEffect(() => {
    if (!box.current || !anchor.current) return;
    if (!box.current.matches(':popover-open')) box.current.showPopover?.();
    placePopover(box.current, anchor.current, 'start');
  }, [anchor, list.length]);
  return (
    <div
      ref={box}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={RECIPIENT_TEXTS.suggestions}
      className={styles.list}
    >
      {list.map((person, index) => (
        <ComboboxOption
          key={`${person.email} ${person.name}`}
          list={id}
          index={index}
          active={index === active}
          className={styles.person}
          onPoint={() => onActive(index)}
          onTake={() => onPick(person)}
        >
          <PersonAvatar address={person} />
          <span className={styles.names}>
            <bdi className="trunc">{addressName(person)}</bdi>
            <bdi className={`trunc ${styles.email}`}>
              {person.members ? RECIPIENT_TEXTS.members(person.members.length) : person.email}
            </bdi>
          </span>
        </ComboboxOption>
      ))}
    </div>
  );
}
