import { Toolbar } from '../../../actions/buttons/toolbar.tsx';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { useShortcuts } from '../../../commands/use-shortcut.ts';
import paneBar from '../../../mail-ui/pane-bar.module.css';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import styles from './thread-bar.module.css';

export interface Neighbours {
  /** Place of the conversation in its list, from 1; null when it is not among the loaded rows. */
  readonly at: number | null;
  readonly of: number | null;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

interface ThreadBarProps {
  readonly target: ActionTarget | null;
  readonly neighbours: Neighbours | null;
  readonly onBack: () => unknown;
}

/** What can be done with the one conversation that is open (2.22). */
export function OpenedTools({ target }: { readonly target: ActionTarget | null }) {
  // Above what is not there, nothing is open.
  if (target === null) return null;
  return (
    <>
      <span className={styles.opened}>{TEXTS.list.opened}</span>
      <Toolbar label={THREAD_TEXTS.actions} target={target} kind="change" />
      <Toolbar label={THREAD_TEXTS.answers} target={target} kind="reply" sinks />
    </>
  );
}

/** The bar over an open conversation: back, what can be done with it, and its neighbours in the list. */
export function ThreadBar({ target, neighbours, onBack }: ThreadBarProps) {
  const shortcut = useShortcuts();
  return (
    <div className={classNames(paneBar.bar, styles.bar)}>
      <IconButton icon="back" label={THREAD_TEXTS.back} shortcut={shortcut('back')} onClick={onBack} />
      <OpenedTools target={target} />
      <span className={paneBar.space} />
      {neighbours?.at != null && neighbours.of != null && (
        <span className={styles.position}>{THREAD_TEXTS.position(neighbours.at, neighbours.of)}</span>
      )}
      {neighbours && (
        <>
          <IconButton
            icon="chevron"
            className={styles.up}
            label={THREAD_TEXTS.previous}
            shortcut={shortcut('previous')}
            disabled={neighbours.previous === null}
            onClick={() => neighbours.previous?.()}
          />
          <IconButton
            icon="chevron"
            label={THREAD_TEXTS.next}
            shortcut={shortcut('next')}
            disabled={neighbours.next === null}
            onClick={() => neighbours.next?.()}
          />
        </>
      )}
    </div>
  );
}
