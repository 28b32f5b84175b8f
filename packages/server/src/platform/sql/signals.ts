import * as v from 'valibot';
import type { Log } from '../log.ts';
import { randomHex } from '../random.ts';
import type { PostgresStore } from './postgres-store.ts';
import type { SqlStore } from './sql-store.ts';

const CHANNEL = 'wren';
/** Texts of one notice: PostgreSQL passes on less than 8,000 bytes. */
const TEXTS = 50;

/** What others tell; null: something may have been missed, and all that it could have been about is to be looked at. */
type Heard = readonly string[] | null;

/** What processes that share a database tell each other once it is done. */
export interface Signals {
  /** Tells all others. @param texts ids and handles */
  tell(kind: string, texts: readonly string[]): Promise<void>;
  hear(kind: string, run: (heard: Heard) => Promise<void>): void;
}

/** Where nothing is shared. */
export const NO_SIGNALS: Signals = { tell: async () => undefined, hear: () => undefined };

const notice = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ from: v.string(), kind: v.string(), texts: v.array(v.string()) }),
);

function readNotice(text: string): v.InferOutput<typeof notice> | null {
  const { success, output } = v.safeParse(notice, text);
  return success ? output : null;
}

/** Tells by NOTIFY, and hears nothing: for a process that ends when it is done. */
export function tellingSignals(store: SqlStore, from = ''): Signals {
  return {
    async tell(kind, texts) {
      for (let at = 0; at < texts.length; at += TEXTS) {
        const told = JSON.stringify({ from, kind, texts: texts.slice(at, at + TEXTS) });
        await store.all('SELECT pg_notify(?, ?)', CHANNEL, told);
      }
    },
    hear: () => undefined,
  };
}

/** Tells by NOTIFY, and hears by LISTEN what other processes tell. What cannot be told is logged: others find out when they look. */
export async function openSignals(store: PostgresStore, log: Log): Promise<Signals> {
  const self = randomHex(8);
  const { tell } = tellingSignals(store, self);
  const hearing = new Map<string, ((heard: Heard) => Promise<void>)[]>();
  const failed = (err: unknown): void => log.error({ err }, 'what another server told could not be followed');
  const run = (kind: string, heard: Heard): void => {
    for (const each of hearing.get(kind) ?? []) each(heard).catch(failed);
  };
  const onText = (text: string): void => {
    const told = readNotice(text);
    if (told === null) log.warn('another server, of another version perhaps, tells what is not understood');
    else if (told.from !== self) run(told.kind, told.texts);
  };
  const onGap = (): void => {
    for (const kind of hearing.keys()) run(kind, null);
  };
  await store.listen(CHANNEL, onText, onGap);
  return {
    async tell(kind, texts) {
      await tell(kind, texts).catch((err: unknown) => log.warn({ err, kind }, 'other servers could not be told'));
    },
    hear: (kind, each) => void hearing.set(kind, [...(hearing.get(kind) ?? []), each]),
  };
}
