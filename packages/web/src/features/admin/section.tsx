import type { ReactNode } from 'react';
import { ADMIN_TEXTS as TEXTS } from '../../texts/admin/admin-texts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useIsSlow } from '../../ui/part/use-is-slow.ts';
import styles from './admin.module.css';
import type { LoadedAnswer } from './admin-api.ts';

interface SectionProps<T> {
  readonly title: string;
  readonly note?: string | undefined;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Below the title, whatever is answered. */
  readonly tools?: ReactNode;
  readonly asked: LoadedAnswer<T>;
  readonly children: (answer: T) => ReactNode;
}

/** A section of the administration: its title, and what the host answers, or that it does not. */
export function Section<T>({ title, note, actions, tools, asked, children }: SectionProps<T>) {
  const { answer, look } = asked;
  const late = useIsSlow(answer === null);
  return (
    <div className={styles.section} aria-busy={asked.isAsking}>
      <header className={styles.header}>
        <h2>{title}</h2>
        {actions}
      </header>
      {note && <p className={styles.note}>{note}</p>}
      {tools}
      {answer === 'unknown' ? (
        <EmptyState
          bird="away"
          level="h3"
          title={TEXTS.unknown}
          action={<Button onClick={look}>{TEXTS.again}</Button>}
        />
      ) : answer === null ? (
        late && <progress aria-label={title} className={styles.waiting} />
      ) : (
        children(answer)
      )}
    </div>
  );
}

/** A button that has a section asked for again. */
export function RefreshButton({ look }: { readonly look: () => void }) {
  return (
    <Button small onClick={look}>
      {TEXTS.refresh}
    </Button>
  );
}
