import type { ImapFlow } from 'imapflow';
import type { Credential } from '../../../directory/credentials/credentials.ts';
import { after } from '../../../platform/timers.ts';
import type { ConnectionPlaces } from './connection-places.ts';

/** Milliseconds for which a connection is kept: a mirror begins at once after its user has signed in. */
const KEPT = 5_000;

/** A connection that is signed in, and what ends its time here. */
interface Spare {
  readonly client: ImapFlow;
  readonly credential: Credential;
  readonly release: () => void;
}

const isSame = (a: Credential, b: Credential): boolean =>
  a.user === b.user && a.password === b.password && a.access?.token === b.access?.token;

/** Connections by which servers have taken a password a moment ago: the account's mirror goes on with them in place of signing in again. */
export class SpareConnections {
  readonly #places: ConnectionPlaces;
  readonly #spares = new Set<Spare>();

  constructor(places: ConnectionPlaces) {
    this.#places = places;
  }

  /** Keeps a connection for a few seconds, unless all places are taken, and gives way when one is wanted. */
  keep(credential: Credential, client: ImapFlow): void {
    const giveBack = this.#places.takeToWait(() => client.close());
    if (!giveBack) {
      client.close();
      return;
    }
    const cancel = after(KEPT, () => client.close());
    const release = (): void => {
      cancel();
      giveBack();
      this.#spares.delete(spare);
      client.off('close', release);
    };
    const spare: Spare = { client, credential, release };
    client.on('close', release);
    this.#spares.add(spare);
  }

  /** @returns a connection that was signed in by these very credentials; null: there is none */
  take(credential: Credential): ImapFlow | null {
    for (const spare of this.#spares) {
      if (!spare.client.usable || !isSame(spare.credential, credential)) continue;
      spare.release();
      return spare.client;
    }
    return null;
  }

  close(): void {
    for (const { client } of this.#spares) client.close();
  }
}
