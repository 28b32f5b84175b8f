import { WrenError } from '@wren/contract/errors.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { deferred } from '../../platform/page/deferred.ts';
import type { SearchList, SearchListParts } from './search-list.ts';

/** The code that searches, once it is there: the first rows do not need it. */
const code = deferred(async () => (await import('./search-list.ts')).SearchList);

/** A {@link SearchList} whose code is fetched with the first search; until then it is one that is loading. */
export class DeferredSearchList {
  readonly #parts: SearchListParts;
  #list: SearchList | null;
  #error: WrenError | null = null;

  constructor(parts: SearchListParts) {
    this.#parts = parts;
    this.#list = code.now && new code.now(parts);
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
    return this.#list ? this.#list.loadMore() : this.#fetch().then((list) => list.loadMore());
  }

  /** Nobody asks for it any more. */
  stop(): void {
    this.#list?.stop();
  }

  async #fetch(): Promise<SearchList> {
    try {
      const Found = await code.fetch();
      this.#list ??= new Found(this.#parts);
      this.#error = null;
      return this.#list;
    } catch (cause) {
      this.#error = new WrenError('network', undefined, { cause });
      this.#parts.onState();
      throw this.#error;
    }
  }
}
