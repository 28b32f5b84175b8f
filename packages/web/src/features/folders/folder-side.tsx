import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { memo, useEffect, useRef, useState } from 'react';
import { setNarrow, useNarrow } from '../../commands/panels.ts';
import { useShortcut } from '../../commands/use-shortcut.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { shortcutProps } from '../../ui/keys/shortcut.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './folder-panel.module.css';
import { FolderLines } from './folder-panel.tsx';

/** Milliseconds of pointing at the narrow panel before it opens over the content (2.20, 9.2). */
const HOVER_EXPAND = 100;

export interface FolderSideProps {
  readonly active: Folder | 'outbox' | null;
  readonly onCompose: () => void;
  readonly onOpen: (folder: Folder | 'outbox') => void;
}

/** The folder panel beside the content: wide, narrow, or opened over the content while pointed at. */
export const FolderSide = memo(function FolderSide(props: FolderSideProps) {
  const wide = useMedia('(width >= 75rem)');
  const narrow = useNarrow() ?? !wide;
  const [over, setOver] = useState(false);
  const shortcut = useShortcut('folderPanel');
  const cancel = useRef<() => void>(() => {});

  useEffect(() => () => cancel.current(), []);

  const enter = (): void => {
    cancel.current();
    if (narrow) cancel.current = systemAfter(HOVER_EXPAND, () => setOver(true));
  };
  const leave = (): void => {
    cancel.current();
    setOver(false);
  };
  const label = narrow ? TEXTS.expand : TEXTS.collapse;

  return (
    <div className={classNames(styles.space, narrow && styles.narrowSpace)}>
      <nav
        className={classNames(styles.panel, narrow && (over ? styles.over : styles.narrow))}
        aria-label={TEXTS.folders}
        onPointerEnter={(event) => event.pointerType === 'mouse' && enter()}
        onPointerLeave={leave}
      >
        <FolderLines
          {...props}
          onCompose={() => {
            // The form and its buttons open below the panel, which would cover them.
            leave();
            props.onCompose();
          }}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={narrow ? TEXTS.expandPanel : TEXTS.collapsePanel}
          aria-expanded={!narrow}
          data-tip={narrow && !over ? TEXTS.expandPanel : undefined}
          {...shortcutProps(shortcut)}
          onClick={() => {
            leave();
            setNarrow(!narrow);
          }}
        >
          <Icon name="panel" />
          <span className={styles.label}>{label}</span>
        </button>
      </nav>
    </div>
  );
});
