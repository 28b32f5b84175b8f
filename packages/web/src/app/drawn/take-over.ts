import { DRAWN_AT, DRAWN_FOR } from '@wren/contract/page/first-screen.ts';
import type { Api } from '../../host/client/connect.ts';
import type { FirstScreen } from '../../ui/first-screen.ts';
import { type BegunMail, startPage } from '../startup/start-page.ts';
import { describeScreen } from './screen.ts';

/** How a page that the server has rendered continues. */
interface TakenOver {
  /** What it was drawn for; null: it is to be drawn anew, since more is known here. */
  readonly screen: FirstScreen | null;
  readonly begun: BegunMail;
}

/** What the page was drawn for, as long as that is this screen; null: it is not, or it was not drawn. */
function screenOf(root: HTMLElement): FirstScreen | null {
  const screen = describeScreen();
  if (!screen || root.getAttribute(DRAWN_FOR) !== JSON.stringify(screen)) return null;
  return { ...screen, reader: screen, now: Number(root.getAttribute(DRAWN_AT)) };
}

/**
 * Starts the mail that the server has drawn into the page, so that what is drawn first here is the same. Null: it cannot
 * be started from what the page brings.
 */
export async function takeOver(root: HTMLElement, api: Api): Promise<TakenOver | null> {
  const screen = screenOf(root);
  const left = new AbortController();
  const start = await startPage(api, left.signal).catch(() => null);
  if (start?.kind !== 'mail') return null;
  const begun = { ...start, left };
  const { replica, lastContact } = start.mail;
  // What waits to be carried out is on top of what the server has, and was not drawn.
  const isSame = lastContact() === null && !replica.canWrite;
  return { screen: isSame ? screen : null, begun };
}
