import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { LIST_TEXTS } from '../../texts/lists/list-texts.ts';
import { useFolderItems } from './folder-items.ts';
import { LineMenu } from './line-menu.tsx';

interface FolderMenuProps {
  readonly folder: Folder;
  readonly name: string;
}

/** What can be done with a folder that every account has. */
export function FolderMenu({ folder, name }: FolderMenuProps) {
  const { reading, exporting, emptying } = useFolderItems(folder, name);
  return <LineMenu label={LIST_TEXTS.menuOf(name)} groups={[reading, exporting, emptying]} isQuiet />;
}
