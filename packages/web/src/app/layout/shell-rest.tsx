import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { dragBy } from '../../actions/chosen/dragged.ts';
import { currentTarget } from '../../actions/run/action-keys.ts';
import { bindActionKeys } from '../../actions/run/bind-action-keys.ts';
import { copyingBy } from '../../actions/run/copy-mail.ts';
import { runAction, runActionsBy } from '../../actions/run/run-action.ts';
import { createRunner } from '../../actions/run/runner.ts';
import { resumeBulkChanges } from '../../actions/run/running-bulk-changes.ts';
import type { WritingMode } from '../../actions/table/action.ts';
import { ACTIONS } from '../../actions/table/action-table.ts';
import type { ActionTarget } from '../../actions/table/action-target.ts';
import { failureText } from '../../actions/table/failure-text.ts';
import { firstKey } from '../../actions/table/key-map.ts';
import { onCommands } from '../../commands/keys.ts';
import { openPaletteFor } from '../../commands/overlay.ts';
import { setNarrow, usePanels } from '../../commands/panels.ts';
import { findShortcutsBy } from '../../commands/use-shortcut.ts';
import type { MailPlace } from '../../composer/attached-mails.ts';
import {
  type ComposeRequest,
  leaveCompose,
  openCompose,
  openForm,
  useCompose,
} from '../../features/compose/forms/compose-state.ts';
import { RestoreDrafts } from '../../features/compose/forms/restore-drafts.tsx';
import { selectedFor } from '../../features/conversation/frame/selected-part.ts';
import {
  askForReply,
  forgetReply,
  useConversationState,
} from '../../features/conversation/thread/conversation-state.ts';
import { findSwipes } from '../../features/message-list/gestures/find-swipes.ts';
import { findSwipesBy } from '../../features/message-list/gestures/row-swipes.ts';
import { handleListKey } from '../../features/message-list/keyboard/list-keys.ts';
import { setListKeyHandler } from '../../features/message-list/keyboard/on-list-key.ts';
import { dragRows } from '../../features/message-list/row/drag-rows.ts';
import { composeTo } from '../../mail-ui/people/compose-to.ts';
import { useSearchNames } from '../../mail-ui/searches/search-names.ts';
import { CONTACTS } from '../../paths.ts';
import { consoleLog } from '../../platform/log.ts';
import { browserNetwork } from '../../platform/network/network.ts';
import { whenIdle } from '../../platform/time/idle.ts';
import { systemAfter } from '../../platform/time/timers.ts';
import { useIsGone, useReplica } from '../../replica/hooks.ts';
import type { Replica } from '../../replica/replica.ts';
import { useApi } from '../../session/api-context.ts';
import { hostOffers } from '../../session/host-offers.ts';
import { markThread } from '../../session/joined/scoped-account.ts';
import { useAccountSettings } from '../../settings/account-settings.ts';
import { LIST_TEXTS } from '../../texts/lists/list-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { useAccountCommands } from '../accounts/use-account-commands.ts';
import { followScreen } from '../drawn/follow-screen.ts';
import { AppBadge } from '../effects/app-badge.ts';
import { keepFocus } from '../effects/focus-keeper.ts';
import { FolderAnnouncer } from '../effects/folder-announcer.ts';
import { followLanguage } from '../effects/follow-language.ts';
import { useKnownAccount } from '../effects/keep-known-account.ts';
import { useMailFiles } from '../effects/mail-files.ts';
import { useNoticePresses } from '../effects/notice-presses.ts';
import { keepKeysForPickers } from '../keyboard/keep-keys-for-picker.ts';
import { listenForEscape } from '../keyboard/key-listener.ts';
import { bufferKeysFor, startKeyListener } from '../keyboard/type-ahead.ts';
import { leaveThread } from '../routes/reading-pane.ts';
import type { ThreadNavigation } from '../routes/thread-navigation.ts';
import { useShowSearch } from '../search-box/show-search.ts';
import { followVersions } from '../startup/follow-versions.ts';
import { preloadParts } from '../startup/preload-parts.ts';
import { useLogout } from '../startup/use-logout.ts';
import { Sidebar } from './bars/sidebar.tsx';
import { ConnectionStatus } from './connection-line.tsx';
import { Overlays } from './overlays.tsx';
import { PeopleOverlays } from './people-overlays.tsx';
import { Pickers } from './pickers.tsx';

/** What is typed before the open form has its fields goes into them. */
function keepKeysForForm(begun: Promise<unknown>): void {
  bufferKeysFor({
    begun,
    isPlace: (field) => field.closest('[data-form]') !== null,
    isOver: () => {
      const open = openForm(useCompose.getState());
      const place = open && document.querySelector(`[data-form="${open.id}"]`);
      return !open || (place?.hasChildNodes() === true && !place.querySelector('[data-coming]'));
    },
    cancel: () => void leaveCompose(),
  });
}

/** What is typed before a conversation has its reply box goes into it. */
function keepKeysForReply(threadId: ThreadId): void {
  bufferKeysFor({
    begun: Promise.resolve(),
    isPlace: (field) => field.closest('[data-message]') !== null,
    isOver: () => {
      const pane = document.querySelector('[data-conversation]');
      const isWanted = useConversationState.getState().replyTo === threadId;
      return !isWanted || (pane !== null && !pane.querySelector('textarea, [aria-busy=true]'));
    },
    cancel: () => forgetReply(threadId),
  });
}

function write(request: ComposeRequest): void {
  keepKeysForForm(openCompose(request));
}

interface ShellRestProps {
  readonly folder: Folder | null;
  /** The folder that is shown, by its list or one of its threads; null: something else is. */
  readonly listed: Folder | null;
  readonly threads: ThreadNavigation;
  readonly threadId: ThreadId | null;
  readonly searchInput: RefObject<HTMLInputElement | null>;
  readonly onGo: (to: Folder | 'outbox') => void;
}

/** Milliseconds until what could not be fetched is tried again. */
const AGAIN = 3_000;

/** Whether the replica can write. */
function useStarted(replica: Replica): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    let isLeft = false;
    let cancel = (): void => {};
    const start = (): void => {
      replica.start().then(
        () => {
          if (!isLeft) setStarted(true);
        },
        (error) => {
          consoleLog('the mail could not be started', error);
          if (!isLeft) cancel = systemAfter(AGAIN, start);
        },
      );
    };
    start();
    return () => {
      isLeft = true;
      cancel();
    };
  }, [replica]);
  return started;
}

/** The parts of the main layout that the first rows do not need: actions, keys, and what is shown over the mail. */
export function ShellRest(props: ShellRestProps) {
  const replica = useReplica();
  return useStarted(replica) && <Started replica={replica} {...props} />;
}

/** Carries out actions on mail, for whatever of the page asks for one. */
function useActions({ replica, threads, threadId }: StartedProps): void {
  const { client } = useApi();
  const leave = useEffectEvent((): void => {
    if (!leaveThread()) threads.back();
  });
  const begin = useEffectEvent((mode: WritingMode, { placed, account }: ActionTarget): void => {
    const [first, ...others] = placed.map(
      ({ row: { threadId: of }, folder }): MailPlace => ({ threadId: of, folder, messageId: null }),
    );
    if (!first) return;
    const shown = markThread(account ?? null, first.threadId);
    const selected = threadId === shown ? selectedFor(mode, null) : {};
    if (mode !== 'reply' || selected.part) {
      const of = account !== undefined && { account };
      write({ type: mode, ...first, ...selected, ...(mode === 'attach' && { others }), ...of });
      return;
    }
    if (threadId !== shown) threads.open(first.folder, shown);
    askForReply(first.threadId);
    keepKeysForReply(first.threadId);
  });
  useEffect(() => {
    const ways = { copy: copyingBy(client), leave: () => leave() };
    return runActionsBy(createRunner({ replica, ...ways, write: (...asked) => begin(...asked) }));
  }, [replica, client]);
}

/** Registers the commands that are available on every screen. */
function useShellCommands({ onGo, searchInput }: StartedProps): void {
  const logout = useLogout();
  const [, navigate] = useLocation();
  useEffect(
    () =>
      onCommands({
        compose: () => write({ type: 'new', to: composeTo.now?.() ?? [] }),
        search: () => searchInput.current?.focus(),
        // Where no toolbar has a menu for what the keys are at.
        move: () => {
          const target = currentTarget();
          if (!target) return false;
          // What can only be read says so.
          if (ACTIONS.move.available(target) || ACTIONS.move.refusal?.(target)) runAction(ACTIONS.move, target);
          else openPaletteFor(`${LIST_TEXTS.move} `);
          return true;
        },
        folderPanel: () => setNarrow(!(usePanels.getState().narrow ?? !matchMedia('(width >= 75rem)').matches)),
        goInbox: () => onGo('inbox'),
        goStarred: () => onGo('starred'),
        goDrafts: () => onGo('drafts'),
        goSent: () => onGo('sent'),
        goJunk: () => onGo('junk'),
        goTrash: () => onGo('trash'),
        ...(hostOffers('archive') && { goArchive: () => onGo('archive') }),
        ...(hostOffers('save_records') && { goContacts: () => navigate(CONTACTS) }),
        ...(hostOffers('snooze') && { goSnoozed: () => onGo('snoozed') }),
        ...(hostOffers('screener') && { goScreener: () => onGo('screener') }),
        goOutbox: () => onGo('outbox'),
        logout: () => void logout(),
      }),
    [onGo, searchInput, logout, navigate],
  );
}

/** A mailbox that is not there, or is there no more, is the Inbox, as any unknown folder is (2.9). */
function useGoneMailbox({ listed, onGo }: StartedProps): void {
  const isGone = useIsGone(listed);
  useEffect(() => {
    if (isGone) onGo('inbox');
  }, [isGone, onGo]);
}

/** Searches are shown with the names of mailboxes. */
function useShownNames(): void {
  const { toShow } = useSearchNames();
  useEffect(() => useShowSearch.setState({ show: toShow }), [toShow]);
}

/** Keeps the code of all screens in this browser, and makes it ready from there: it is fetched once. */
function keepApplication(): void {
  void followVersions().then(() => {
    if (!browserNetwork().savesData()) preloadParts();
  });
}

interface StartedProps extends ShellRestProps {
  readonly replica: Replica;
}

function Started(props: StartedProps) {
  const { replica, folder, listed, threadId } = props;
  // Before keys are handled that change settings: settings that no account stores yet would be lost.
  useEffect(followScreen, []);
  useAccountSettings();
  useEffect(followLanguage, []);
  useKnownAccount();
  useActions(props);
  useNoticePresses(keepKeysForReply);
  useGoneMailbox(props);
  useShownNames();
  useMailFiles();
  useEffect(keepFocus, []);
  useEffect(() => whenIdle(keepApplication), []);

  useEffect(() => void resumeBulkChanges(replica), [replica]);
  // Refusals of changes made on an earlier page, which no caller on this page waits for.
  useEffect(
    () => replica.watchRefusals((changes, error) => showToast(failureText(changes, error), { kind: 'error' })),
    [replica],
  );

  useShellCommands(props);
  useAccountCommands();
  const open = useCompose((state) => openForm(state)?.id);
  useEffect(() => {
    // For every form, by whatever command or address it was opened.
    if (open !== undefined) keepKeysForForm(Promise.resolve());
  }, [open]);

  useEffect(keepKeysForPickers, []);
  useEffect(listenForEscape, []);
  useEffect(bindActionKeys, []);
  // After all handlers are registered: keys that were pressed early are meant for them.
  useEffect(() => {
    findShortcutsBy(firstKey);
    setListKeyHandler(handleListKey);
    findSwipesBy(findSwipes);
    dragBy(dragRows);
    startKeyListener();
  }, []);

  return (
    <>
      <AppBadge />
      <RestoreDrafts />
      <Sidebar />
      <ConnectionStatus />
      {listed !== null && <FolderAnnouncer folder={listed} isList={threadId === null} />}
      <Overlays folder={folder} />
      <Pickers />
      <PeopleOverlays onWrite={write} />
    </>
  );
}
