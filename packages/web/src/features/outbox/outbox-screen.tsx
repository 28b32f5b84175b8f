import type { ReactNode } from 'react';
import { useConnection, useOutbox } from '../../replica/hooks.ts';
import { useNow } from '../../settings/reader.ts';
import { OUTBOX_NAME } from '../../texts/outbox-name.ts';
import { OUTBOX_TEXTS as TEXTS } from '../../texts/outbox-texts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { OutboxForms } from './outbox-actions.ts';
import { OutboxLine } from './outbox-line.tsx';
import styles from './outbox-screen.module.css';

interface OutboxScreenProps extends OutboxForms {
  /** Below its bar. */
  readonly notice?: ReactNode;
  readonly onInbox: () => void;
}

/** The mails that are yet to be handed over, or that wait for their time, with what keeps them (1.2, D10, 2.43). */
export function OutboxScreen({ notice, onInbox, ...forms }: OutboxScreenProps) {
  const items = useOutbox();
  const online = useConnection() === 'online';
  const now = useNow();
  return (
    <section className={styles.screen} aria-label={OUTBOX_NAME.name}>
      <div>
        <header className={styles.bar}>
          <h1>{OUTBOX_NAME.name}</h1>
          <span className={styles.hint}>{TEXTS.hint}</span>
        </header>
        {notice}
      </div>
      <div className={styles.scroll}>
        {items.length === 0 ? (
          <EmptyState
            bird="home"
            title={TEXTS.empty}
            text={TEXTS.emptyText}
            action={<Button onClick={onInbox}>{TEXTS.toInbox}</Button>}
          />
        ) : (
          <ul aria-label={OUTBOX_NAME.name}>
            {items.map((item) => (
              <OutboxLine key={item.id} item={item} now={now} online={online} {...forms} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
