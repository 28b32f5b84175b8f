import type { Folder } from '@wren/domain/mailbox.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Wren } from '../ui/icon.tsx';
import { setDrawer } from './panels.ts';
import { folderPath, SEARCH, searchPath } from './paths.ts';
import { FOLDER_NAMES, TEXTS } from './texts.ts';
import styles from './top-bar.module.css';

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

/** The bar above everything: the way home, and the search box (2.15). */
export function TopBar({ folder, searchInput }: TopBarProps) {
  const [, navigate] = useLocation();
  const shown = useShownSearch();
  const [text, setText] = useState(shown);
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const label = TEXTS.search.in(folder === null ? TEXTS.search.allMail : FOLDER_NAMES[folder]);

  useEffect(() => setText(shown), [shown]);
  useEffect(() => {
    if (open) searchInput.current?.focus();
  }, [open, searchInput]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') return;
    setOpen(false);
    searchInput.current?.blur();
    navigate(searchPath(query, folder));
  };

  return (
    <>
      <Link href={folderPath('inbox')} className={styles.brand} aria-label={TEXTS.goToInbox}>
        <Wren size={30} className={styles.mark} />
        <b>{TEXTS.product}</b>
      </Link>
      <search className={styles.searchPart}>
        <form
          ref={form}
          className={classNames(styles.search, open && styles.open)}
          onSubmit={submit}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
          }}
        >
          <IconButton icon="search" label={TEXTS.search.label} type="submit" />
          <input
            ref={searchInput}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            placeholder={label}
            aria-label={label}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
          />
          <span aria-hidden="true">
            <kbd>/</kbd>
          </span>
        </form>
      </search>
      {!open && (
        <div className={styles.end}>
          <IconButton icon="search" label={TEXTS.search.label} onClick={() => setOpen(true)} />
          <IconButton icon="menu" label={TEXTS.menu} aria-haspopup="dialog" onClick={() => setDrawer(true)} />
        </div>
      )}
    </>
  );
}
