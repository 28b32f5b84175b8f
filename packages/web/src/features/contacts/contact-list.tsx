import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { ContactAvatar } from '../../mail-ui/people/contact-avatar.tsx';
import { type ContactRecord, shownName } from '../../mail-ui/people/contacts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './contact-list.module.css';

/** Pixels of a row, as the style sheet has them. */
const ROW = 60;
/** Rows in the document beyond those in sight. */
const BEYOND = 10;

/** What the page does with the list by its own keys. */
export interface ListHandle {
  readonly focus: () => void;
}

interface ContactListProps {
  readonly ref: Ref<ListHandle>;
  readonly label: string;
  readonly contacts: readonly ContactRecord[];
  /** Index of the row that keys mean; -1: none. */
  readonly cursor: number;
  readonly openId: string | null;
  readonly chosen: ReadonlySet<string>;
  readonly onCursor: (index: number) => void;
  readonly onOpen: (contact: ContactRecord) => void;
  readonly onChoose: (contact: ContactRecord) => void;
  readonly onRemove: () => void;
}

/** Where a key leads from a row; null: nowhere. */
function stepTo(key: string, cursor: number, count: number, page: number): number | null {
  const last = count - 1;
  if (key === 'ArrowDown') return Math.min(last, cursor + 1);
  if (key === 'ArrowUp') return Math.max(0, cursor - 1);
  if (key === 'PageDown') return Math.min(last, cursor + page);
  if (key === 'PageUp') return Math.max(0, cursor - page);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** Rows that are in sight, and some around them. */
function useRowsInSight(box: RefObject<HTMLElement | null>, count: number): readonly [first: number, end: number] {
  const [range, setRange] = useState<readonly [number, number]>([0, 30]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = (): void => {
      const first = Math.max(0, Math.floor(element.scrollTop / ROW) - BEYOND);
      setRange([first, first + Math.ceil(element.clientHeight / ROW) + 2 * BEYOND]);
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return [Math.min(range[0], Math.max(0, count - 1)), Math.min(range[1], count)];
}

interface RowProps {
  readonly id: string;
  readonly contact: ContactRecord;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isCursor: boolean;
}

function ContactRow({ id, contact, index, count, isOpen, isChosen, isCursor }: RowProps) {
  const { emails, phones, organization } = contact.data;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isOpen}
      aria-checked={isChosen}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={classNames(styles.row, isCursor && styles.cursor)}
      style={{ insetBlockStart: index * ROW }}
      tabIndex={-1}
      data-index={index}
    >
      <span className={styles.mark} data-mark>
        <ContactAvatar contact={contact.data} className={styles.avatar} />
        <span className={styles.tick}>{isChosen && <Icon name="check" size={16} />}</span>
      </span>
      <span className={styles.text}>
        <bdi className="trunc">{shownName(contact)}</bdi>
        <small className="trunc">
          <bdi>{emails[0]?.address ?? phones[0]?.number ?? organization}</bdi>
        </small>
      </span>
    </div>
  );
}

/** Contacts as a list box (ARIA listbox pattern): the box has the focus, and names the row that keys mean. */
export function ContactList(props: ContactListProps) {
  const { ref, label, contacts, cursor, openId, chosen, onCursor, onOpen, onChoose, onRemove } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [first, end] = useRowsInSight(box, contacts.length);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus({ preventScroll: true }) }), []);
  useEffect(() => {
    const element = box.current;
    if (!element || cursor < 0) return;
    const top = cursor * ROW;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW > element.scrollTop + element.clientHeight) element.scrollTop = top + ROW - element.clientHeight;
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? ROW) / ROW) - 1);
    const step = stepTo(event.key, cursor, contacts.length, page);
    const at = contacts[cursor];
    if (step !== null) onCursor(step);
    else if (event.key === 'Enter' && at) onOpen(at);
    else if (event.key === ' ' && at) onChoose(at);
    else if ((event.key === 'Delete' || event.key === '#') && (at || chosen.size > 0)) onRemove();
    else return;
    event.preventDefault();
  };
  const onClick = ({ target, ctrlKey, metaKey }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const index = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1);
    const contact = contacts[index];
    if (!contact) return;
    box.current?.focus({ preventScroll: true });
    onCursor(index);
    if (ctrlKey || metaKey || chosen.size > 0 || target.closest('[data-mark]')) onChoose(contact);
    else onOpen(contact);
  };
  const rowOf = (index: number) => {
    const contact = contacts[index];
    return (
      contact && (
        <ContactRow
          key={contact.id}
          {...{ id: `${id}-${index}`, contact, index, count: contacts.length }}
          isOpen={contact.id === openId}
          isChosen={chosen.has(contact.id)}
          isCursor={index === cursor}
        />
      )
    );
  };
  const isCursorOut = cursor >= 0 && (cursor < first || cursor >= end);
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      tabIndex={0}
      aria-activedescendant={cursor >= 0 && cursor < contacts.length ? `${id}-${cursor}` : undefined}
      className={styles.list}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={() => {
        if (cursor < 0 && contacts.length > 0) onCursor(0);
      }}
    >
      <div role="presentation" className={styles.room} style={{ blockSize: contacts.length * ROW }}>
        {Array.from({ length: Math.max(0, end - first) }, (_, at) => rowOf(first + at))}
        {isCursorOut && rowOf(cursor)}
      </div>
    </div>
  );
}
