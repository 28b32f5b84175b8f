import type { Folder } from '@wren/domain/message/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { coverScreen } from '../../commands/keys.ts';
import { setDrawer, usePanels, useSidebar } from '../../commands/panels.ts';
import { isBoxed, openCompose, openForm, useCompose } from '../../features/compose/window/compose-state.ts';
import { useViewer } from '../../features/conversation/attachments/viewer-state.ts';
import { askForReply } from '../../features/conversation/thread/conversation-state.ts';
import { FolderSide } from '../../features/folders/folder-side.tsx';
import { useShownSubject } from '../../mail-ui/page-title.ts';
import { folderPath, OUTBOX } from '../../paths.ts';
import { useCanWrite, useCounts, useTellsUnread, useThreadFolder } from '../../replica/hooks.ts';
import { openPath } from '../../session/last-opened.ts';
import { OUTBOX_NAME } from '../../texts/outbox-name.ts';
import { FOLDER_NAMES, TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { afterRows, firstRowsShown, useFirstRowsSoon } from '../../ui/first-rows.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Presence } from '../../ui/overlay/presence.tsx';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useComposeEntry } from '../routes/compose-entry.ts';
import { useComposeFocus } from '../routes/compose-focus.ts';
import type { Place } from '../routes/place.ts';
import { useThreadNavigation } from '../routes/thread-navigation.ts';
import { AccountButton } from './account-button.tsx';
import { Apps } from './apps.tsx';
import styles from './shell.module.css';
import { SidebarButtons } from './sidebar-buttons.tsx';
import topBar from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';

const ShellRest = afterRows(async () => (await import('./shell-rest.tsx')).ShellRest);
const ConnectionNotice = afterRows(async () => (await import('./shell-rest.tsx')).ConnectionNotice);
const ComposePane = lazyPart(async () => (await import('../../features/compose/window/compose-pane.tsx')).ComposePane);

const ComposeTray = lazyPart(async () => (await import('../../features/compose/window/compose-tray.tsx')).ComposeTray);

const AttachmentViewer = lazyPart(
  async () => (await import('../../features/conversation/attachments/attachment-viewer.tsx')).AttachmentViewer,
);

const FolderDrawer = lazyPart(async () => (await import('../../features/folders/folder-drawer.tsx')).FolderDrawer);
const HtmlView = lazyPart(async () => (await import('../../features/conversation/body/html-view.tsx')).HtmlView);
const ThreadAbove = lazyPart(
  async () => (await import('../../features/conversation/thread/thread-above.tsx')).ThreadAbove,
);

function writeTo(email: string): void {
  void openCompose({ type: 'new', to: [{ name: null, email }] });
}

const conversationAbove = (id: ThreadId) => <ThreadAbove threadId={id} folder="sent" onMailto={writeTo} />;

function folderOf(place: Place): Folder | null {
  return 'folder' in place ? place.folder : null;
}

/** What the window is called while a list is shown. */
function listName(place: Place, folder: Folder | null): string {
  if (place.kind === 'outbox') return OUTBOX_NAME.name;
  if (place.kind !== 'search') return FOLDER_NAMES[folder ?? 'inbox'];
  const text = place.text.trim();
  return text === '' ? TEXTS.search.results : `${TEXTS.search.label}: ${text}`;
}

/** The main layout (2.14): top bar, rail, folders, and in the content whatever the address shows. */
export function Shell({ place, children }: { readonly place: Place; readonly children: ReactNode }) {
  const [, navigate] = useLocation();
  const counts = useCounts();
  const open = useCompose(openForm);
  const written = useCompose((state) => state.forms.length > 0);
  const waiting = useCompose((state) => state.forms.some(({ view }) => view === 'minimized'));
  const covered = useSidebar((state) => state.covers);
  const canWrite = useCanWrite();
  const drawer = usePanels((state) => state.drawer);
  const searchInput = useRef<HTMLInputElement>(null);
  const threadId = 'threadId' in place ? place.threadId : null;
  const pageFolder = useThreadFolder(place.kind === 'thread' ? threadId : null);
  const folder = folderOf(place) ?? pageFolder;
  const looking = useViewer((state) => state.open.length > 0);
  const phone = useMedia('(width < 48rem)');
  const covers = open !== undefined && (phone || !isBoxed(open.request));
  const [formShown, setFormShown] = useState(false);
  useComposeEntry(covers);
  useComposeFocus(open?.id ?? null);
  const threads = useThreadNavigation(place);
  useFirstRowsSoon();
  useEffect(() => {
    // Only a list says itself when it shows.
    if (place.kind !== 'folder') firstRowsShown();
  }, [place.kind]);
  useEffect(() => (covers ? coverScreen() : undefined), [covers]);

  const goTo = useCallback(
    (to: Folder | 'outbox') => navigate(to === 'outbox' ? OUTBOX : to === folder ? folderPath(to) : openPath(to)),
    [navigate, folder],
  );
  const compose = useCallback(() => void openCompose({ type: 'new', to: [] }), []);

  const threadsNow = useLatest({ threads, threadId });
  const onInline = useCallback(
    (id: ThreadId, at: Folder, messageId: MessageId): void => {
      const now = threadsNow.current;
      if (now.threadId !== id) now.threads.open(at, id);
      askForReply(id, messageId);
    },
    [threadsNow],
  );

  const outbox = place.kind === 'outbox';
  const subject = useShownSubject((state) => state.subject);
  const name = subject ?? listName(place, folder);
  const unread = useTellsUnread('inbox') ? (counts.inbox ?? 0) : 0;
  useEffect(() => {
    document.title = TEXTS.title(name, unread);
  }, [name, unread]);

  const panel = {
    active: outbox ? ('outbox' as const) : place.kind === 'search' ? null : folder,
    onCompose: compose,
    onOpen: goTo,
  };
  return (
    <>
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
        <main id="content" tabIndex={-1} data-stand-in className={styles.content}>
          {/* What the form covers is out of reach. */}
          <div className={styles.screen} inert={covers && formShown}>
            {children}
          </div>
          {looking && (
            <Suspense>
              <AttachmentViewer onMailto={writeTo} />
            </Suspense>
          )}
          {written && canWrite && (
            <Suspense>
              <Presence onChange={setFormShown} />
              <ComposePane conversation={conversationAbove} onInline={onInline} htmlView={HtmlView} />
            </Suspense>
          )}
        </main>
        {waiting && (
          <Suspense>
            <ComposeTray />
          </Suspense>
        )}
        <ConnectionNotice />
        {!open && threadId === null && (
          <button type="button" className={styles.fab} onClick={compose}>
            <Icon name="pen" />
            {TEXTS.compose}
          </button>
        )}
      </div>
      {drawer && (
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
      )}
      <ShellRest
        folder={folder}
        listed={place.kind === 'folder' ? folder : null}
        threads={threads}
        threadId={threadId}
        searchInput={searchInput}
        onGo={goTo}
      />
    </>
  );
}
