import './app/styles/tokens.css';
import './app/styles/fonts.css';
import './app/styles/base.css';
import { DRAWN_FOR } from '@wren/contract/first-screen.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Page } from './app/drawn/page.tsx';
import { carryOutPresses, takeOver } from './app/drawn/take-over.ts';
import { useSignedOut } from './app/startup/signed-out.ts';
import { connectBrowser } from './host/client/connect.ts';
import { consoleLog } from './platform/log.ts';
import { afterPaint } from './platform/time/after-paint.ts';
import { followSettings } from './settings/theme.ts';

/** Shows the page: goes on with what the server has drawn of it, where that is what is drawn here. */
async function show(root: HTMLElement): Promise<void> {
  const { tell, tellOther } = useSignedOut.getState();
  const api = connectBrowser({ onSignedOut: tell, onOtherAccount: tellOther });
  const drawn = root.hasChildNodes() ? await takeOver(root, api) : null;
  const page = <Page api={api} begun={drawn?.begun ?? null} screen={drawn?.screen ?? null} />;
  if (drawn?.screen) {
    hydrateRoot(root, page);
    afterPaint(() => carryOutPresses(root));
  } else {
    root.removeAttribute(DRAWN_FOR);
    root.replaceChildren();
    createRoot(root).render(page);
  }
}

followSettings();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
show(root).catch((error) => consoleLog('the page could not be shown', error));
