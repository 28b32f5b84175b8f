import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { currentTarget } from '../../actions/run/action-keys.ts';
import { runAction } from '../../actions/run/run-action.ts';
import { useOverlay } from '../../commands/overlay.ts';
import { Palette } from '../../features/palette/palette.tsx';
import type { PaletteEntry } from '../../features/palette/palette-entry.ts';
import { recentSearches, rememberSearch } from '../../features/search/recent-searches.ts';
import { useFoundMail, useKnownPeople } from '../../features/search/use-found.ts';
import { useFolderName } from '../../mail-ui/folder-name.ts';
import { useSavedSearches } from '../../mail-ui/searches/saved-searches.ts';
import { useSearchNames } from '../../mail-ui/searches/search-names.ts';
import { searchPath } from '../../paths.ts';
import { useMailboxes } from '../../replica/hooks.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { useSetting } from '../../settings/settings.ts';
import {
  mailboxEntries,
  mailEntries,
  personEntries,
  recentEntries,
  type StartSearch,
  savedEntries,
  searchEntry,
} from './found-entries.ts';
import { actionEntries, commandEntries } from './palette-commands.ts';
import { useAccountEntries } from './use-account-entries.ts';
import { useSenderEntries } from './use-sender-entries.ts';
import { useTemplateEntries } from './use-template-entries.ts';

interface CommandPaletteProps {
  /** The active folder; null: all mail. */
  readonly folder: Folder | null;
  readonly onClose: () => void;
}

/** The palette of everything that can be done now: to the selected or open mail, anywhere, and with the typed text. */
export function CommandPalette({ folder, onClose }: CommandPaletteProps) {
  const [text, setText] = useState(() => useOverlay.getState().typed);
  const [, navigate] = useLocation();
  const account = useStartedMail().user.email;
  const preset = useSetting('keyPreset');
  // What keys acted on when it was opened: since then the focus is here.
  const [target] = useState(currentTarget);
  const found = useFoundMail(text, null);
  const people = useKnownPeople(found);
  const nameOf = useFolderName();
  const saved = useSavedSearches();
  const templates = useTemplateEntries();
  const senders = useSenderEntries(target);
  const accounts = useAccountEntries();
  const { toShow } = useSearchNames();
  const mailboxes = useMailboxes();
  const asked = text.trim();

  useEffect(() => {
    if (!useOverlay.getState().entered) return;
    // Once this is drawn: what is chosen runs when the palette is gone.
    queueMicrotask(() => {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(enter);
    });
  }, []);

  const acting = useMemo(() => actionEntries(target, preset, runAction), [target, preset]);
  const others = useMemo((): readonly PaletteEntry[] => {
    const search: StartSearch = (query, where) => {
      rememberSearch(account, query);
      navigate(searchPath(query, where));
    };
    return [
      ...commandEntries(preset, 'write', 'anywhere', 'move', 'act'),
      ...templates,
      ...commandEntries(preset, 'goTo'),
      ...mailboxEntries(mailboxes, navigate),
      ...accounts,
      ...savedEntries(saved, toShow, search),
      ...recentEntries(recentSearches(account), folder, search),
      ...commandEntries(preset, 'select'),
      ...commandEntries(preset, 'settings'),
      ...(asked === '' ? [] : personEntries(people, search)),
      ...mailEntries(found, navigate),
      ...(asked === '' ? [] : [searchEntry(asked, folder, nameOf, search)]),
    ];
  }, [account, accounts, asked, folder, found, mailboxes, nameOf, navigate, people, preset, saved, templates, toShow]);

  return <Palette text={text} onText={setText} entries={[...acting, ...senders, ...others]} onClose={onClose} />;
}
