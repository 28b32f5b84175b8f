import { WrenError } from '@wren/contract/errors.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import type { SearchList, SearchListParts } from './search-list.ts';

/** The code that searches, once it is there: the first rows do not need it. */
let found: typeof SearchList | null = null;

/** A {@link SearchList} whose code is fetched with the first search; until then it is one that is loading. */
export class LateSearchList {
  readonly #parts: SearchListParts;
  #list: SearchList | null;
  #fetching: Promise<SearchList> | null = null;
  #error: WrenError | null = null;

  constructor(parts: SearchListParts) {
    this.#parts = parts;
    this.#list = found && new found(parts);
  }

  get isLoaded(): boolean {
    return this.#list?.isLoaded ?? false;
  }

  get error(): WrenError | null {
    return this.#list ? this.#list.error : this.#error;
  }

  get hasMore(): boolean {
    return this.#list?.hasMore ?? false;
  }

  get isLoadingMore(): boolean {
    return this.#list?.isLoadingMore ?? false;
  }

  get hasMoreFailed(): boolean {
    return this.#list?.hasMoreFailed ?? false;
  }

  get searched(): number | null {
    return this.#list?.searched ?? null;
  }

  threads(): readonly ThreadId[] {
    return this.#list?.threads() ?? [];
  }

  rows(): readonly ThreadRow[] {
    return this.#list?.rows() ?? [];
  }

  /** {@link SearchList.loadMore}. @throws WrenError also 'network' where the code cannot be fetched */
  loadMore(): Promise<void> {
    if (this.#list) return this.#list.loadMore();
    this.#fetching ??= this.#fetch();
    return this.#fetching.then((list) => list.loadMore());
  }

  async #fetch(): Promise<SearchList> {
    try {
      const code = await import('./search-list.ts');
      found = code.SearchList;
      this.#list ??= new found(this.#parts);
      this.#error = null;
      return this.#list;
    } catch (cause) {
      this.#fetching = null;
      this.#error = new WrenError('network', undefined, { cause });
      this.#parts.onState();
      throw this.#error;
    }
  }
}
