import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { toPlacedRow } from '../../actions/table/action-target.ts';
import { rememberSearch } from '../../features/search/recent-searches.ts';
import { editInBox, useSearchEdit } from '../../features/search/search-edit.ts';
import { ALL_ACCOUNTS, allAccountsPath, folderPath, SEARCH, searchPath, threadPath } from '../../paths.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useOpenRow } from '../routes/use-open-row.ts';
import { useShowSearch } from './show-search.ts';

export interface SearchBoxParts {
  /** The active folder; null: all mail. */
  readonly folder: Folder | null;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Phones: the box is there. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Where a search looks: in a folder, in all mail of the account, or in that of all accounts (D54). */
export type SearchScope = Folder | 'accounts' | null;

const isAllAccounts = (location: string): boolean => location.startsWith(ALL_ACCOUNTS);

/** What the search box holds: the shown search, or nothing elsewhere. */
function useShownSearch(): string {
  const [location] = useLocation();
  const query = useQuery();
  const show = useShowSearch((state) => state.show);
  return location === SEARCH || isAllAccounts(location) ? show(new URLSearchParams(query).get('q') ?? '') : '';
}

/** Focuses the box when a phone opens it, and when a condition of the search is to be edited in it, which is selected. */
function useFocusRequests({ input, open, onOpen }: SearchBoxParts): void {
  const part = useSearchEdit((state) => state.part);
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open, input]);
  useEffect(() => {
    if (part === null) return;
    onOpen(true);
    const start = input.current?.value.indexOf(part) ?? -1;
    input.current?.focus();
    if (start >= 0) input.current?.setSelectionRange(start, start + part.length);
    editInBox(null);
  }, [part, input, onOpen]);
}

/** Text and state of the search box, and what is done in it. */
export function useSearchBox(parts: SearchBoxParts) {
  const { folder, input, onOpen } = parts;
  const [location, navigate] = useLocation();
  const scope: SearchScope = isAllAccounts(location) ? 'accounts' : folder;
  const account = useStartedMail().user.email;
  const shown = useShownSearch();
  const [text, setText] = useState(shown);
  const [offered, setOffered] = useState(false);
  /** The keys of the suggestions; true: they took the key. */
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  /** What had the focus before the box: where Escape returns. */
  const cameFrom = useRef<HTMLElement | null>(null);

  const [shownBefore, setShownBefore] = useState(shown);
  // Not by an effect: that of the first rendering would come after what was typed by then.
  if (shown !== shownBefore) {
    setShownBefore(shown);
    setText(shown);
  }
  useFocusRequests(parts);

  const leave = (): void => {
    onOpen(false);
    setOffered(false);
  };
  const close = (): void => {
    leave();
    // The list or conversation that comes takes it from there.
    if (input.current?.matches(':focus')) document.getElementById('content')?.focus();
  };
  const search = (asked: string, where: SearchScope): void => {
    const query = asked.trim();
    if (query === '') return;
    rememberSearch(account, query);
    setText(query);
    close();
    navigate(where === 'accounts' ? allAccountsPath(query) : searchPath(query, where));
  };
  /** Empties the box, and leaves the search that it shows. */
  const clear = (): void => {
    setText('');
    if (shown !== '') navigate(scope === 'accounts' ? allAccountsPath(null) : folderPath(folder ?? 'inbox'));
    input.current?.focus();
  };
  const openRow = useOpenRow(folder, (at, id) => navigate(threadPath(at, id)));
  const openThread = (row: ThreadRow): void => {
    close();
    setText(shown);
    openRow(toPlacedRow(row, folder));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (offered) setOffered(false);
      else {
        close();
        if (cameFrom.current?.isConnected) cameFrom.current.focus();
      }
    } else if (offered && keys.current?.(event)) event.preventDefault();
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOffered(true);
    }
  };
  return {
    ...{ account, scope, text, setText, offered, keys, leave, search, clear, openThread, onKeyDown },
    offer: () => setOffered(true),
    type: (typed: string) => {
      setText(typed);
      setOffered(true);
    },
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
      setOffered(true);
    },
  };
}
