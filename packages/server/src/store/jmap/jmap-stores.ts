import { WrenError } from '@wren/contract/errors.ts';
import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Signals } from '../../platform/sql/signals.ts';
import {
  type AccountStores,
  type ChangeListener,
  type CommandChanges,
  type KeptStores,
  notifyListeners,
} from '../account-stores.ts';
import type { MailStore } from '../mail-store.ts';
import type { NoteStore } from '../note-store.ts';
import type { RecordStore } from '../record-store.ts';
import { StateWatch } from '../state-watch.ts';
import { JmapAccountNotes } from './account/jmap-account-notes.ts';
import { JmapRecords } from './account/jmap-records.ts';
import { BodyReader } from './bodies/body-reader.ts';
import { MailFiler } from './changes/file-mail.ts';
import { JmapChanges } from './changes/jmap-changes.ts';
import { MailSubmitter, type Submitted, type SubmittedMail } from './changes/submit-mail.ts';
import { type JmapAccess, JmapClient } from './client/jmap-client.ts';
import { JmapArrivals } from './feed/jmap-arrivals.ts';
import { JmapFeed } from './feed/jmap-feed.ts';
import { JmapBlobs } from './jmap-blobs.ts';
import { JmapMailboxes } from './jmap-mailboxes.ts';
import { JmapReader } from './jmap-reader.ts';
import { JmapStore } from './jmap-store.ts';
import { JmapLists } from './lists/jmap-lists.ts';

/** Address and credentials of an account's server, and the account's addresses. */
export interface JmapLogin extends JmapAccess {
  /** The user's addresses, as for `isOwnAddress`. */
  readonly own: readonly string[];
}

export interface JmapStoresOptions {
  /** Local data of accounts beside their mail: notes, records, and uploads until mail has them. */
  readonly beside: KeptStores;
  /** Signals between processes that serve the same accounts; missing: there are none. */
  readonly signals?: Signals;
  /** The access to an account's server; null: its user has to sign in first. @param account its id */
  readonly login: (account: string) => Promise<JmapLogin | null>;
  /** Called when a server repeatedly rejects the credentials of an account. @param account its id */
  readonly onRefused?: (account: string) => void;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** An account's server, for data other than mail. */
export interface JmapServer {
  readonly client: JmapClient;
  readonly mailboxes: JmapMailboxes;
}

interface OpenAccount {
  readonly store: JmapStore;
  readonly records: JmapRecords;
  readonly submitter: MailSubmitter;
  readonly news: JmapArrivals;
  readonly server: JmapServer;
  readonly feed: JmapFeed;
  /** Reads the changes of other processes. */
  readonly refresh: () => Promise<void>;
}

/** Signal with the ids of accounts whose mail or records have changed. */
const CHANGED = 'account-changed';

/** The stores of accounts whose mail is at a JMAP server (RFC 8620, RFC 8621). */
export class JmapStores implements AccountStores {
  readonly #options: JmapStoresOptions;
  readonly #open = new Map<string, Promise<OpenAccount>>();
  readonly #changed = new StateWatch();
  readonly #opened = new StateWatch();
  readonly #listeners = new Set<ChangeListener>();
  readonly #news = new StateWatch();

  constructor(options: JmapStoresOptions) {
    this.#options = options;
    const { signals, beside } = options;
    if (!signals) return;
    signals.subscribe(CHANGED, (accounts) => this.#onPublished(accounts));
    const publish = (account: string): void => void signals.publish(CHANGED, [account]);
    this.#changed.add(publish);
    beside.onChange(publish);
  }

  async of(account: string): Promise<MailStore> {
    return (await this.#account(account)).store;
  }

  async notesOf(account: string): Promise<NoteStore> {
    return this.#options.beside.notesOf(account);
  }

  async recordsOf(account: string): Promise<RecordStore> {
    return (await this.#account(account)).records;
  }

  onChange(run: (account: string) => void): () => void {
    const stops = [this.#changed.add(run), this.#options.beside.onChange(run)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  onOpen(run: (account: string) => void): () => void {
    return this.#opened.add(run);
  }

  aroundChanges(run: ChangeListener): () => void {
    this.#listeners.add(run);
    const stop = this.#options.beside.aroundChanges(run);
    return () => {
      this.#listeners.delete(run);
      stop();
    };
  }

  /** The arrivals of an account. @throws WrenError 'not-signed-in', and as the server refuses */
  async newsOf(account: string): Promise<JmapArrivals> {
    return (await this.#account(account)).news;
  }

  /** An account's server, for everything except mail. @throws WrenError 'not-signed-in', and as the server refuses */
  async serverOf(account: string): Promise<JmapServer> {
    return (await this.#account(account)).server;
  }

  /** Calls with an account's id whenever its server reports a change; only watched accounts are reported. Returns a function that stops it. */
  onNews(run: (account: string) => void): () => void {
    return this.#news.add(run);
  }

  /** Notifies the listeners of changes that mail of an account has arrived and been filed. */
  notifyArrived(account: string): void {
    this.#changed.notify(account);
  }

  /** Submits mail through an account's server. @throws WrenError as {@link MailSubmitter.submit}, 'not-signed-in' */
  async submit(account: string, mail: SubmittedMail): Promise<Submitted> {
    return (await this.#account(account)).submitter.submit(mail);
  }

  /** Closes an account whose credentials have changed. */
  async forget(account: string): Promise<void> {
    const open = this.#open.get(account);
    this.#open.delete(account);
    await (await open?.catch(() => null))?.store.close();
  }

  async close(): Promise<void> {
    this.#changed.clear();
    this.#opened.clear();
    this.#news.clear();
    await Promise.all([...this.#open.keys()].map((account) => this.forget(account)));
    await this.#options.beside.close();
  }

  async #account(account: string): Promise<OpenAccount> {
    const known = this.#open.get(account) ?? this.#begin(account);
    this.#open.set(account, known);
    try {
      const open = await known;
      await open.refresh();
      return open;
    } catch (error) {
      if (this.#open.get(account) === known) this.#open.delete(account);
      throw error;
    }
  }

  /** Another process has changed accounts; null: unknown which. */
  async #onPublished(accounts: readonly string[] | null): Promise<void> {
    for (const account of accounts ?? [...this.#open.keys()]) {
      const open = await this.#open.get(account)?.catch(() => null);
      if (!open) continue;
      await open.refresh();
      await open.feed.heard();
    }
  }

  async #begin(account: string): Promise<OpenAccount> {
    const { beside: stores, login, now = systemClock } = this.#options;
    const access = await login(account);
    if (!access) throw new WrenError('not-signed-in');
    const client = new JmapClient(access, () => this.#options.onRefused?.(account));
    const notes = await stores.notesOf(account);
    const here = await stores.of(account);
    const recordsHere = await stores.recordsOf(account);
    const beside = await JmapAccountNotes.open(notes, now());
    const mailboxes = new JmapMailboxes(client, beside);
    const records = new JmapRecords(recordsHere, mailboxes, beside);
    await mailboxes.refresh();
    await records.follow();
    const reader = new JmapReader(client, { mailboxes, beside, isOwn: (email) => isOwnAddress(email, access.own) });
    const bodies = new BodyReader(reader);
    const blobs = new JmapBlobs(client, here, beside);
    const onMailboxes = async (state: string): Promise<void> => {
      await beside.refresh();
      if (state !== mailboxes.state) await mailboxes.refresh();
      await records.follow();
    };
    const around = (changes: CommandChanges): Promise<void> => notifyListeners(this.#listeners, account, changes);
    const onNews = (): void => this.#news.notify(account);
    const feed = new JmapFeed({ client, reader, beside: here, onMailboxes, onNews, now });
    const store = new JmapStore({
      ...{ reader, bodies, blobs, now, around },
      lists: new JmapLists(reader, bodies, now),
      changes: new JmapChanges(reader, new MailFiler(client, blobs, mailboxes), now),
      feed,
      labels: async () => (await recordsHere.list('label')).map(({ data }) => data.keyword),
      onChange: () => this.#changed.notify(account),
      onMailboxes: () => records.follow(),
    });
    this.#opened.notify(account);
    const refresh = async (): Promise<void> => {
      if (!(await beside.refresh())) return;
      await mailboxes.refresh();
      await records.follow();
    };
    const submitter = new MailSubmitter(reader, mailboxes, now);
    const server = { client, mailboxes };
    return { store, records, submitter, news: new JmapArrivals(reader, now), server, feed, refresh };
  }
}
