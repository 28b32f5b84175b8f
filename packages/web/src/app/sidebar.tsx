import { lazy, Suspense, useEffect } from 'react';
import { closePanel, useSidebar } from './panels.ts';
import { useStartedMail } from './started-mail.ts';

const SettingsPanel = lazy(async () => ({
  default: (await import('../features/settings/settings-panel.tsx')).SettingsPanel,
}));

/** The focus goes back to what opened the sidebar; where that is gone with its drawer, to the mail. */
function returnFocus(): void {
  const { opener } = useSidebar.getState();
  // What lay behind can take it only when it is not inert any more.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const target = opener?.isConnected ? opener : document.getElementById('content');
    if (target instanceof HTMLElement) target.focus();
  });
}

/** The right sidebar with whatever was asked for (2.47). */
export function Sidebar() {
  const panel = useSidebar((state) => state.panel);
  const { capabilities } = useStartedMail();
  const isOpen = panel !== null;
  useEffect(() => (isOpen ? returnFocus : undefined), [isOpen]);
  const onClose = (): void => void closePanel();
  return (
    <Suspense>
      {panel === 'settings' && (
        <SettingsPanel live={capabilities.extensions.includes('get_changes')} onClose={onClose} />
      )}
    </Suspense>
  );
}
