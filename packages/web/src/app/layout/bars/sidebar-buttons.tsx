import { openPanel, type PanelName } from '../../../commands/panels.ts';
import { useShortcut } from '../../../commands/use-shortcut.ts';
import { useNews } from '../../../mail-ui/notification-count.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import styles from './sidebar-buttons.module.css';

/** More than this is shown as a plus. */
const MAX_SHOWN = 99;

interface SidebarButtonsProps {
  /** Called before a panel opens: the drawer, which has these buttons on phones, closes. */
  readonly onBefore?: () => void;
}

/** The buttons that open the right sidebar, with the number of notifications on the bell (2.15). */
export function SidebarButtons({ onBefore }: SidebarButtonsProps) {
  const news = useNews((state) => state.count);
  const settingsKey = useShortcut('settings');
  const open = (panel: PanelName) => (): void => {
    onBefore?.();
    void openPanel(panel);
  };
  const { sidebar } = TEXTS;
  return (
    <div className={styles.buttons}>
      <span className={styles.bell}>
        <IconButton
          icon="bell"
          label={news === 0 ? sidebar.notifications : sidebar.news(news)}
          data-tip={sidebar.notifications}
          aria-haspopup="dialog"
          onClick={open('notifications')}
        />
        {news > 0 && (
          <span className={styles.count} aria-hidden="true">
            {news > MAX_SHOWN ? `${MAX_SHOWN}+` : news}
          </span>
        )}
      </span>
      <IconButton icon="help" label={sidebar.help} aria-haspopup="dialog" onClick={open('help')} />
      <IconButton
        icon="settings"
        label={sidebar.settings}
        shortcut={settingsKey}
        aria-haspopup="dialog"
        onClick={open('settings')}
      />
    </div>
  );
}
