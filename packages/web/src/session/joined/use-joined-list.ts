import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useReplica } from '../../replica/hooks.ts';
import type { ListView } from '../../replica/pool/views/views.ts';
import type { Replica } from '../../replica/replica.ts';
import { joinAccounts, useJoined } from './joined-accounts.ts';
import { mergeLists, type PartOfList, partsToLoad } from './merge-lists.ts';

/** The list of each account: a folder, or a search; both null: all mail. */
export interface JoinedQuery {
  readonly folder: Folder | null;
  /** Null: the whole folder. */
  readonly text: string | null;
}

function viewOf(replica: Replica, { folder, text }: JoinedQuery): ListView {
  return text === null && folder !== null ? replica.folderView(folder) : replica.searchView(text ?? '', folder);
}

function watch(replica: Replica, { folder, text }: JoinedQuery, run: () => void): () => void {
  return text === null && folder !== null
    ? replica.watchFolder(folder, run)
    : replica.watchSearch(text ?? '', folder, run);
}

interface Member {
  readonly base: string | null;
  readonly replica: Replica;
}

/** The page's account with all others of this browser, which are opened for that. */
export function useMembers(): readonly Member[] {
  const replica = useReplica();
  const joined = useJoined();
  useEffect(() => void joinAccounts(), []);
  return useMemo(
    () => [
      { base: null, replica },
      ...Object.values(joined)
        .filter(({ hasEnded }) => !hasEnded)
        .map(({ base, mail }): Member => ({ base, replica: mail.replica })),
    ],
    [replica, joined],
  );
}

/** A list over all accounts, and a function that loads more. Each account's part is requested by its own session. */
export function useJoinedList({ folder, text }: JoinedQuery): {
  readonly view: ListView;
  readonly loadMore: (batches?: number) => void;
  readonly refresh: () => Promise<number>;
} {
  const members = useMembers();
  const query = useMemo(() => ({ folder, text }), [folder, text]);
  const last = useRef<{ readonly parts: readonly PartOfList[]; readonly view: ListView } | null>(null);
  const subscribe = useCallback(
    (run: () => void) => {
      const stops = members.map(({ replica }) => watch(replica, query, run));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [members, query],
  );
  const partsNow = useCallback(
    (): readonly PartOfList[] => members.map(({ base, replica }) => ({ base, view: viewOf(replica, query) })),
    [members, query],
  );
  const show = (): ListView => {
    const parts = partsNow();
    const before = last.current;
    const isSame =
      before?.parts.length === parts.length &&
      parts.every(({ base, view }, at) => before.parts[at]?.base === base && before.parts[at]?.view === view);
    if (before && isSame) return before.view;
    last.current = { parts, view: mergeLists(parts) };
    return last.current.view;
  };
  const view = useSyncExternalStore(subscribe, show);
  const loadMore = useCallback(
    (batches?: number): void => {
      const parts = partsNow();
      const failed = parts.filter((part) => part.view.status === 'error');
      const toLoad = [...partsToLoad(parts), ...failed];
      for (const { base } of toLoad) {
        const replica = members.find((one) => one.base === base)?.replica;
        const list = query.text === null && query.folder !== null ? query.folder : { folder, text: text ?? '' };
        // The error is in the view.
        replica?.loadMore(list, batches).catch(() => undefined);
      }
    },
    [members, partsNow, query, folder, text],
  );
  const refresh = useCallback(async (): Promise<number> => {
    const counts = await Promise.all(members.map(({ replica }) => replica.refresh(folder ?? 'inbox')));
    return counts.reduce((sum, count) => sum + count, 0);
  }, [members, folder]);
  return { view, loadMore, refresh };
}
