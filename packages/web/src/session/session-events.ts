import { browserNetwork } from '../platform/network/network.ts';
import { type Channel, openChannel } from '../platform/tabs/channel.ts';

let opened: Channel | null = null;

/**
 * A channel of all tabs of the browser, of any account: messages contain no account and no mail. Opened on demand, since an open
 * channel keeps the server's process alive, which renders pages with these modules.
 */
function sessionChannel(): Channel {
  opened ??= openChannel('wren session');
  return opened;
}

/** Notifies other tabs that a page has begun in a session, which may differ from theirs. */
export function announceSession(): void {
  sessionChannel().post('begun');
}

/** Calls back when the session may have changed: a page has begun elsewhere, or this one wakes up. @returns a function that stops it */
export function watchSession(run: () => void): () => void {
  const stops = [sessionChannel().listen(run), browserNetwork().onWake(run)];
  return () => {
    for (const stop of stops) stop();
  };
}
