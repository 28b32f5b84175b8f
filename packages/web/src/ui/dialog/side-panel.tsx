import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../form/button.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Content beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Escape, the close button, or a press outside (2.47). */
  readonly onClose: () => void;
}

/**
 * A panel over the end of the page, with a scrim over the rest. The caller makes the rest inert, and restores the focus; toasts
 * stay accessible, which a native modal dialog would prevent.
 */
export function SidePanel({ title, closeLabel, actions, children, footer, onClose }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  // Before the next key, which is meant for the visible panel.
  useLayoutEffect(() => panel.current?.focus(), []);

  return (
    <div
      className={styles.scrim}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <section
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.panel}
        onKeyDown={(event) => {
          // Escape closes a dialog that was opened here, and nothing else.
          if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
          event.preventDefault();
          onClose();
        }}
      >
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {actions}
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </section>
    </div>
  );
}
