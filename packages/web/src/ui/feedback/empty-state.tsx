import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** `home`: nothing is wrong, the bird sits on its twig. `away`: something failed, it has flown off. */
  readonly bird: 'home' | 'away';
  readonly title: string;
  /** The rank of the title among the page's headings. */
  readonly level?: 'h1' | 'h2' | 'h3';
  readonly text?: string;
  readonly action?: ReactNode;
}

/** The drawings, once they are here: nothing that the first rows need. */
const useDrawings = create<Partial<typeof import('./bird-drawings.tsx')>>(() => ({}));

function Drawing({ bird }: Pick<EmptyStateProps, 'bird'>) {
  const { BirdAtHome, BirdAway } = useDrawings();
  useEffect(() => {
    // Words and button do without it, where it cannot be had.
    if (!BirdAtHome) import('./bird-drawings.tsx').then(useDrawings.setState, () => undefined);
  }, [BirdAtHome]);
  const Bird = bird === 'home' ? BirdAtHome : BirdAway;
  return Bird ? <Bird /> : <span className={styles.drawing} />;
}

/** What a place says when it has nothing to show: one drawing, one sentence, one action. */
export function EmptyState({ bird, title, level: Heading = 'h2', text, action }: EmptyStateProps) {
  return (
    <div className={styles.state} role={bird === 'away' ? 'alert' : undefined}>
      <Drawing bird={bird} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
