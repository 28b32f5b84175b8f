import type { Folder } from '@wren/domain/mailbox.ts';
import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../platform/idle.ts';
import { takeKeys } from './keys.ts';
import { openOverlay, typeAhead, useOverlay } from './overlay.ts';

const loadPalette = () => import('./command-palette.tsx');
const loadHelp = () => import('../features/keys/help-sheet.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));
const HelpSheet = lazy(async () => ({ default: (await loadHelp()).HelpSheet }));

const close = (): void => openOverlay(null);

/** Until it is there, what is typed already is kept for it, and is no shortcut. */
function Coming(): null {
  useEffect(
    () =>
      takeKeys((event) => {
        if (event.key === 'Escape') close();
        else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) typeAhead(event.key);
        else return;
        event.preventDefault();
      }),
    [],
  );
  return null;
}

/** The palette and the sheet of keys: fetched ahead, so that they are there in the frame after their key. */
export function Overlays({ folder }: { readonly folder: Folder | null }) {
  const open = useOverlay((state) => state.open);
  useEffect(
    () =>
      whenIdle(() => {
        void loadPalette();
        void loadHelp();
      }),
    [],
  );
  return (
    <Suspense fallback={<Coming />}>
      {open === 'palette' && <CommandPalette folder={folder} onClose={close} />}
      {open === 'help' && <HelpSheet onClose={close} />}
    </Suspense>
  );
}
