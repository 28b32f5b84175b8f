import { listSender } from '@wren/domain/address/sender.ts';
import type { Folder } from '@wren/domain/message/mailbox.ts';
import { shownSubject } from '@wren/domain/message/subject.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { currentSubject } from '../../actions/action-keys.ts';
import { runAction } from '../../actions/run-action.ts';
import { place } from '../../actions/subject.ts';
import { useOverlay } from '../../commands/overlay.ts';
import { Palette } from '../../features/palette/palette.tsx';
import type { PaletteEntry } from '../../features/palette/palette-entry.ts';
import { recentSearches, rememberSearch } from '../../features/search/recent-searches.ts';
import { useFoundMail, useKnownPeople } from '../../features/search/use-found.ts';
import { searchPath, threadPath } from '../../paths.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { useSetting } from '../../settings/settings.ts';
import { PALETTE_TEXTS } from '../../texts/page/palette-texts.ts';
import { FOLDER_NAMES, TEXTS } from '../../texts/texts.ts';
import { actionEntries, commandEntries } from './palette-commands.ts';

const { groups, searchFor } = PALETTE_TEXTS.palette;
const PEOPLE = 200;
/** Conversations offered at most. */
const SHOWN_MAIL = 4;

interface CommandPaletteProps {
  /** The active folder; null: all mail. */
  readonly folder: Folder | null;
  readonly onClose: () => void;
}

/** The palette over what can be done now: to what is chosen or open, anywhere, and with what is typed. */
export function CommandPalette({ folder, onClose }: CommandPaletteProps) {
  const [text, setText] = useState(() => useOverlay.getState().typed);
  const [, navigate] = useLocation();
  const account = useStartedMail().user.email;
  const preset = useSetting('keyPreset');
  // What keys acted on when it was opened: since then the focus is here.
  const [subject] = useState(currentSubject);
  const found = useFoundMail(text, null);
  const people = useKnownPeople(found);
  const asked = text.trim();

  useEffect(() => {
    if (!useOverlay.getState().entered) return;
    // Once this is drawn: what is chosen runs when the palette is gone.
    queueMicrotask(() => {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(enter);
    });
  }, []);

  const entries = useMemo((): readonly PaletteEntry[] => {
    const search = (query: string, where: Folder | null): void => {
      rememberSearch(account, query);
      navigate(searchPath(query, where));
    };
    const searches = recentSearches(account).map(
      (query): PaletteEntry => ({
        id: `recent ${query}`,
        group: groups.recent,
        label: query,
        icon: 'clock',
        run: () => search(query, folder),
      }),
    );
    const known =
      asked === ''
        ? []
        : people.slice(0, PEOPLE).map(
            (address): PaletteEntry => ({
              id: `person ${address.email}`,
              group: groups.people,
              label: address.name ?? address.email,
              ...(address.name && { note: address.email }),
              icon: 'user',
              run: () => search(`from:${address.email}`, null),
            }),
          );
    const mail = found.slice(0, SHOWN_MAIL).map((row): PaletteEntry => {
      const at = place(row, null).folder;
      return {
        id: `mail ${row.threadId}`,
        group: groups.mail,
        label: shownSubject(row.latest.subject),
        note: listSender(row.latest),
        icon: 'mail',
        answersText: true,
        run: () => navigate(threadPath(at, row.threadId)),
      };
    });
    const everywhere: PaletteEntry = {
      id: 'search',
      group: groups.search,
      label: searchFor(asked, folder === null ? TEXTS.search.allMail : FOLDER_NAMES[folder]),
      icon: 'search',
      shortcut: '$mod+Enter',
      answersText: true,
      run: () => search(asked, folder),
    };
    return [
      ...actionEntries(subject, preset, runAction),
      ...commandEntries(preset, 'write', 'anywhere', 'move', 'act'),
      ...commandEntries(preset, 'goTo'),
      ...searches,
      ...commandEntries(preset, 'select'),
      ...commandEntries(preset, 'settings'),
      ...known,
      ...mail,
      ...(asked === '' ? [] : [everywhere]),
    ];
  }, [account, asked, folder, found, navigate, people, preset, subject]);

  return <Palette text={text} onText={setText} entries={entries} onClose={onClose} />;
}
