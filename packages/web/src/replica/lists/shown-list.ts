import { EMPTY_LIST, type ListView } from '../pool/views/views.ts';
import type { DeferredSearchList } from './deferred-search-list.ts';
import type { FolderList } from './folder-list.ts';

/** A list with what is shown of it. */
export interface Shown<L> {
  readonly list: L;
  watchers: number;
  /** When it was last listed; 0: it must be listed again. */
  listedAt: number;
  /** How often something came up that only listing it again clears, and how much of that has been cleared. */
  doubts: number;
  cleared: number;
  view: ListView;
  /** The version that {@link view} shows. */
  version: number;
}

/** The list of a folder or of a search. */
export type AnyList = FolderList | DeferredSearchList;

/** A list of which nothing has been asked yet. */
export function begin<L extends AnyList>(list: L): Shown<L> {
  return {
    list,
    watchers: 0,
    listedAt: 0,
    doubts: 0,
    cleared: 0,
    view: { ...EMPTY_LIST, status: 'loading' },
    version: -1,
  };
}
