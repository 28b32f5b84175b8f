import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { memo, type RefObject, useState } from 'react';
import { setDrawer } from '../../../commands/panels.ts';
import { folderPath } from '../../../paths.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Wren } from '../../../ui/icon/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { SearchBox } from '../../search-box/search-box.tsx';
import { SidebarButtons } from './sidebar-buttons.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** The active folder; null: all mail. */
  readonly folder: Folder | null;
  readonly searchInput: RefObject<HTMLInputElement | null>;
}

/** The bar above everything: the way home, the search box and the buttons of the sidebar. */
export const TopBar = memo(function TopBar({ folder, searchInput }: TopBarProps) {
  /** Phones: the search box is there. */
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageLink href={folderPath('inbox')} className={styles.brand} aria-label={TEXTS.goToInbox}>
        <Wren size={30} className={styles.mark} />
        <b>{TEXTS.product}</b>
      </PageLink>
      <SearchBox folder={folder} input={searchInput} open={open} onOpen={setOpen} />
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
});
