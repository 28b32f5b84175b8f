import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { sha256 } from '../../../platform/random.ts';
import { after } from '../../../platform/timers.ts';
import type { Changes } from '../../mail-store.ts';
import { StateWatch } from '../../state-watch.ts';
import type { JmapClient } from '../client/jmap-client.ts';
import { isRefusal } from '../client/jmap-errors.ts';
import { toMessage } from '../jmap-email.ts';
import type { JmapReader } from '../jmap-reader.ts';
import { emailStateOnly, readChanges } from './email-changes.ts';

const stateOnly = v.object({ state: v.string() });

/** Milliseconds between two questions, where the server sends no events: with what follows, mail is listed within a second. */
const POLL = 700;
/** Delay in milliseconds before reconnecting to the server's event stream. */
const AGAIN = 5_000;
/** Milliseconds for which a state counts as current. */
const FRESH = 1_000;

export interface FeedParts {
  readonly client: JmapClient;
  readonly reader: JmapReader;
  /** The state of the local data beside the mail, and its changes. */
  readonly beside: { state(): Promise<string>; watch(onState: (state: string) => void): () => void };
  /** The mailboxes of the server may have changed. */
  readonly onMailboxes: (state: string) => Promise<void>;
  /** Mail has arrived or changed on the server that was unknown here. */
  readonly onNews: () => void;
  readonly now: () => number;
}

/**
 * The changes of an account: its state combines that of the server's emails with that of the local data. The server is watched as
 * long as there are watchers: by its events, else by polling.
 */
export class JmapFeed {
  readonly #parts: FeedParts;
  readonly #watch = new StateWatch();
  #known: { readonly state: string; readonly at: number } | null = null;
  /** A question for the state that is not answered yet. */
  #asking: Promise<string> | null = null;
  /** Counts the changes that are known before the server is asked. */
  #revision = 0;
  /** The server's state that watchers were last notified of. */
  #told: string | null = null;
  /** The server has no event stream, and is not asked for it again. */
  #isSilent = false;
  #stop: (() => void) | null = null;
  /** Number of own changes in progress. They are reported once they are complete: until then the server is not polled. */
  #busy = 0;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  async state(): Promise<string> {
    // Read first: a change in the meantime is reported twice rather than not at all.
    const here = await this.#here();
    return joined(here, await this.#emailState());
  }

  /**
   * Records the result of an own change. @param email state of the server; null: its emails are unchanged
   * @param isTold watchers are notified
   */
  async changed(email: string | null, isTold: boolean): Promise<string> {
    if (email !== null) {
      this.#outdate(email);
      this.#told = email;
    }
    const state = await this.state();
    if (isTold) this.#watch.notify(state);
    return state;
  }

  /** Applies an own change whose steps are not reported one by one. */
  async quietly<T>(act: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await act();
    } finally {
      this.#busy -= 1;
    }
  }

  async changesSince(since: string, limit: number): Promise<Changes | 'too-old'> {
    const { reader } = this.#parts;
    const [, touch, of, sinceState] = /^[^~]*~([^~]*)~([^~]*)~(.*)$/su.exec(since) ?? [];
    if (touch === undefined || sinceState === undefined || of !== (await this.#account())) return 'too-old';
    const here = await this.#here();
    const { places } = reader;
    const { beside: kept } = places;
    const touched = await kept.touchedSince(touch);
    try {
      const told = await readChanges(reader, sinceState, limit);
      const emails = [...told.created, ...told.updated];
      const others = touched.filter((id) => emails.every((one) => one.id !== id));
      const changed = new Map([...(await reader.emails(others)), ...emails].map((one) => [one.id, one]));
      const gone = told.destroyed.map((id) => [id, kept.idOf(id)] as const);
      return {
        state: joined(here, told.state),
        changed: [...changed.values()].map((one) => toMessage(one, places)),
        // A draft that was saved again has a new email.
        destroyed: gone.filter(([email, id]) => kept.emailOf(id) === email).map(([, id]) => id),
        hasMore: told.hasMore,
      };
    } catch (error) {
      if (isRefusal(error, 'cannotCalculateChanges', 'invalidArguments')) return 'too-old';
      throw error;
    }
  }

  watch(onState: (state: string) => void): () => void {
    const stop = this.#watch.add(onState);
    if (this.#stop === null) {
      this.#told = this.#known?.state ?? null;
      this.#stop = this.#follow();
    }
    return () => {
      stop();
      if (this.#watch.isIdle) this.close();
    };
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** The state of the local data. */
  async #here(): Promise<string> {
    const { beside, reader } = this.#parts;
    return `${await beside.state()}~${reader.places.beside.touch}~${await this.#account()}`;
  }

  /** Distinguishes the states of accounts: servers count each from zero. */
  async #account(): Promise<string> {
    const { account } = await this.#parts.client.session();
    return sha256(account).slice(0, 8);
  }

  async #emailState(): Promise<string> {
    const { now } = this.#parts;
    if (this.#known && now() - this.#known.at < FRESH && now() >= this.#known.at) return this.#known.state;
    // A page that opens calls several times at once.
    const asking = this.#asking ?? this.#askState();
    this.#asking = asking;
    try {
      return await asking;
    } finally {
      if (this.#asking === asking) this.#asking = null;
    }
  }

  async #askState(): Promise<string> {
    const { client, now } = this.#parts;
    const revision = this.#revision;
    const [{ state }] = await client.ask(emailStateOnly);
    if (revision === this.#revision) this.#known = { state, at: now() };
    return this.#known?.state ?? state;
  }

  /** A change is known of which answers to earlier questions know nothing. @param known the state that it led to; null: unknown */
  #outdate(known: string | null): void {
    this.#revision += 1;
    this.#asking = null;
    this.#known = known === null ? null : { state: known, at: this.#parts.now() };
  }

  /** Another process has reported a change: notifies the watchers of this one. */
  async heard(): Promise<void> {
    this.#outdate(null);
    await this.#look();
    if (!this.#watch.isIdle) this.#watch.notify(await this.state());
  }

  /** Checks for changes, and notifies the watchers. */
  async #look(): Promise<void> {
    if (this.#busy > 0) return;
    const { client, now, onMailboxes, onNews } = this.#parts;
    const [emails, mailboxes] = await client.ask(emailStateOnly, {
      method: 'Mailbox/get',
      input: { ids: [] },
      answer: stateOnly,
    });
    if (this.#busy > 0) return;
    this.#known = { state: emails.state, at: now() };
    await onMailboxes(mailboxes.state);
    const isNew = this.#told !== null && this.#told !== emails.state;
    this.#told = emails.state;
    if (!isNew) return;
    // Pages first: what is done with mail that has come asks the same server.
    this.#watch.notify(joined(await this.#here(), emails.state));
    onNews();
  }

  #follow(): () => void {
    const ended = new AbortController();
    const tell = async (): Promise<void> => {
      this.#watch.notify(await this.state());
    };
    const stopBeside = this.#parts.beside.watch(() => void tell().catch(() => undefined));
    let stopWaiting = (): void => {};
    const again = (delay: number): void => {
      if (!ended.signal.aborted) stopWaiting = after(delay, () => void turn());
    };
    const turn = async (): Promise<void> => {
      try {
        const types = ['Email', 'Mailbox'];
        const stream = this.#isSilent ? null : await this.#parts.client.events(types, ended.signal);
        this.#isSilent = stream === null;
        await this.#look();
        if (stream === null) return again(POLL);
        await this.#listen(stream);
      } catch {
        // A call for mail reports the error; here it is retried.
      }
      again(AGAIN);
    };
    void turn();
    return () => {
      ended.abort();
      stopWaiting();
      stopBeside();
    };
  }

  /** Handles every event of the server (RFC 8620 §7.3), until its stream ends. */
  async #listen(stream: Readable): Promise<void> {
    let rest = '';
    for await (const chunk of stream) {
      const lines = (rest + String(chunk)).split(/\r?\n/u);
      rest = (lines.pop() ?? '').slice(-MAX_LINE_LENGTH);
      if (lines.some((line) => /^event:\s*state$/u.test(line))) await this.#look();
    }
  }
}

const MAX_LINE_LENGTH = 10_000;

const joined = (here: string, email: string): string => `${here}~${email}`;
