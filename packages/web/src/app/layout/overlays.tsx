import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { memo, useEffect } from 'react';
import { create } from 'zustand';
import { openOverlay, typeAhead, useOverlay } from '../../commands/overlay.ts';
import { KEYS_TEXTS } from '../../texts/settings/keys-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { prefetchWhenIdle } from '../../ui/part/lazy-part.ts';
import { takeKeys } from '../keyboard/key-listener.ts';

/** The loaded components. Kept here and not by `lazy`: React holds back for 300 ms what it has shown a fallback for. */
interface Parts {
  readonly CommandPalette: typeof import('../keyboard/command-palette.tsx').CommandPalette | null;
  readonly HelpSheet: typeof import('../../features/help/help-sheet.tsx').HelpSheet | null;
}
const useParts = create<Parts>(() => ({ CommandPalette: null, HelpSheet: null }));

async function load(): Promise<void> {
  const [{ CommandPalette }, { HelpSheet }] = await Promise.all([
    import('../keyboard/command-palette.tsx'),
    import('../../features/help/help-sheet.tsx'),
  ]);
  useParts.setState({ CommandPalette, HelpSheet });
}

// What cannot be fetched then is fetched when it is asked for.
prefetchWhenIdle(() => load().catch(() => undefined));

const close = (): void => openOverlay(null);

/** Until it is there, what is typed already is kept for it, and is no shortcut: from the very key that asks for it. @returns a function that stops it */
function keepKeys(): () => void {
  let giveBack: (() => void) | null = null;
  const stop = useOverlay.subscribe(({ open }, before) => {
    if (open === before.open) return;
    giveBack?.();
    giveBack = open === null ? null : takeKeys(take);
  });
  const take = (event: KeyboardEvent): boolean => {
    if (document.querySelector('dialog[open]')) return false;
    if (event.key === 'Escape') close();
    else if (event.ctrlKey || event.metaKey || !typeAhead(event.key)) return true;
    event.preventDefault();
    return true;
  };
  return () => {
    stop();
    giveBack?.();
  };
}

/** It is asked for, and its code is still on its way. */
function Coming(): null {
  useEffect(() => {
    load().catch(() => {
      close();
      showToast(KEYS_TEXTS.notLoaded, { kind: 'error' });
    });
  }, []);
  return null;
}

/** The palette and the sheet of keys: fetched ahead, so that they are there in the frame after their key. */
export const Overlays = memo(function Overlays({ folder }: { readonly folder: Folder | null }) {
  const open = useOverlay((state) => state.open);
  const { CommandPalette, HelpSheet } = useParts();
  useEffect(keepKeys, []);
  if (open === null) return null;
  if (!CommandPalette || !HelpSheet) return <Coming />;
  return open === 'palette' ? <CommandPalette folder={folder} onClose={close} /> : <HelpSheet onClose={close} />;
});
