import * as v from 'valibot';
import type { Log } from '../log.ts';
import { randomHex } from '../random.ts';
import type { PostgresStore } from './postgres-store.ts';
import type { SqlStore } from './sql-store.ts';

const CHANNEL = 'wren';
/** Texts of one notification, whose payload PostgreSQL limits to 8,000 bytes. */
const TEXTS = 50;

/** The published texts; null: a message may have been missed, so the subscriber must check everything it could have been about. */
type Published = readonly string[] | null;

/** Messages between processes that share a database, about changes made by one of them. */
export interface Signals {
  /** Publishes to all other processes. @param texts ids and handles */
  publish(kind: string, texts: readonly string[]): Promise<void>;
  subscribe(kind: string, run: (published: Published) => Promise<void>): void;
}

/** For a process without a shared database. */
export const NO_SIGNALS: Signals = { publish: async () => undefined, subscribe: () => undefined };

const noticeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ from: v.string(), kind: v.string(), texts: v.array(v.string()) }),
);

function readNotice(text: string): v.InferOutput<typeof noticeSchema> | null {
  const { success, output } = v.safeParse(noticeSchema, text);
  return success ? output : null;
}

/** Publishes by NOTIFY and receives nothing: for a process that ends when it is done. */
export function publishOnlySignals(store: SqlStore, from = ''): Signals {
  return {
    async publish(kind, texts) {
      for (let at = 0; at < texts.length; at += TEXTS) {
        const payload = JSON.stringify({ from, kind, texts: texts.slice(at, at + TEXTS) });
        await store.all('SELECT pg_notify(?, ?)', CHANNEL, payload);
      }
    },
    subscribe: () => undefined,
  };
}

/** Publishes by NOTIFY and receives by LISTEN. A message that cannot be sent is logged; other processes see the change when they next check. */
export async function openSignals(store: PostgresStore, log: Log): Promise<Signals> {
  const self = randomHex(8);
  const { publish } = publishOnlySignals(store, self);
  const subscribers = new Map<string, ((published: Published) => Promise<void>)[]>();
  const failed = (err: unknown): void => log.error({ err }, 'what another server told could not be followed');
  const run = (kind: string, published: Published): void => {
    for (const each of subscribers.get(kind) ?? []) each(published).catch(failed);
  };
  const onText = (text: string): void => {
    const notice = readNotice(text);
    if (notice === null) log.warn('another server, of another version perhaps, tells what is not understood');
    else if (notice.from !== self) run(notice.kind, notice.texts);
  };
  const onGap = (): void => {
    for (const kind of subscribers.keys()) run(kind, null);
  };
  await store.listen(CHANNEL, onText, onGap);
  return {
    async publish(kind, texts) {
      await publish(kind, texts).catch((err: unknown) => log.warn({ err, kind }, 'other servers could not be told'));
    },
    subscribe: (kind, each) => void subscribers.set(kind, [...(subscribers.get(kind) ?? []), each]),
  };
}
