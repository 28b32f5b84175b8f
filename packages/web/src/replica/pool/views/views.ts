import type { WrenError } from '@wren/contract/errors.ts';
import type { Body, Message, MessageId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';

/** A list of threads as the screen shows it. The same object as long as nothing in it differs; so is every row. */
export interface ListView {
  readonly rows: readonly ThreadRow[];
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: WrenError | null;
  /** Threads in the whole list, where the host says it. */
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** The last batch could not be loaded. */
  readonly moreFailed: boolean;
  /** Of a search that the host cannot do: the conversations that were looked at here. Null: the host did. */
  readonly searched: number | null;
  /** Rows at the top that are there as pinned, whatever their time; missing: none do. */
  readonly pinned?: number;
}

/** A conversation as the screen shows it. */
export interface ThreadView {
  /** As the folder shows them, newest first. */
  readonly messages: readonly Message[];
  readonly bodies: ReadonlyMap<MessageId, Body>;
  readonly row: ThreadRow | null;
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: WrenError | null;
}

export const EMPTY_LIST: ListView = {
  rows: [],
  status: 'ready',
  error: null,
  total: 0,
  hasMore: false,
  loadingMore: false,
  moreFailed: false,
  searched: null,
};
