import { FOLDERS, type Folder, isIsolatedMailbox } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSearchNames } from '../../mail-ui/searches/search-names.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { useReplica, useSearch } from '../../replica/hooks.ts';
import { peopleOf } from './suggest.ts';

/** Milliseconds without a key before mail is looked for. */
const PAUSE = 150;
const NONE: readonly ThreadRow[] = [];

/** The mail that matches the typed text, once typing pauses: first from this browser, then from the server. */
export function useFoundMail(text: string, folder: Folder | null): readonly ThreadRow[] {
  const [late, setLate] = useState('');
  useEffect(() => systemAfter(PAUSE, () => setLate(text.trim())), [text]);
  const { toKeep } = useSearchNames();
  const { rows } = useSearch(toKeep(late), folder);
  return text.trim() === '' ? NONE : rows;
}

/**
 * All people in the mail of this browser, and in the mail that the server found for what is typed; those
 * met most often first.
 */
export function useKnownPeople(found: readonly ThreadRow[]): readonly Address[] {
  const replica = useReplica();
  return useMemo(() => {
    const own = replica.mailboxes().map(({ id }) => id);
    const folders: readonly Folder[] = [...FOLDERS.filter((one) => !isIsolatedMailbox(one)), ...own];
    const rows = folders.flatMap((one) => replica.folderView(one).rows);
    const known = replica.messagesOf([...new Set(rows.map((row) => row.threadId))], 'inbox');
    const ids = new Set(known.map((message) => message.id));
    return peopleOf([...known, ...found.map((row) => row.latest).filter((message) => !ids.has(message.id))]);
  }, [replica, found]);
}
