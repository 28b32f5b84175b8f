import { browserNetwork } from '../platform/network/network.ts';
import { openChannel } from '../platform/tabs/channel.ts';

/** All tabs of the browser, of any account: messages here contain no account and no mail. */
const channel = openChannel('wren session');

/** Tells the other tabs that a page has begun in a session, which may be another than theirs. */
export function tellSession(): void {
  channel.post('begun');
}

/** Calls back when the session may be another: a page has begun elsewhere, or this one wakes. @returns how to stop */
export function watchSession(run: () => void): () => void {
  const stops = [channel.listen(run), browserNetwork().onWake(run)];
  return () => {
    for (const stop of stops) stop();
  };
}
