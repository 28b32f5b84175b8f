import type { Folder } from '@wren/domain/message/mailbox.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { type FormEvent, type KeyboardEvent, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { place } from '../../actions/subject.ts';
import { setDrawer } from '../../commands/panels.ts';
import { useShortcut } from '../../commands/use-shortcut.ts';
import { rememberSearch } from '../../features/search/recent-searches.ts';
import { editInBox, useSearchEdit } from '../../features/search/search-edit.ts';
import { folderPath, SEARCH, searchPath, threadPath } from '../../paths.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { FOLDER_NAMES, TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { KeyCaps } from '../../ui/form/key-caps.tsx';
import { ariaKeys } from '../../ui/form/shortcut.ts';
import { Wren } from '../../ui/icon/icon.tsx';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import { useOpenRow } from '../routes/use-open-row.ts';
import { SidebarButtons } from './sidebar-buttons.tsx';
import styles from './top-bar.module.css';

const loadSuggestions = () => import('../../features/search/suggestion-list.tsx');
const SuggestionList = lazyPart(async () => (await loadSuggestions()).SuggestionList);

/** What the search box holds: the shown search, or nothing elsewhere. */
function useShownSearch(): string {
  const [location] = useLocation();
  const query = useSearch();
  return location === SEARCH ? (new URLSearchParams(query).get('q') ?? '') : '';
}

interface TopBarProps {
  /** The active folder; null: all mail. */
  readonly folder: Folder | null;
  readonly searchInput: React.RefObject<HTMLInputElement | null>;
}

/** The bar above everything: the way home, and the search box with what it offers (2.15, D20). */
export function TopBar({ folder, searchInput }: TopBarProps) {
  const [, navigate] = useLocation();
  const account = useStartedMail().user.email;
  const shown = useShownSearch();
  const shortcut = useShortcut('search');
  const [text, setText] = useState(shown);
  /** Phones: the box is there. */
  const [open, setOpen] = useState(false);
  const [offered, setOffered] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  /** What had the focus before the box: where Escape returns. */
  const cameFrom = useRef<HTMLElement | null>(null);
  const listId = useId();
  const part = useSearchEdit((state) => state.part);
  const label = TEXTS.search.in(folder === null ? TEXTS.search.allMail : FOLDER_NAMES[folder]);

  useEffect(() => setText(shown), [shown]);
  useEffect(() => {
    if (open) searchInput.current?.focus();
  }, [open, searchInput]);
  useEffect(() => {
    if (part === null) return;
    setOpen(true);
    const input = searchInput.current;
    const start = input?.value.indexOf(part) ?? -1;
    input?.focus();
    if (start >= 0) input?.setSelectionRange(start, start + part.length);
    editInBox(null);
  }, [part, searchInput]);

  const close = useCallback((): void => {
    setOpen(false);
    setOffered(false);
    // The list or conversation that comes takes it from there.
    if (searchInput.current?.matches(':focus')) document.getElementById('content')?.focus();
  }, [searchInput]);
  const goBack = (): void => {
    close();
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
  };
  const search = (asked: string, where: Folder | null): void => {
    const query = asked.trim();
    if (query === '') return;
    rememberSearch(account, query);
    setText(query);
    close();
    navigate(searchPath(query, where));
  };
  /** Empties the box, and leaves the search that it shows. */
  const clear = (): void => {
    setText('');
    if (shown !== '') navigate(folderPath(folder ?? 'inbox'));
    searchInput.current?.focus();
  };
  const openRow = useOpenRow(folder, (at, id) => navigate(threadPath(at, id)));
  const openThread = (row: ThreadRow): void => {
    close();
    setText(shown);
    openRow(place(row, folder));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(text, folder);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (offered) setOffered(false);
      else goBack();
    } else if (offered && keys.current?.(event)) event.preventDefault();
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOffered(true);
    }
  };

  return (
    <>
      <Link href={folderPath('inbox')} className={styles.brand} aria-label={TEXTS.goToInbox}>
        <Wren size={30} className={styles.mark} />
        <b>{TEXTS.product}</b>
      </Link>
      <search className={styles.searchPart}>
        <form
          className={classNames(styles.search, open && styles.open)}
          onSubmit={submit}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            setOpen(false);
            setOffered(false);
          }}
        >
          <IconButton icon="search" label={TEXTS.search.label} type="submit" />
          <input
            ref={searchInput}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="auto"
            placeholder={label}
            role="combobox"
            aria-label={label}
            aria-keyshortcuts={shortcut ? ariaKeys(shortcut) : undefined}
            aria-autocomplete="list"
            aria-expanded={offered}
            aria-controls={offered ? listId : undefined}
            aria-activedescendant={(offered && active) || undefined}
            value={text}
            onFocus={(event) => {
              if (event.relatedTarget instanceof HTMLElement) cameFrom.current = event.relatedTarget;
              setOffered(true);
            }}
            onClick={() => setOffered(true)}
            onChange={(event) => {
              setText(event.target.value);
              setOffered(true);
            }}
            onKeyDown={onKeyDown}
          />
          {text !== '' ? (
            <IconButton icon="close" label={TEXTS.search.clear} onClick={clear} />
          ) : (
            shortcut && <KeyCaps keys={shortcut} />
          )}
          {offered && (
            <Suspense>
              <SuggestionList
                id={listId}
                account={account}
                text={text}
                folder={folder}
                keys={keys}
                onActive={setActive}
                onText={setText}
                onSearch={search}
                onOpen={openThread}
              />
            </Suspense>
          )}
        </form>
      </search>
      <div className={styles.tools}>
        <SidebarButtons />
      </div>
      {!open && (
        <div className={styles.end}>
          <IconButton icon="search" label={TEXTS.search.label} onClick={() => setOpen(true)} />
          <IconButton icon="menu" label={TEXTS.menu} aria-haspopup="dialog" onClick={() => setDrawer(true)} />
        </div>
      )}
    </>
  );
}
