import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { useEffect } from 'react';
import { useFolderName } from '../../mail-ui/folder-name.ts';
import { useFolder } from '../../replica/hooks.ts';
import { NOTICE_TEXTS } from '../../texts/page/notice-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { announce } from '../../ui/feedback/announce.ts';

/** Where the reader is, as was said last; null: nowhere yet. The first page speaks for itself. */
let said: Folder | 'elsewhere' | null = null;

interface FolderAnnouncerProps {
  readonly folder: Folder;
  /** Its list shows, and no conversation over it. */
  readonly isList: boolean;
}

/** Announces the folder that was opened, with the number of its conversations as soon as it is known. */
export function FolderAnnouncer({ folder, isList }: FolderAnnouncerProps): null {
  const { rows, status, total, hasMore } = useFolder(folder);
  const nameOf = useFolderName();
  useEffect(() => {
    if (status !== 'ready' || !isList || said === folder) return;
    const isFirst = said === null;
    said = folder;
    if (isFirst) return;
    const name = nameOf(folder);
    const count = total ?? (hasMore ? null : rows.length);
    announce(rows.length === 0 ? TEXTS.list.empty(name) : NOTICE_TEXTS.arrivedIn(name, count));
  }, [folder, isList, rows, status, total, hasMore, nameOf]);
  useEffect(
    () => () => {
      said = 'elsewhere';
    },
    [],
  );
  return null;
}
