import { create } from 'zustand';

interface SearchEdit {
  /** The part of the search to be edited in the box; null: none. */
  readonly part: string | null;
}

/** Between the chips above the results and the box that the search is in. */
export const useSearchEdit = create<SearchEdit>(() => ({ part: null }));

export function editInBox(part: string | null): void {
  useSearchEdit.setState({ part });
}
