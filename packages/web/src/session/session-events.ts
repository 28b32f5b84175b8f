import { browserNetwork } from '../platform/network/network.ts';
import { type Channel, openChannel } from '../platform/tabs/channel.ts';

let opened: Channel | null = null;

/**
 * All tabs of the browser, of any account: messages here contain no account and no mail. Opened when it is first wanted, since an
 * open channel keeps the server's process alive, which draws pages with these modules.
 */
function sessionChannel(): Channel {
  opened ??= openChannel('wren session');
  return opened;
}

/** Tells the other tabs that a page has begun in a session, which may be another than theirs. */
export function announceSession(): void {
  sessionChannel().post('begun');
}

/** Calls back when the session may be another: a page has begun elsewhere, or this one wakes. @returns a function that stops it */
export function watchSession(run: () => void): () => void {
  const stops = [sessionChannel().listen(run), browserNetwork().onWake(run)];
  return () => {
    for (const stop of stops) stop();
  };
}
