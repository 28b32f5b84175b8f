/** The line of a list that an element is in or is; its cell where it is in one. */
export interface LinePlace {
  readonly key: string;
  readonly cell: string | null;
}

/** The line and cell that an element is in; null: in no line. */
export function linePlaceOf(element: Element): LinePlace | null {
  const key = element.closest<HTMLElement>('[data-line]')?.dataset.line;
  return key === undefined ? null : { key, cell: element.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null };
}

/** The element of a line; null: it is not drawn. */
export function lineElement(list: Element | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"]`) ?? null;
}

/** The names of the cells of a line that are in sight, in their order. */
export function cellsOf(line: Element | null): readonly string[] {
  return [...(line?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
    .filter((cell) => cell.checkVisibility())
    .map((cell) => cell.dataset.cell ?? '');
}

/** Gives the focus to an element that does not have it: browsers lay the page out for one that does, too. */
function focusElement(element: HTMLElement | null, options?: FocusOptions): void {
  if (element !== document.activeElement) element?.focus(options);
}

/**
 * Gives the focus to a line, or to one of its cells where it has that.
 * @returns whether the line has the focus now: one far from the view is not drawn
 */
export function focusLine(list: Element | null, { key, cell }: LinePlace, options?: FocusOptions): boolean {
  const line = lineElement(list, key);
  const target = cell === null ? null : (line?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`) ?? null);
  focusElement(target, options);
  if (target === null || target !== document.activeElement) focusElement(line, options);
  return line?.contains(document.activeElement) ?? false;
}

/** Scrolls the line that has the focus into view, if it is out of it. */
export function showLine(list: Element | null, key: string): void {
  const line = lineElement(list, key);
  if (line?.contains(document.activeElement)) line.scrollIntoView({ block: 'nearest' });
}
