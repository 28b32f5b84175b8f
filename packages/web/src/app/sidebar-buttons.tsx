import { IconButton } from '../ui/button.tsx';
import { openPanel } from './panels.ts';
import styles from './sidebar-buttons.module.css';
import { TEXTS } from './texts.ts';
import { useShortcut } from './use-shortcut.ts';

interface SidebarButtonsProps {
  /** Called before a panel opens: the drawer, which has these buttons on phones, closes. */
  readonly onBefore?: () => void;
}

/** The buttons that open the right sidebar (2.15). */
export function SidebarButtons({ onBefore }: SidebarButtonsProps) {
  const shortcut = useShortcut('settings');
  const open = (panel: 'help' | 'settings'): void => {
    onBefore?.();
    void openPanel(panel);
  };
  return (
    <div className={styles.buttons}>
      <IconButton
        icon="settings"
        label={TEXTS.sidebar.settings}
        shortcut={shortcut}
        aria-haspopup="dialog"
        onClick={() => open('settings')}
      />
    </div>
  );
}
