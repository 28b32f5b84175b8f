import { type Connector, RemoteRefusal } from '../connector.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { addGap, isLeftover, mailboxRows, namedCount, nextGap, rowAt } from '../mirror-rows.ts';

/** Milliseconds between two searches. */
const PAUSE = 10 * 60_000;

type Parts = Pick<MirrorContext, 'file' | 'log'>;

/** Messages that the server has and the mirror lacks without knowing it, because the server left them out of an answer or refused them. */
export class MissingMail {
  readonly #context: Parts & Pick<MirrorContext, 'clock'>;
  #searchedAt = Number.NEGATIVE_INFINITY;
  /** How many messages the server has in each mailbox, by its path. */
  counts: ReadonlyMap<string, number> = new Map();

  constructor(context: Parts & Pick<MirrorContext, 'clock'>) {
    this.#context = context;
  }

  /** Searches them from time to time, and records them as gaps. @returns whether there are any @throws RemoteGone */
  async search(connector: Connector): Promise<boolean> {
    const { clock, file } = this.#context;
    if (clock() - this.#searchedAt < PAUSE) return false;
    this.#searchedAt = clock();
    await addMissing(connector, this.#context, this.counts);
    return file.read(nextGap) !== null;
  }
}

async function addMissing(
  connector: Connector,
  { file, log }: Parts,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  for (const row of file.read(mailboxRows)) {
    const { mailbox, path, validity, nextUid } = row;
    if ((counts.get(path) ?? 0) <= file.read((db) => namedCount(db, mailbox))) continue;
    try {
      if ((await connector.enter(path)).validity !== validity) continue;
      const uids = await connector.uids(1, nextUid - 1);
      await file.note((db) => {
        for (const uid of uids)
          if (!rowAt(db, mailbox, uid) && !isLeftover(db, mailbox, uid))
            addGap(db, { mailbox, first: uid, last: uid, arrived: 0 });
      });
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      log.info({ err: error, mailbox }, 'a mailbox of the mail server could not be searched');
    }
  }
}
