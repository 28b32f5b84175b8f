import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { type ComponentProps, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { onCommands } from '../../commands/keys.ts';
import { setDrawer, usePanels, useSidebar } from '../../commands/panels.ts';
import { openCompose, openForm, useCompose } from '../../features/compose/forms/compose-state.ts';
import { FolderSide } from '../../features/folders/folder-side.tsx';
import { folderPath, OUTBOX } from '../../paths.ts';
import { useThreadFolder } from '../../replica/hooks.ts';
import { openPath } from '../../session/accounts/last-opened.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { afterRows, firstRowsShown, useFirstRowsSoon } from '../../ui/first-rows.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import type { Route } from '../routes/route.ts';
import { useThreadNavigation } from '../routes/thread-navigation.ts';
import { AccountButton } from './bars/account-button.tsx';
import { Apps } from './bars/apps.tsx';
import { SidebarButtons } from './bars/sidebar-buttons.tsx';
import topBar from './bars/top-bar.module.css';
import { TopBar } from './bars/top-bar.tsx';
import styles from './shell.module.css';
import { ShellContent } from './shell-content.tsx';

const ShellRest = afterRows(async () => (await import('./shell-rest.tsx')).ShellRest);
const WindowTitle = afterRows(async () => (await import('../effects/window-title.ts')).WindowTitle);
const ConnectionNotice = afterRows(async () => (await import('./connection-line.tsx')).ConnectionNotice);
const ComposeTray = lazyPart(async () => (await import('../../features/compose/window/compose-tray.tsx')).ComposeTray);
const FolderDrawer = lazyPart(async () => (await import('../../features/folders/folder-drawer.tsx')).FolderDrawer);

const compose = (): void => void openCompose({ type: 'new', to: [] });

/** Phones: the folders over the page, with what the rail and the top bar hold elsewhere. */
function Drawer(panel: ComponentProps<typeof FolderSide>) {
  return (
    <Suspense>
      <FolderDrawer
        {...panel}
        apps={<Apps className={styles.drawerApp} labelClassName="sr" />}
        foot={
          <>
            <AccountButton />
            <div className={styles.footTools}>
              <SidebarButtons onBefore={() => setDrawer(false)} />
            </div>
          </>
        }
      />
    </Suspense>
  );
}

/** Places that are no folder of the panel. */
const NO_FOLDER: ReadonlySet<Route['kind']> = new Set(['search', 'all', 'contacts']);

/** The main layout (2.14): top bar, rail, folders, and in the content whatever the address shows. */
export function Shell({ place, children }: { readonly place: Route; readonly children: ReactNode }) {
  const [, navigate] = useLocation();
  const isWriting = useCompose((state) => openForm(state) !== undefined);
  const waiting = useCompose((state) => state.forms.some(({ view }) => view === 'minimized'));
  const covered = useSidebar((state) => state.covers);
  const drawer = usePanels((state) => state.drawer);
  const searchInput = useRef<HTMLInputElement>(null);
  const threadId = 'threadId' in place ? place.threadId : null;
  const pageFolder = useThreadFolder(place.kind === 'thread' ? threadId : null);
  const folder = ('folder' in place ? place.folder : null) ?? pageFolder;
  const threads = useThreadNavigation(place);
  useFirstRowsSoon();
  // Keys are recorded as soon as anything shows, and wait for their handlers.
  useLayoutEffect(() => onCommands({}), []);
  useEffect(() => {
    // A folder's list calls this itself when it shows; no other place does.
    if (place.kind !== 'folder') firstRowsShown();
  }, [place.kind]);
  const goTo = useCallback(
    (to: Folder | 'outbox') => navigate(to === 'outbox' ? OUTBOX : to === folder ? folderPath(to) : openPath(to)),
    [navigate, folder],
  );
  const active = place.kind === 'outbox' ? 'outbox' : NO_FOLDER.has(place.kind) ? null : folder;
  const panel = { active, onCompose: compose, onOpen: goTo } as const;
  return (
    <>
      <WindowTitle place={place} folder={folder} />
      <a href="#content" className={styles.skip} inert={covered}>
        {TEXTS.skipToContent}
      </a>
      <div className={classNames(styles.app, waiting && styles.withTray)} inert={covered}>
        <header className={`${styles.top} ${topBar.bar}`}>
          <TopBar folder={folder} searchInput={searchInput} />
        </header>
        <nav className={styles.rail} aria-label={TEXTS.apps}>
          <Apps className={styles.railLink} labelClassName={styles.railLabel} />
          <AccountButton className={styles.me} />
        </nav>
        <div className={styles.folders}>
          <FolderSide {...panel} />
        </div>
        <ShellContent threads={threads} threadId={threadId}>
          {children}
        </ShellContent>
        {waiting && (
          <Suspense>
            <ComposeTray />
          </Suspense>
        )}
        <ConnectionNotice />
        {!isWriting && threadId === null && (
          <button type="button" className={styles.fab} onClick={compose}>
            <Icon name="pen" />
            {TEXTS.compose}
          </button>
        )}
      </div>
      {drawer && <Drawer {...panel} />}
      <ShellRest
        {...{ folder, threads, threadId, searchInput }}
        listed={place.kind === 'folder' ? folder : null}
        onGo={goTo}
      />
    </>
  );
}
