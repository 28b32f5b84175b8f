import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { clearSelection, selectAllInList, useSelection } from '../../../actions/chosen/selection.ts';
import { useFolderName } from '../../../mail-ui/folder-name.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { LIST_TEXTS } from '../../../texts/lists/list-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { idsOf } from '../row/row-handlers.ts';
import styles from './select-all-bar.module.css';

export interface SelectAllBarProps {
  /** The loaded rows. */
  readonly rows: readonly ThreadRow[];
  /** The list's folder, and the text where it is a search. */
  readonly folder: Folder | null;
  readonly text: string | null;
  readonly total: number | null;
  /** There is more than what is loaded. */
  readonly hasMore: boolean;
}

/** Once all loaded rows are chosen, offers all that the folder or the search holds. Absent on a plain host. */
export function SelectAllBar({ rows, folder, text, total, hasMore }: SelectAllBarProps) {
  const { canChangeInBulk } = useReplica();
  const { ids: chosen, allInList } = useSelection();
  const nameOf = useFolderName();
  const isAll = rows.length > 0 && chosen.size >= rows.length;
  const isOffered = canChangeInBulk && isAll && (allInList || hasMore);
  const inFolder = text === null && folder !== null;
  return (
    // In the document before it says anything: a status that appears with its text is often not read.
    <div role="status">
      {isOffered && (
        <p className={styles.bar}>
          {allInList
            ? inFolder
              ? LIST_TEXTS.folderSelected(total, nameOf(folder))
              : LIST_TEXTS.searchSelected
            : LIST_TEXTS.pageSelected(rows.length)}{' '}
          {allInList ? (
            <Button tone="link" small onClick={clearSelection}>
              {LIST_TEXTS.clear}
            </Button>
          ) : (
            <Button tone="link" small onClick={() => selectAllInList(idsOf(rows))}>
              {inFolder ? LIST_TEXTS.offerFolder(total, nameOf(folder)) : LIST_TEXTS.offerSearch}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
