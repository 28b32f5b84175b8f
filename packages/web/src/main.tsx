import './app/styles/tokens.css';
import './app/styles/fonts.css';
import './app/styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { carryOutPresses, forgetPresses, keepRow, typedText } from './app/drawn/early-presses.ts';
import { Page } from './app/drawn/page.tsx';
import { takeOver } from './app/drawn/take-over.ts';
import { useSignedOut } from './app/startup/signed-out.ts';
import { connectBrowser } from './host/client/connect.ts';
import { consoleLog } from './platform/log.ts';
import { afterPaint } from './platform/time/after-paint.ts';
import { followSettings } from './settings/theme.ts';

/** Shows the page: hydrates the first screen drawn by the server if it fits this page. */
async function show(root: HTMLElement): Promise<void> {
  const { onSignedOut, onOtherAccount } = useSignedOut.getState();
  const api = connectBrowser({ onSignedOut, onOtherAccount });
  const drawn = root.hasChildNodes() ? await takeOver(root, api) : null;
  const page = <Page api={api} begun={drawn?.begun ?? null} screen={drawn?.screen ?? null} />;
  const typed = typedText(root);
  if (drawn?.screen) {
    hydrateRoot(root, page);
  } else {
    if (drawn) keepRow();
    root.replaceChildren();
    createRoot(root).render(page);
  }
  afterPaint(() => (drawn ? carryOutPresses(root, typed) : forgetPresses(root)));
}

followSettings();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
show(root).catch((error) => consoleLog('the page could not be shown', error));
