import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelection } from '../../../actions/chosen/selection.ts';
import { exportUrl } from '../../../actions/exchange/export-url.ts';
import { onCommands } from '../../../commands/keys.ts';
import { useShortcuts } from '../../../commands/use-shortcut.ts';
import type { ListFilter } from '../../../paths.ts';
import { saveFrom } from '../../../platform/page/save-file.ts';
import { useConnection } from '../../../replica/hooks.ts';
import type { ListView } from '../../../replica/pool/views/views.ts';
import { useApi } from '../../../session/api-context.ts';
import { COMMAND_TEXTS } from '../../../texts/acting/command-texts.ts';
import { FILTER_TEXTS } from '../../../texts/lists/filter-texts.ts';
import { SEARCH_TEXTS } from '../../../texts/lists/search-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { IconName } from '../../../ui/icon/icon-paths.ts';
import { shortcutProps } from '../../../ui/keys/shortcut.ts';
import { Menu, type MenuItem } from '../../../ui/popover/menu.tsx';
import styles from './narrowing.module.css';
import type { SelectAllBarProps } from './select-all-bar.tsx';
import { useMarkAllRead } from './use-mark-all-read.ts';

/** How a folder's list is narrowed. */
export interface Narrowing {
  /** Undefined: not at all. */
  readonly filter: ListFilter | undefined;
  readonly onFilter: (filter?: ListFilter) => void;
}

const ICONS: Readonly<Record<ListFilter, IconName>> = {
  unread: 'unread',
  starred: 'star',
  attachment: 'clip',
  direct: 'user',
};

/** What a folder's list can be narrowed to, as far as that makes sense there. */
function filtersOf(folder: Folder | null): readonly ListFilter[] {
  const isOwn = folder === 'sent' || folder === 'drafts';
  const all: readonly ListFilter[] = ['unread', 'starred', 'attachment', 'direct'];
  return all.filter((filter) => !(isOwn && (filter === 'unread' || filter === 'direct')) && filter !== folder);
}

/** Narrows a folder's list: a menu of its choices, which keys and the palette reach, too; at its foot what is done with all of it. */
export function NarrowButton({ list, filter, onFilter }: Narrowing & { readonly list: SelectAllBarProps }) {
  const { folder } = list;
  const markAllRead = useMarkAllRead(list);
  const button = useRef<HTMLButtonElement>(null);
  const shortcut = useShortcuts();
  const { host } = useApi();
  const choose = useEffectEvent((to?: ListFilter): void => {
    if (to !== filter) onFilter(to);
  });
  useEffect(() => {
    const offered = filtersOf(folder);
    return onCommands({
      narrow: () => button.current?.click(),
      ...(folder !== null && { exportFolder: () => saveFrom(host + exportUrl(folder, null, 'mbox')) }),
      showAll: () => choose(),
      ...(offered.includes('unread') && { showUnread: () => choose('unread') }),
      ...(offered.includes('starred') && { showStarred: () => choose('starred') }),
      showAttachment: () => choose('attachment'),
      ...(offered.includes('direct') && { showDirect: () => choose('direct') }),
    });
  }, [folder, host]);
  const item = (id: string, label: string, to?: ListFilter): MenuItem => ({
    id,
    label,
    ...(to && { icon: ICONS[to] }),
    checked: to === filter,
    onSelect: () => onFilter(to),
  });
  const name = filter ? TEXTS.filters[filter] : FILTER_TEXTS.all;
  const label = FILTER_TEXTS.chosen(name);
  return (
    <Menu
      label={FILTER_TEXTS.filter}
      groups={[
        [item('all', FILTER_TEXTS.all)],
        filtersOf(folder).map((one) => item(one, TEXTS.filters[one], one)),
        ...(markAllRead
          ? [[{ id: 'read', label: COMMAND_TEXTS.markAllRead, icon: 'opened', onSelect: markAllRead } as const]]
          : []),
      ]}
      trigger={(props) => (
        <Button
          ref={button}
          tone="ghost"
          small
          icon="funnel"
          aria-label={label}
          data-tip={label}
          {...shortcutProps(shortcut('narrow'))}
          {...props}
          className={classNames(styles.button, filter && styles.chosen)}
        >
          <span className={styles.name}>{name}</span>
        </Button>
      )}
    />
  );
}

interface NarrowedBarProps extends Narrowing {
  readonly view: ListView;
  /** A conversation is left first. */
  readonly isThreadOpen: boolean;
  readonly onRetry: () => void;
}

/** Over a narrowed list: how much it holds, and the way back to all of it, which Escape leads, too. */
export function NarrowedBar({ filter, onFilter, view, isThreadOpen, onRetry }: NarrowedBarProps) {
  const { rows, status, hasMore } = view;
  const isAway = useConnection() === 'offline';
  const back = useEffectEvent((): boolean => {
    if (isThreadOpen || useSelection.getState().ids.size > 0) return false;
    onFilter();
    return true;
  });
  useEffect(() => onCommands({ back: () => back() }), []);
  const isKnown = status === 'ready' || rows.length > 0;
  return (
    filter && (
      <div className={styles.bar}>
        <p role="status">
          {isKnown && rows.length > 0 && FILTER_TEXTS.found(filter, rows.length, hasMore)}
          {isKnown && rows.length === 0 && <span className="sr">{FILTER_TEXTS.noneText[filter]}</span>}
          {isAway && status === 'error' && ` ${SEARCH_TEXTS.offline}`}
          {!isAway && status === 'error' && rows.length > 0 && ` ${SEARCH_TEXTS.partial}`}
        </p>
        {!isAway && status === 'error' && rows.length > 0 && (
          <Button tone="link" small onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        )}
        <Button tone="link" small onClick={() => onFilter()}>
          {FILTER_TEXTS.showAll}
        </Button>
      </div>
    )
  );
}

/** In the place of the rows where nothing is left of a list. @param folder its name */
export function NarrowedToNone({ folder, filter, onFilter }: Narrowing & { readonly folder: string }) {
  const isAway = useConnection() === 'offline';
  return (
    filter && (
      <EmptyState
        bird="home"
        title={FILTER_TEXTS.none[filter](folder)}
        text={isAway ? SEARCH_TEXTS.offline : FILTER_TEXTS.noneText[filter]}
        action={<Button onClick={() => onFilter()}>{FILTER_TEXTS.showAll}</Button>}
      />
    )
  );
}
