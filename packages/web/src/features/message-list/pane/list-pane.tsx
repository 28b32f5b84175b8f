import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { keepSelected } from '../../../actions/chosen/selection.ts';
import type { ActionTarget, PlacedRow } from '../../../actions/table/action-target.ts';
import type { Mark } from '../../../mail-ui/searches/search-mark.ts';
import { useConnection } from '../../../replica/hooks.ts';
import type { ListView } from '../../../replica/pool/views/views.ts';
import { errorText } from '../../../texts/error-text.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { afterRows } from '../../../ui/first-rows.ts';
import { Button } from '../../../ui/form/button.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { ThreadList } from '../list/thread-list.tsx';
import { ListBar } from './list-bar.tsx';
import styles from './list-pane.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import type { Narrowing } from './narrowing.tsx';

const NarrowedBar = afterRows(async () => (await import('./narrowing.tsx')).NarrowedBar);
const NarrowedToNone = afterRows(async () => (await import('./narrowing.tsx')).NarrowedToNone);
const ListGrip = lazyPart(async () => (await import('./list-grip.tsx')).ListGrip);

interface ListPaneProps {
  readonly title: string;
  /** Before the title. */
  readonly lead?: ReactNode;
  readonly view: ListView;
  readonly folder: Folder | null;
  /** What was searched for, where it is the list of a search or a narrowed one. */
  readonly text?: string | null;
  /** An open conversation covers it. It keeps its place and its scroll position. */
  readonly hidden: boolean;
  readonly target: ActionTarget;
  readonly mark?: Mark;
  readonly aside?: ReactNode;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
  /** In the place of the hint above the list: what can be done with the conversation beside it. */
  readonly opened?: ReactNode;
  /** Below the list's bar. */
  readonly notice?: ReactNode;
  /** The thread that is open beside the list. */
  readonly openId?: ThreadId | null;
  /** What is shown beside the list, under the same bar; false: nothing. */
  readonly beside?: ReactNode;
  readonly onOpen: (placed: PlacedRow, inTab?: boolean) => void;
  /** The keyboard came to a row. */
  readonly onCursor?: ((placed: PlacedRow) => void) | undefined;
  /** @param batches at once, where that is possible */
  readonly onLoadMore: (batches?: number) => void;
  readonly onRefresh: (() => void) | null;
  readonly onRetry: () => void;
  /** Which account a row is of, where the list holds those of several. */
  readonly originOf?: ((row: ThreadRow) => string) | undefined;
  /** Missing: it cannot be narrowed. */
  readonly narrowing?: Narrowing | undefined;
}

/** What is shown instead of rows: they are loading, could not be loaded, or there are none. */
function NoRows(props: ListPaneProps & { readonly isEmptied: boolean }) {
  const { title, view, onRefresh } = props;
  const offline = useConnection() === 'offline';
  if (view.status === 'loading' || props.isEmptied) return <ListSkeleton />;
  if (view.error?.code === 'mailbox-not-found') {
    // In the place of an error (8.4): there is nothing to be tried again.
    return <EmptyState bird="home" title={TEXTS.list.noMailbox} text={TEXTS.list.noMailboxText} />;
  }
  // Without a connection a search has looked through what is here.
  const isSearched = offline && props.text !== null && props.text !== undefined;
  if ((view.status === 'error' || view.moreFailed) && !isSearched) {
    return (
      <EmptyState
        bird="away"
        title={offline ? TEXTS.list.notHere(title) : TEXTS.list.failed}
        text={offline ? TEXTS.list.notHereText : view.error ? errorText(view.error) : ''}
        action={
          <Button tone="primary" onClick={props.onRetry}>
            {TEXTS.retry}
          </Button>
        }
      />
    );
  }
  const filter = props.narrowing?.filter;
  if (filter && props.narrowing) return <NarrowedToNone folder={title} {...props.narrowing} />;
  const refresh = onRefresh && (
    <Button icon="refresh" onClick={onRefresh}>
      {TEXTS.list.refresh}
    </Button>
  );
  return (
    <EmptyState bird="home" title={props.emptyTitle} text={props.emptyText} action={props.emptyAction ?? refresh} />
  );
}

/** A list under its bar, in whichever state it is (2.25, 2.26). */
export function ListPane(props: ListPaneProps) {
  const { title, view, hidden, onRefresh, beside = false } = props;
  const pane = useRef<HTMLDivElement>(null);
  // Here, since a list without rows is not mounted.
  useLayoutEffect(() => keepSelected(view.rows), [view.rows]);
  // All that was loaded has left, and there is more.
  const isEmptied = view.rows.length === 0 && view.hasMore && !view.moreFailed;
  const { onLoadMore } = props;
  useEffect(() => {
    if (isEmptied) onLoadMore();
  }, [isEmptied, onLoadMore]);
  return (
    <div ref={pane} className={classNames(styles.pane, hidden && styles.hidden, beside !== false && styles.beside)}>
      <ListBar
        title={title}
        lead={props.lead}
        list={{
          rows: view.rows,
          folder: props.folder,
          text: props.text ?? null,
          total: view.total,
          // Chosen as a whole are lists of one account.
          hasMore: view.hasMore && !props.originOf,
        }}
        target={props.target}
        onRefresh={onRefresh}
        aside={props.aside}
        opened={props.opened}
        narrowing={props.narrowing}
        under={
          props.narrowing?.filter && (
            <NarrowedBar
              {...props.narrowing}
              view={view}
              isThreadOpen={hidden || (props.openId ?? null) !== null}
              onRetry={props.onRetry}
            />
          )
        }
        notice={props.notice}
      />
      <div className={styles.list}>
        {view.rows.length > 0 ? (
          <ThreadList
            key={`${title} ${props.text}`}
            label={title}
            view={view}
            folder={props.folder}
            hidden={hidden}
            openId={props.openId ?? null}
            {...(props.mark && { mark: props.mark })}
            originOf={props.originOf}
            chosen={props.target}
            onOpen={props.onOpen}
            onCursor={props.onCursor}
            onLoadMore={props.onLoadMore}
          />
        ) : (
          <NoRows {...props} isEmptied={isEmptied} />
        )}
      </div>
      {beside !== false && (
        <div className={styles.other}>
          {beside}
          <Suspense fallback={<span />}>
            <ListGrip pane={pane} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
