import { fullDateTime, rowDate } from '@wren/domain/date/date-label.ts';
import { useEffect, useRef } from 'react';
import { READER, useNow } from '../../settings/reader.ts';
import { NOTIFICATION_TEXTS as TEXTS } from '../../texts/settings/notification-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { Notification } from './notification.ts';
import { dismiss, markRead, useNotifications } from './notification-store.ts';
import styles from './notifications-panel.module.css';

interface NotificationsPanelProps {
  readonly onOpen: (item: Notification) => void;
  readonly onClose: () => void;
}

/** What has happened (2.48): each can be opened and dismissed. Leaving the panel marks them as read. */
export function NotificationsPanel({ onOpen, onClose }: NotificationsPanelProps) {
  const items = useNotifications((state) => state.items);
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => () => markRead(() => true), []);

  /** The focus goes on to the one that takes its place. */
  const onDismiss = (id: string, at: number): void => {
    dismiss((item) => item.id === id);
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [];
      const next =
        buttons[Math.min(at, buttons.length - 1)] ?? document.querySelector<HTMLElement>('[aria-modal=true]');
      next?.focus();
    });
  };

  return (
    <SidePanel
      title={TEXTS.title}
      closeLabel={TEXTS.close}
      onClose={onClose}
      actions={
        items.length > 0 && (
          <Button
            tone="link"
            small
            onClick={() => {
              dismiss(() => true);
              document.querySelector<HTMLElement>('[aria-modal=true]')?.focus();
            }}
          >
            {TEXTS.clear}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <div className={styles.none} role="status">
          <EmptyState bird="home" level="h3" title={TEXTS.none} text={TEXTS.noneText} />
        </div>
      ) : (
        <ul ref={list}>
          {items.map((item, at) => (
            <li key={item.id} className={classNames(styles.item, !item.read && styles.new)}>
              <button type="button" className={styles.open} onClick={() => onOpen(item)}>
                <span className={styles.icon} data-icon={item.icon}>
                  <Icon name={item.icon} size={18} />
                </span>
                <span className={styles.text}>
                  {!item.read && <span className="sr">{TEXTS.unread} </span>}
                  <bdi className={styles.title}>{item.title}</bdi>
                  <bdi className={styles.message}>{item.message}</bdi>
                  <time dateTime={new Date(item.time).toISOString()} data-tip={fullDateTime(item.time, READER)}>
                    {rowDate(item.time, now, READER)}
                  </time>
                </span>
              </button>
              <IconButton
                icon="close"
                iconSize={16}
                label={TEXTS.dismiss(item.title)}
                className={styles.dismiss}
                data-dismiss
                onClick={() => onDismiss(item.id, at)}
              />
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}
