import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** `home`: nothing is wrong, the bird is on its twig. `away`: something failed, it is gone. */
  readonly bird: 'home' | 'away';
  readonly title: string;
  /** The level of the title among the page's headings. */
  readonly level?: 'h1' | 'h2' | 'h3';
  readonly text?: string;
  readonly action?: ReactNode;
}

/** The drawings, once they are loaded, after the first rows. */
const useDrawings = create<Partial<typeof import('./bird-drawings.tsx')>>(() => ({}));

function Drawing({ bird }: Pick<EmptyStateProps, 'bird'>) {
  const { BirdAtHome, BirdAway } = useDrawings();
  useEffect(() => {
    // Text and button do not depend on the drawing.
    if (!BirdAtHome) import('./bird-drawings.tsx').then(useDrawings.setState, () => undefined);
  }, [BirdAtHome]);
  const Bird = bird === 'home' ? BirdAtHome : BirdAway;
  return Bird ? <Bird /> : <span className={styles.drawing} />;
}

/** The content of an empty place: one drawing, one sentence, one action. */
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
