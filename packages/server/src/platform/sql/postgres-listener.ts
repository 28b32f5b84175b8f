import pg from 'pg';
import { after } from '../timers.ts';

/** Milliseconds before a broken connection is reopened. */
const PAUSE = 1_000;

/** Options of every connection to the database. */
export const CONNECTION = {
  application_name: 'wren',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
  // Locks of a stopped process or machine are released before its leases end.
  idle_in_transaction_session_timeout: 8_000,
} as const;

/** Keeps the driver's emitter from ending the process: a broken connection is reported by its queries and its end event. */
export function ignoreClientErrors(client: pg.Client): void {
  client.on('error', () => undefined);
}

/** Listens on a channel, on a connection of its own that is reopened whenever it breaks. */
export class PostgresListener {
  readonly #url: string;
  readonly #channel: string;
  readonly #onText: (text: string) => void;
  readonly #onGap: () => void;
  #client: pg.Client | null = null;
  #cancel: () => void = () => undefined;
  #isOver = false;

  /** @param channel a plain name @param onGap called after a reconnect: messages may have been missed */
  constructor(url: string, channel: string, onText: (text: string) => void, onGap: () => void) {
    this.#url = url;
    this.#channel = channel;
    this.#onText = onText;
    this.#onGap = onGap;
  }

  /** @throws the driver's error if the database is unreachable */
  async begin(): Promise<void> {
    const client = new pg.Client({ ...CONNECTION, connectionString: this.#url });
    ignoreClientErrors(client);
    client.on('notification', ({ payload }) => this.#onText(payload ?? ''));
    client.once('end', () => {
      if (this.#client === client) this.#beginAgain();
    });
    try {
      await client.connect();
      this.#client = client;
      await client.query(`LISTEN ${this.#channel}`);
    } catch (error) {
      if (this.#client === client) this.#client = null;
      client.end().catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#cancel();
    await this.#client?.end();
  }

  #beginAgain(): void {
    this.#client = null;
    if (this.#isOver) return;
    this.#cancel = after(PAUSE, () => {
      this.begin().then(this.#onGap, () => this.#beginAgain());
    });
  }
}
