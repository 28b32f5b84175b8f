import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { Component, type RefObject } from 'react';
import { linePlaceOf } from '../keyboard/line-focus.ts';
import { rowsGone } from './rows-gone.ts';

/** What begins and ends a press. */
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const;
/** Milliseconds in which a row that leaves fades, and then in which those below move up. */
const STEP = 120;

/** Where a line is, in pixels from the top of the list. */
interface Place {
  /** The box that the window of the list puts it into. */
  readonly box: HTMLElement;
  readonly top: number;
}

interface LeavingRowsProps {
  /** Names the list: rows of another one do not leave this one. */
  readonly label: string;
  /** All rows, those of folded sections too. */
  readonly rows: readonly ThreadRow[];
  readonly list: RefObject<HTMLElement | null>;
}

/** Rows that leave, and the places of all drawn lines before that. */
interface Leaving {
  readonly gone: readonly string[];
  readonly before: ReadonlyMap<string, Place>;
}

/** The lines that are drawn, by key. Where each is its box says: to ask where it was laid out would lay out all of the page. */
function drawn(list: HTMLElement | null): ReadonlyMap<string, Place> {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[role=treegrid] [data-line]') ?? [])];
  return new Map(
    lines.flatMap((line) => {
      const box = line.parentElement;
      return box ? [[line.dataset.line ?? '', { box, top: Number.parseFloat(box.style.top) }] as const] : [];
    }),
  );
}

/** Takes the focus from a row that leaves while nothing has to be laid out for that: a browser lays the page out where a row is taken away that has it. */
function blurGone(gone: readonly string[], list: HTMLElement | null): void {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLElement) || !list?.contains(active)) return;
  const place = linePlaceOf(active);
  if (place && gone.includes(place.key)) active.blur();
}

/** Fades out a copy of a removed row, inert and hidden from screen readers. */
function fade({ box, top }: Place, ground: HTMLElement): void {
  const picture = box.ownerDocument.createElement('div');
  picture.append(...[...box.childNodes].map((node) => node.cloneNode(true)));
  picture.inert = true;
  picture.setAttribute('aria-hidden', 'true');
  for (const named of picture.querySelectorAll('[data-line]')) named.removeAttribute('data-line');
  Object.assign(picture.style, { position: 'absolute', insetBlockStart: `${top}px`, insetInline: '0' });
  ground.append(picture);
  const end = (): void => picture.remove();
  picture.animate([{ opacity: 1 }, { opacity: 0 }], { duration: STEP }).finished.then(end, end);
}

/**
 * Animates the removal of rows: they fade in place, then the rows below move up. For keys the list has its final state from the
 * first frame on; a pressed row stays until the press ends. Without animation where reduced motion is set.
 */
// A class, since only classes have `getSnapshotBeforeUpdate`, called while the leaving rows are still there.
export class LeavingRows extends Component<LeavingRowsProps> {
  /** Lines on their way to their places. */
  #moves: readonly Animation[] = [];
  #isPressed = false;

  // A press is a click only where it ends on what it began on: no line moves away from under it.
  readonly #onPress = ({ type }: Event): void => {
    this.#isPressed = type === 'pointerdown';
    const moves = this.#moves.filter(({ playState }) => playState !== 'finished' && playState !== 'idle');
    for (const move of moves) this.#isPressed ? move.pause() : move.play();
  };

  override componentDidMount(): void {
    for (const type of PRESSES) addEventListener(type, this.#onPress, { capture: true });
  }

  override componentWillUnmount(): void {
    for (const type of PRESSES) removeEventListener(type, this.#onPress, { capture: true });
  }

  override getSnapshotBeforeUpdate({ label, rows }: LeavingRowsProps): Leaving | null {
    const now = this.props;
    if (rows === now.rows || label !== now.label) return null;
    const gone = rowsGone(rows, now.rows);
    // A list that was reloaded shows other rows: none of them has left.
    if (gone.length === 0 || gone.length === rows.length) return null;
    blurGone(gone, now.list.current);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
    return { gone, before: drawn(now.list.current) };
  }

  override componentDidUpdate(_props: LeavingRowsProps, _state: unknown, leaving: Leaving | null) {
    if (leaving === null) return;
    const { gone, before } = leaving;
    const after = drawn(this.props.list.current);
    const [first] = after.values();
    const ground = first?.box.parentElement;
    if (!ground) return;
    for (const key of gone) {
      const place = before.get(key);
      if (place) fade(place, ground);
    }
    this.#moves = [...after].flatMap(([key, { box, top }]) => {
      const old = before.get(key);
      if (!old || old.top === top) return [];
      const ways = [{ translate: `0 ${old.top - top}px` }, { translate: '0 0' }];
      return [box.animate(ways, { delay: STEP, duration: STEP, easing: 'ease-out', fill: 'backwards' })];
    });
    if (this.#isPressed) for (const move of this.#moves) move.pause();
  }

  override render(): null {
    return null;
  }
}
