import type { ImapFlow, ListResponse } from 'imapflow';
import { after } from '../../../platform/timers.ts';
import {
  type Connector,
  type NewRemoteMail,
  type OpenMailbox,
  type RemoteChanges,
  type RemoteFlags,
  type RemoteMail,
  type RemoteMailbox,
  RemoteRefusal,
} from '../../mirror/connector.ts';
import { areSameName } from '../../mirror/mailboxes/same-name.ts';
import type { ServerQuota } from '../../server-quota.ts';
import { answered, answeredEach, granted } from '../connection/command-answers.ts';
import { expungeOnly } from './expunge-only.ts';
import { groupsOf, isOfOthers } from './namespaces.ts';
import { FLAGS, type MarkReading, remoteMailOf } from './read-messages.ts';
import { readImapQuota } from './read-quota.ts';
import { mailboxStatusOf, remoteMailbox } from './remote-mailbox.ts';
import { rangesOf, slicesOf } from './uid-ranges.ts';

/** Views of what is in other mailboxes (RFC 6154 §2, RFC 8457): in a mirror all of it would be there twice. */
const VIEWS: ReadonlySet<string> = new Set(['\\All', '\\Flagged', '\\Important']);

const STATUS = { messages: true, uidNext: true, uidValidity: true, highestModseq: true } as const;

/** Milliseconds for a server to say goodbye. */
const PARTING = 2_000;

/** An IMAP connection as a mirror uses it. */
export class ImapConnector implements Connector {
  readonly #client: ImapFlow;
  readonly #reading: MarkReading;
  readonly hasLabels = false;
  /** What was opened last, and the library's own record of it, which is another one when it is not open any more. */
  #entered: { readonly path: string; readonly mailbox: OpenMailbox; readonly record: unknown } | null = null;

  constructor(client: ImapFlow, reading: MarkReading = FLAGS) {
    this.#client = client;
    this.#reading = reading;
  }

  get filesSent(): boolean {
    return this.#client.capabilities.has('X-GM-EXT-1');
  }

  get movesAtOnce(): boolean {
    return this.#client.capabilities.has('MOVE');
  }

  get delimiter(): string {
    return this.#client.namespace?.delimiter || '/';
  }

  get opened(): string | null {
    return this.#client.mailbox ? this.#client.mailbox.path : null;
  }

  async mailboxes(): Promise<readonly RemoteMailbox[]> {
    const listed = await this.listed();
    const isView = ({ specialUse, flags }: ListResponse): boolean =>
      [specialUse ?? '', ...flags].some((use) => VIEWS.has(use));
    const found = listed.filter((one) => !isView(one)).map((one) => this.mailboxOf(one));
    return [...groupsOf(this.#client, found), ...found];
  }

  /** The mailbox that shows the mail of all others (RFC 6154 §2), where the server has one. */
  async everything(): Promise<RemoteMailbox | null> {
    const listed = await this.listed();
    const view = listed.find(({ specialUse }) => specialUse === '\\All');
    return view ? this.mailboxOf(view) : null;
  }

  /** Everything that the server lists, views of what is in other mailboxes among it. */
  listed(): Promise<readonly ListResponse[]> {
    return this.#asked(() => this.#client.list({ statusQuery: STATUS }));
  }

  mailboxOf(listed: ListResponse): RemoteMailbox {
    return remoteMailbox(this.#client, listed);
  }

  async open(path: string, readOnly = isOfOthers(this.#client, path)): Promise<OpenMailbox> {
    const opened = await this.#asked(() => this.#client.mailboxOpen(path, { readOnly }));
    const { uidValidity, highestModseq, noModseq, exists, permanentFlags } = opened;
    const uidNext = opened.uidNext ?? (exists > 0 ? await this.#nextUid() : 1);
    const modseq = noModseq || highestModseq === undefined ? {} : { highestModseq };
    const kept = permanentFlags && new Set([...permanentFlags].map((flag) => flag.toLowerCase()));
    const status = mailboxStatusOf(path, uidValidity, { uidNext, messages: exists, ...modseq });
    const mailbox: OpenMailbox = {
      ...status,
      readOnly: opened.readOnly === true,
      keeps: (mark) =>
        kept === undefined || kept.has(mark.toLowerCase()) || (!mark.startsWith('\\') && kept.has('\\*')),
    };
    this.#entered = { path, mailbox, record: opened };
    return mailbox;
  }

  /** Not every server says it when a mailbox is opened (RFC 9051 §7.1, UIDNEXT): it is above the last UID. */
  async #nextUid(): Promise<number> {
    const found = await this.#asked(() => this.#client.search({ uid: '*' }, { uid: true }));
    return Math.max(0, ...this.#granted(found || null)) + 1;
  }

  async enter(path: string): Promise<OpenMailbox> {
    const entered = this.#entered;
    return entered?.path === path && entered.record === this.#client.mailbox ? entered.mailbox : this.open(path);
  }

  async uids(first: number, last: number | null): Promise<readonly number[]> {
    if (last !== null && last < first) return [];
    const found = await this.#asked(() => this.#client.search({ uid: `${first}:${last ?? '*'}` }, { uid: true }));
    // `n:*` names the last message, too, where its UID is below n (RFC 9051 §9).
    return this.#granted(found || null)
      .filter((uid) => uid >= first && (last === null || uid <= last))
      .sort((a, b) => a - b);
  }

  async mails(uids: readonly number[]): Promise<readonly RemoteMail[]> {
    const query = { uid: true, ...this.#reading.query, size: true, internalDate: true, headers: ['message-id'] };
    const found: RemoteMail[] = [];
    for (const slice of slicesOf(uids)) {
      for await (const one of this.#each(() => this.#client.fetch(rangesOf(slice), query, { uid: true })))
        found.push(remoteMailOf(one, this.#reading.of(one)));
    }
    return found;
  }

  async flags(): Promise<readonly RemoteFlags[]> {
    const found: RemoteFlags[] = [];
    const query = { uid: true, ...this.#reading.query };
    const all = this.#each(() => this.#client.fetch('1:*', query, { uid: true }));
    for await (const one of all) found.push({ uid: one.uid, marks: this.#reading.of(one) });
    return found;
  }

  async changesSince(modseq: string): Promise<RemoteChanges> {
    const client = this.#client;
    const vanished: number[] = [];
    const onExpunge = ({ uid }: { readonly uid?: number | undefined }): void => {
      if (uid !== undefined) vanished.push(uid);
    };
    client.on('expunge', onExpunge);
    try {
      const flags: RemoteFlags[] = [];
      const options = { uid: true, changedSince: BigInt(modseq) };
      const changed = this.#each(() => client.fetch('1:*', { uid: true, ...this.#reading.query }, options));
      for await (const one of changed) if (one.flags) flags.push({ uid: one.uid, marks: this.#reading.of(one) });
      return { flags, vanished: client.enabled.has('QRESYNC') ? vanished : null };
    } finally {
      client.off('expunge', onExpunge);
    }
  }

  async *sources(
    uids: readonly number[],
    limit: number,
  ): AsyncIterable<{ readonly uid: number; readonly raw: Uint8Array }> {
    for (const slice of slicesOf(uids)) {
      const range = rangesOf(slice);
      const query = { uid: true, source: { start: 0, maxLength: limit } };
      for await (const { uid, source } of this.#each(() => this.#client.fetch(range, query, { uid: true }))) {
        if (source) yield { uid, raw: source };
      }
    }
  }

  async append(path: string, { raw, marks, receivedAt }: NewRemoteMail): Promise<number | null> {
    const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
    const appended = await this.#asked(() => this.#client.append(path, bytes, [...marks], new Date(receivedAt)));
    const { uid = null, uidValidity } = this.#granted(appended || null);
    // Without APPENDUID the library takes the newest message for the appended one, which may be another.
    if (uidValidity === undefined) return null;
    const known = this.#entered?.path === path ? this.#entered.mailbox.validity : null;
    return known === null || known === String(uidValidity) ? uid : null;
  }

  async mark(uids: readonly number[], marks: readonly string[], value: boolean, areLabels = false): Promise<void> {
    for (const slice of slicesOf(uids)) {
      const range = rangesOf(slice);
      const options = { uid: true, silent: true, useLabels: areLabels };
      const done = await this.#asked(() =>
        value
          ? this.#client.messageFlagsAdd(range, [...marks], options)
          : this.#client.messageFlagsRemove(range, [...marks], options),
      );
      this.#granted(done || null);
    }
  }

  /** UIDs of the messages that have one content (RFC 8474 §5.1), in the mailbox that is open. */
  async uidsOf(object: string): Promise<readonly number[]> {
    return this.#granted((await this.#asked(() => this.#client.search({ emailId: object }, { uid: true }))) || null);
  }

  async move(uids: readonly number[], path: string): Promise<ReadonlyMap<number, number> | null> {
    const moved = new Map<number, number>();
    let isTold = true;
    for (const slice of slicesOf(uids)) {
      const range = rangesOf(slice);
      const answer = await this.#asked(() =>
        this.movesAtOnce
          ? this.#client.messageMove(range, path, { uid: true })
          : this.#client.messageCopy(range, path, { uid: true }),
      );
      const { uidMap } = this.#granted(answer || null);
      if (!this.movesAtOnce) await this.expunge(slice);
      // A server with UIDPLUS that reports no UIDs has moved none: the messages no longer exist.
      if (!uidMap && !this.#client.capabilities.has('UIDPLUS')) isTold = false;
      for (const [from, to] of uidMap ?? []) moved.set(from, to);
    }
    return isTold ? moved : null;
  }

  async expunge(uids: readonly number[]): Promise<void> {
    for (const slice of slicesOf(uids)) {
      const done = await this.#asked(() => expungeOnly(this.#client, slice));
      this.#granted(done || null);
    }
  }

  async create(names: readonly string[]): Promise<string> {
    try {
      return (await this.#asked(() => this.#client.mailboxCreate([...names]))).path;
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      // Not every server says in its refusal that the mailbox is there already (RFC 5530 §3), as after a command whose answer was lost.
      const path = names.join(this.delimiter);
      const wanted = [path, (this.#client.namespace?.prefix ?? '') + path];
      const all = await this.mailboxes();
      const there =
        all.find((one) => wanted.includes(one.path)) ??
        all.find((one) => wanted.some((name) => areSameName(name, one.path)));
      if (!there?.selectable) throw error;
      return there.path;
    }
  }

  async rename(path: string, names: readonly string[]): Promise<string> {
    await this.#leave(path);
    return (await this.#asked(() => this.#client.mailboxRename(path, [...names]))).newPath;
  }

  async remove(path: string): Promise<void> {
    await this.#leave(path);
    await this.#asked(() => this.#client.mailboxDelete(path));
  }

  /** Opens another mailbox in place of one, which the library would close by CLOSE: that expunges what other programs have marked. */
  async #leave(path: string): Promise<void> {
    if (this.opened === path) await this.open('INBOX', true);
  }

  quota(): Promise<ServerQuota | null> {
    return this.#asked(() => readImapQuota(this.#client));
  }

  async close(): Promise<void> {
    // A server that does not answer is not waited for.
    const cut = after(PARTING, () => this.#client.close());
    await this.#client.logout().catch(() => this.#client.close());
    cut();
  }

  #asked<T>(ask: () => Promise<T>): Promise<T> {
    return answered(this.#client, ask);
  }

  #each<T>(ask: () => AsyncIterable<T>): AsyncIterable<T> {
    return answeredEach(this.#client, ask);
  }

  #granted<T>(answer: T | null | undefined): T {
    return granted(this.#client, answer);
  }
}
