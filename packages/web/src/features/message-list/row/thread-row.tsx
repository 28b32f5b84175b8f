// biome-ignore-all lint/a11y/useSemanticElements: a windowed tree grid cannot be a table; its lines are placed one by one.
// biome-ignore-all lint/a11y/useFocusableInteractive: a cell with a button or a box in it gives the focus to that.
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import { includesKeyword, MUTED, PINNED } from '@wren/domain/message/keyword.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { hasAttachment } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { type DragEvent, memo, type PointerEvent, useState } from 'react';
import { StarButton } from '../../../actions/buttons/star-button.tsx';
import { setDragged } from '../../../actions/chosen/dragged.ts';
import type { PlacedRow } from '../../../actions/table/action-target.ts';
import { STARRING } from '../../../actions/table/rows/starring.ts';
import { useContactNamesIn } from '../../../mail-ui/contact-names.ts';
import { LabelChips } from '../../../mail-ui/labels/label-chips.tsx';
import { useLabelLooks } from '../../../mail-ui/labels/label-looks.ts';
import { PersonAvatar } from '../../../mail-ui/person-avatar.tsx';
import type { Mark } from '../../../mail-ui/searches/search-mark.ts';
import { isOutline } from '../../../replica/pool/memory/message-outline.ts';
import { hostOffers } from '../../../session/host-offers.ts';
import { useReader } from '../../../settings/reader.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { afterRows } from '../../../ui/first-rows.ts';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { Point } from '../../../ui/popover/place-popover.ts';
import { rowSwipes } from '../gestures/row-swipes.ts';
import { useSwipe } from '../gestures/use-swipe.ts';
import type { LinePosition } from '../list/lines/list-items.ts';
import coming from './coming-row.module.css';
import { type RowWords, rowName, rowWords, shownTime } from './row-name.ts';
import { ROW_STYLES as styles } from './thread-row-styles.ts';

/** Shown on hover or keyboard focus: the first rows do not need them. */
const RowButtons = afterRows(async () => (await import('../../../actions/buttons/row-buttons.tsx')).RowButtons);

interface ThreadRowProps {
  readonly row: ThreadRow;
  readonly folder: Folder;
  readonly index: number;
  readonly first: boolean;
  /** The row above it is chosen or open: no line is between the two. */
  readonly joined: boolean;
  readonly selected: boolean;
  /** Its place in its section. */
  readonly at: LinePosition['at'];
  readonly of: LinePosition['of'];
  readonly isCursor: boolean;
  /** The cell the keyboard is in, where it is in this row; null: on the row as a whole. */
  readonly cell: string | null;
  /** It is open beside the list. */
  readonly isOpen: boolean;
  readonly now: number;
  /** In which folder its mail is, where the list shows more than one; else null. */
  readonly place: string | null;
  /** Puts the matches of a search into the text; nothing elsewhere. */
  readonly mark?: Mark | undefined;
  readonly onOpen: (placed: PlacedRow, inTab?: boolean) => void;
  readonly onToggle: (placed: PlacedRow, range: boolean) => void;
  readonly onMenu: (placed: PlacedRow, at: Point) => void;
  /** Null: rows are not dragged here, since a finger scrolls. */
  readonly onDrag: ((event: DragEvent<HTMLElement>, placed: PlacedRow) => void) | null;
}

/** What makes an element of a row a cell that arrows lead to. */
type CellOf = (name: string) => { readonly 'data-cell': string; readonly tabIndex: number };

/** What a row shows, which its place in the list does not alter. */
interface ShownProps extends Pick<ThreadRowProps, 'row' | 'folder' | 'selected' | 'place' | 'mark' | 'onToggle'> {
  readonly words: RowWords;
  /** The cell the keyboard is in; null: in none. */
  readonly cell: string | null;
  readonly hasButtons: boolean;
}

interface CellProps {
  readonly line: ShownProps;
  readonly words: RowWords;
  readonly cell: CellOf;
}

const unmarked: Mark = (text) => text;

/** Own mail is listed by those that it went to. */
function isOwn(folder: Folder): boolean {
  return folder === 'sent' || folder === 'drafts';
}

/** Room for more than two buttons: where mail can be put back or archived, and where it can be snoozed too. */
function roomOf(folder: Folder): string | false | undefined {
  if (folder === 'screener') return classNames(styles.four, styles.screened);
  if (folder === 'junk' || folder === 'trash') return styles.three;
  if (isOwn(folder) || !hostOffers('archive')) return false;
  return hostOffers('snooze') ? styles.four : styles.three;
}

function SenderCell({ line: { row, folder, mark = unmarked }, words, cell }: CellProps) {
  return (
    <span role="gridcell" className={styles.who} {...cell('sender')}>
      {row.unread && <span className="sr">{TEXTS.list.unread}</span>}
      {words.before !== '' && <span className={styles.before}>{words.before}</span>}
      {words.sender !== '' && (
        <bdi className="trunc">{isOwn(folder) ? mark(words.sender, 'to', 'cc') : mark(words.sender, 'from')}</bdi>
      )}
      {row.messageCount > 1 && (
        <span className={styles.count}>
          <span aria-hidden="true">{row.messageCount}</span>
          <span className="sr">{TEXTS.list.messages(row.messageCount)}</span>
        </span>
      )}
      {(row.hasDraft || folder === 'drafts') && <span className={styles.draft}>{TEXTS.list.draft}</span>}
    </span>
  );
}

function SubjectCell({ line: { row, place, mark = unmarked }, words, cell }: CellProps) {
  return (
    <span role="gridcell" className={styles.what} {...cell('subject')}>
      <span className={styles.about}>
        {place !== null && <span className={styles.place}>{place}</span>}
        <LabelChips keywords={row.keywords} most={2} />
        <bdi className={styles.subject} dir="auto">
          {mark(words.subject, 'subject')}
        </bdi>
      </span>
      <span className={classNames(styles.preview, words.preview === '' && styles.blank)}>
        {words.own !== '' && <span className={styles.own}>{words.own} </span>}
        <bdi>{mark(words.preview, 'body')}</bdi>
      </span>
    </span>
  );
}

function DateCell({ line: { row, folder }, words, cell }: CellProps) {
  const reader = useReader();
  const time = shownTime(row, folder);
  return (
    <span role="gridcell" className={styles.meta} data-tip={fullDateTime(time, reader)} {...cell('date')}>
      {includesKeyword(row.keywords, PINNED) && <Icon name="pin" size={16} />}
      {includesKeyword(row.keywords, MUTED) && <Icon name="mute" size={16} />}
      {hasAttachment(row.latest) && (
        <>
          <Icon name="clip" size={16} />
          <span className="sr">{TEXTS.list.attachment}</span>
        </>
      )}
      {/* Programs differ in how they write a date: the server's words stay until they are others. */}
      <time dateTime={new Date(time).toISOString()} suppressHydrationWarning>
        {words.date}
      </time>
    </span>
  );
}

/** The button of a mouse by which browsers open a link in a new tab. */
const MIDDLE = 1;

/** Whether a row has been pointed at, and what tells so. Most rows that a scroll passes never are, and need no buttons. */
function usePointed() {
  const [pointed, setPointed] = useState(false);
  return {
    pointed,
    onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      if (!currentTarget.closest('[data-scrolling]')) setPointed(true);
    },
    onMouseMove: () => setPointed(true),
  };
}

const RowCells = memo(function RowCells(line: ShownProps) {
  const { row, folder, selected, words, onToggle } = line;
  const placed: PlacedRow = { row, folder };
  const target = { placed: [placed], from: 'row' } as const;
  const person = isOwn(folder) ? (row.latest.to[0] ?? row.latest.from) : row.latest.from;
  const cell: CellOf = (name) => ({ 'data-cell': name, tabIndex: line.cell === name ? 0 : -1 });
  const cells = { line, words, cell };
  return (
    <>
      <span className={styles.dot} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the checkbox inside. */}
      <span
        role="gridcell"
        className={styles.pick}
        onClick={(event) => {
          event.stopPropagation();
          onToggle(placed, event.shiftKey);
        }}
      >
        <PersonAvatar address={person} className={styles.avatar} />
        <Checkbox
          className={styles.check}
          checked={selected}
          readOnly
          {...cell('check')}
          aria-label={TEXTS.list.select(words.subject)}
        />
      </span>
      <SenderCell {...cells} />
      <SubjectCell {...cells} />
      <DateCell {...cells} />
      <span role="gridcell" className={styles.buttons}>
        <StarButton target={target} className={styles.star} {...cell('star')} />
      </span>
      <span role="gridcell" className={styles.hot}>
        {line.hasButtons && <RowButtons target={target} cell={cell} />}
      </span>
    </>
  );
});

/** One thread of a list (2.28). */
export const ThreadRowLine = memo(function ThreadRowLine(props: ThreadRowProps) {
  const { row, folder, selected, now, place, mark, cell, onToggle } = props;
  const placed: PlacedRow = { row, folder };
  const target = { placed: [placed], from: 'row' } as const;
  const latest = useContactNamesIn(row.latest);
  const reader = useReader();
  // A row that moves says the same.
  const words = rowWords(row, folder, now, reader, latest);
  const names = useLabelLooks(row.keywords).map(({ name }) => name);
  const { pointed, ...pointing } = usePointed();
  // It has come into view faster than its details come back into memory.
  const isComing = isOutline(row.latest);
  const hasButtons = pointed || props.isCursor || folder === 'screener';
  const swipe = useSwipe(
    () => rowSwipes(target),
    (at) => props.onMenu(placed, at),
  );

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all its rows.
    <div
      role="row"
      tabIndex={props.isCursor && cell === null ? 0 : -1}
      aria-level={2}
      aria-posinset={props.at}
      aria-setsize={props.of}
      aria-rowindex={props.index + 1}
      aria-selected={selected}
      aria-current={props.isOpen || undefined}
      aria-label={isComing ? TEXTS.list.loading : rowName(row, folder, words, place, names)}
      aria-busy={isComing || undefined}
      data-line={row.threadId}
      data-cells={cell ?? undefined}
      className={classNames(
        styles.row,
        props.first && styles.first,
        props.joined && styles.joined,
        row.unread && styles.unread,
        selected && styles.selected,
        isComing && coming.coming,
        hasButtons && styles.pressable,
        STARRING.star.available(target) && styles.withStar,
        roomOf(folder),
      )}
      onClick={({ ctrlKey, metaKey }) => props.onOpen(placed, ctrlKey || metaKey)}
      onMouseDown={(event) => {
        if (event.button !== MIDDLE) return;
        // Otherwise the browser begins to scroll by the pointer.
        event.preventDefault();
        props.onOpen(placed, true);
      }}
      {...pointing}
      {...swipe}
      draggable={props.onDrag !== null}
      onDragStart={(event) => props.onDrag?.(event, placed)}
      onDragEnd={() => setDragged(null)}
    >
      <RowCells {...{ row, folder, selected, place, mark, onToggle, words, cell, hasButtons }} />
    </div>
  );
});
