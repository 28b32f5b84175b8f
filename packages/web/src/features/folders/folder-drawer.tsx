import { type ReactNode, useEffect, useRef } from 'react';
import { setDrawer } from '../../commands/panels.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Wren } from '../../ui/icon/icon.tsx';
import styles from './folder-panel.module.css';
import { FolderLines } from './folder-panel.tsx';
import type { FolderSideProps } from './folder-side.tsx';

interface FolderDrawerProps extends FolderSideProps {
  /** Links of the product's apps: shown where there is more than one. */
  readonly apps: ReactNode;
  readonly foot: ReactNode;
}

/** The folder panel on a phone: a drawer, with the account at its foot. */
export function FolderDrawer({ foot, apps, onCompose, onOpen, active }: FolderDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const then = (run: () => void): void => {
    setDrawer(false);
    run();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the native cancel event of a dialog.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={TEXTS.menu}
      onCancel={() => setDrawer(false)}
      onClick={(event) => {
        if (event.target === event.currentTarget) setDrawer(false);
      }}
    >
      <div className={styles.brand} aria-hidden="true">
        <Wren size={30} />
        {TEXTS.product}
      </div>
      <nav className={styles.drawerFolders} aria-label={TEXTS.folders}>
        <FolderLines
          active={active}
          onCompose={() => then(onCompose)}
          onOpen={(folder) => then(() => onOpen(folder))}
        />
      </nav>
      <nav className={styles.apps} aria-label={TEXTS.apps}>
        {apps}
      </nav>
      <div className={styles.foot}>{foot}</div>
    </dialog>
  );
}
