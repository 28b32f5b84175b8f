import { FOLDERS, type Folder } from '@wren/domain/mailbox.ts';
import type { Address } from '@wren/domain/message.ts';
import type { ThreadRow } from '@wren/domain/thread.ts';
import { useEffect, useMemo, useState } from 'react';
import { systemAfter } from '../../platform/timers.ts';
import { useReplica, useSearch } from '../../replica/hooks.ts';
import { peopleOf } from './suggest.ts';

/** Milliseconds without a key before mail is looked for. */
const PAUSE = 150;
const MOST = 4;

/** The mail that a text finds, once typing pauses: what the browser holds, then what the server says. */
export function useFoundMail(text: string, folder: Folder | null): readonly ThreadRow[] {
  const [late, setLate] = useState('');
  useEffect(() => systemAfter(PAUSE, () => setLate(text.trim())), [text]);
  const { rows } = useSearch(late, folder);
  return text.trim() === '' ? [] : rows.slice(0, MOST);
}

/** Everybody that the mail in this browser knows, those met most often first. */
export function useKnownPeople(): readonly Address[] {
  const replica = useReplica();
  return useMemo(() => {
    const rows = FOLDERS.filter((one) => one !== 'junk' && one !== 'trash').flatMap(
      (one) => replica.folderView(one).rows,
    );
    return peopleOf(replica.messagesOf([...new Set(rows.map((row) => row.threadId))], 'inbox'));
  }, [replica]);
}
