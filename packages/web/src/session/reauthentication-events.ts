import { openChannel } from '../platform/tabs/channel.ts';

const CHANNEL = 'wren proof';

/** Notifies other windows of the browser that its user has authenticated again at the identity provider. */
export function announceReauthentication(): void {
  const channel = openChannel(CHANNEL);
  channel.post('given');
  channel.close();
}

/** Calls back when another window reports a proof; the host decides if it is valid. @returns a function that stops it */
export function watchReauthentication(run: () => void): () => void {
  const channel = openChannel(CHANNEL);
  channel.listen(run);
  return () => channel.close();
}
