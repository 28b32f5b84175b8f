import type { CacheSnapshot, VListHandle } from 'virtua';
import type { ListItem } from './list-items.ts';

type Kind = 'row' | 'section' | 'first section';

/** Height of a row before any is measured, pixels. */
const USUAL = 56;

/** What decides the height of a line: the first header has no room above it. */
const kindOf = (item: ListItem): Kind => (item.kind === 'section' && item.first ? 'first section' : item.kind);

type Measured = Pick<VListHandle, 'viewportSize' | 'scrollOffset' | 'findItemIndex' | 'getItemSize'>;

/** How a list begins that needs not be measured before it is drawn. */
interface KnownSizes {
  readonly cache: CacheSnapshot;
  /** Lines that are drawn until it is scrolled: as many as fill the view, also where the list has fewer and grows. */
  readonly lines: number;
}

/** Heights of lines as they were last measured in any list, pixels. */
export class LineSizes {
  readonly #measured = new Map<Kind, number>();
  /** The highest view of a list, and the window's height by then. */
  #view = { height: 0, within: 0 };

  get row(): number {
    return this.#measured.get('row') ?? USUAL;
  }

  /** Pixels of the highest view that lists have had in a window of a height; null: none was measured in such a one. */
  viewIn(within: number): number | null {
    return this.#view.within === within ? this.#view.height : null;
  }

  /**
   * Notes the heights of the lines in view, and of the view.
   * @param within pixels of the window's height
   */
  note(list: Measured | null, items: readonly ListItem[], within: number): void {
    if (!list || list.viewportSize === 0) return;
    this.#view = { height: Math.max(list.viewportSize, this.viewIn(within) ?? 0), within };
    const first = list.findItemIndex(list.scrollOffset);
    const last = list.findItemIndex(list.scrollOffset + list.viewportSize);
    for (const [at, item] of items.slice(first, last + 1).entries()) {
      this.#measured.set(kindOf(item), list.getItemSize(first + at));
    }
  }

  /**
   * The heights of the lines of a list that comes, where its beginning has only lines such as were measured before; null
   * elsewhere. Where they have other heights by then, the window measures that and draws the list again.
   * @param height pixels that its lines fill, at least
   */
  known(items: readonly ListItem[], height: number): KnownSizes | null {
    const sizes: number[] = [];
    let filled = 0;
    for (const item of items) {
      if (filled >= height) break;
      const size = this.#measured.get(kindOf(item));
      if (size === undefined) return null;
      sizes.push(size);
      filled += size;
    }
    // As virtua writes it: its type does not tell.
    const snapshot: unknown = [sizes, this.row];
    const lower = Math.min(...this.#measured.values());
    return { cache: snapshot as CacheSnapshot, lines: sizes.length + Math.ceil(Math.max(0, height - filled) / lower) };
  }
}
