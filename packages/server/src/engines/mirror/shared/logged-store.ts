import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { WrenError } from '@wren/contract/errors.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { Log } from '../../../platform/log.ts';
import type {
  BlobBytes,
  BlobId,
  BodyParts,
  Changes,
  CommandResult,
  FullMessage,
  ListQuery,
  MailChange,
  MailStore,
  Page,
  SearchList,
} from '../../../store/mail-store.ts';
import type { HeldMirror, Owners } from '../../nodes/owners.ts';
import type { CommandLog, UnpushedCommand } from './command-log.ts';
import { namedIn, portableChanges, touchedBy } from './portable-changes.ts';

export interface LoggedStoreParts {
  /** The mirror. */
  readonly inner: MailStore;
  readonly commands: CommandLog;
  /** Uploads that no message contains yet, and blobs that commands need. */
  readonly uploads: Pick<MailStore, 'putBlob' | 'openBlob'>;
  readonly owners: Owners;
  readonly held: HeldMirror;
  readonly log: Log;
}

/**
 * The mail of an account whose mirror this node keeps. A command is logged in the shared database before it is carried out and stays there
 * until it is pushed to the IMAP server, so that no acknowledged change is lost with the node's disk.
 */
export class LoggedStore implements MailStore {
  readonly #parts: LoggedStoreParts;
  /** Commands that other nodes have left, in their order. */
  #left: UnpushedCommand[] = [];
  #isLookedFor = true;
  #isWhole = false;
  readonly #carriedOut = new Set<number>();
  #applying: Promise<unknown> = Promise.resolve();

  constructor(parts: LoggedStoreParts) {
    this.#parts = parts;
  }

  /** The mirror. @throws WrenError 'busy' when another node keeps the account now */
  get #inner(): MailStore {
    const { owners, held, inner } = this.#parts;
    if (owners.heldOf(held.account)?.fence === held.fence) return inner;
    throw new WrenError('busy', 'The account is kept by another node');
  }

  /** All mail of the server is here, and all commands that other nodes left are carried out. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Numbers of commands that were carried out here and may not have been pushed to the server. */
  carriedOut(): readonly number[] {
    return [...this.#carriedOut];
  }

  async markPushed(numbers: readonly number[]): Promise<void> {
    await this.#parts.commands.markPushed(numbers);
    for (const number of numbers) this.#carriedOut.delete(number);
  }

  /** Called when another node has left a command for the owner of the account. */
  lookAgain(): void {
    this.#isLookedFor = true;
  }

  /** See `MirrorKeeping.goOn`. */
  async goOn(isWhole: boolean): Promise<boolean> {
    if (this.#isLookedFor) {
      this.#isLookedFor = false;
      const known = new Set([...this.#carriedOut, ...this.#left.map(({ number }) => number)]);
      this.#left.push(...(await this.#parts.commands.unpushed()).filter(({ number }) => !known.has(number)));
    }
    const waiting: UnpushedCommand[] = [];
    const blocked = new Set<MessageId>();
    let hasDone = false;
    for (const command of this.#left) {
      if (!this.#carriedOut.has(command.number) && !(await this.#mayGoOn(command, isWhole, blocked))) {
        waiting.push(command);
        for (const id of touchedBy(command.changes)) blocked.add(id);
        continue;
      }
      if (this.#carriedOut.has(command.number)) continue;
      await this.#carryOut(command);
      hasDone = true;
    }
    this.#left = waiting;
    if (isWhole && waiting.length === 0) this.#isWhole = true;
    return hasDone;
  }

  /** A command that adds mail waits until the mirror is complete, since the server may have that mail already. */
  async #mayGoOn({ changes }: UnpushedCommand, isWhole: boolean, blocked: ReadonlySet<MessageId>): Promise<boolean> {
    if (isWhole) return true;
    if (changes.some(({ kind }) => kind === 'put') || touchedBy(changes).some((id) => blocked.has(id))) return false;
    const ids = namedIn(changes);
    return (await this.#inner.messages(ids)).length === ids.length;
  }

  async #carryOut({ id, number, changes }: UnpushedCommand): Promise<void> {
    const { uploads, commands, log } = this.#parts;
    const inner = this.#inner;
    const bytes = new Map<BlobId, Uint8Array>();
    for (const blob of changes.flatMap((change) => (change.kind === 'put' ? change.blobs : []))) {
      const kept = (await inner.openBlob(blob)) ?? (await uploads.openBlob(blob));
      if (kept) bytes.set(blob, await buffer(kept.stream));
    }
    try {
      await commands.settle(id, await inner.apply(changes, id, bytes));
      this.#carriedOut.add(number);
    } catch (error) {
      if (!(error instanceof WrenError) || error.code === 'busy' || error.code === 'storage-full') throw error;
      log.warn({ err: error, command: id }, 'what another node was asked for is refused');
      await commands.drop(id, number);
    }
  }

  async apply(changes: readonly MailChange[], commandId: string, bytes: BlobBytes = new Map()): Promise<CommandResult> {
    // One after the other, in the order in which another node would carry them out.
    const applied = this.#applying.then(() => this.#apply(changes, commandId, bytes));
    this.#applying = applied.catch(() => undefined);
    return applied;
  }

  async #apply(given: readonly MailChange[], commandId: string, bytes: BlobBytes): Promise<CommandResult> {
    const { commands, owners, held } = this.#parts;
    const inner = this.#inner;
    const known = await commands.result(commandId);
    if (known) return known;
    const changes = await portableChanges(this, given);
    await this.#expect(namedIn(changes));
    const blobs = await this.#keep(changes, bytes);
    const { number, applied } = await commands.note(commandId, changes, blobs, { owners, held });
    if (applied) return applied;
    // Another node has left it; it is carried out in its turn.
    if (this.#left.some((one) => one.number === number)) throw new WrenError('busy');
    try {
      const done = await inner.apply(changes, commandId, bytes);
      this.#carriedOut.add(number);
      await commands.settle(commandId, done);
      return done;
    } catch (error) {
      if (!this.#carriedOut.has(number)) await commands.drop(commandId, number);
      throw error;
    }
  }

  /** Stores the blobs that changes need in the shared database. @returns their ids */
  async #keep(changes: readonly MailChange[], bytes: BlobBytes): Promise<readonly BlobId[]> {
    const { uploads } = this.#parts;
    const inner = this.#inner;
    const kept: BlobId[] = [];
    for (const id of new Set(changes.flatMap((change) => (change.kind === 'put' ? change.blobs : [])))) {
      const given = bytes.get(id);
      const here = given ? null : await inner.openBlob(id);
      const source = given ?? (here && (await buffer(here.stream)));
      if (!source) continue;
      await uploads.putBlob(source);
      kept.push(id);
    }
    return kept;
  }

  /** A missing message may still arrive as long as the mirror is incomplete. @throws WrenError 'busy' */
  async #expect(ids: readonly MessageId[]): Promise<void> {
    if (this.#isWhole || ids.length === 0) return;
    const wanted = [...new Set(ids)];
    const here = await this.#inner.messages(wanted);
    if (here.length < wanted.length) throw new WrenError('busy', 'The account’s mail is still being fetched');
  }

  async thread(id: ThreadId): Promise<readonly Message[]> {
    const inner = this.#inner;
    const messages = await inner.thread(id);
    if (messages.length > 0) return messages;
    // A thread has the id of one of its messages: of another one if the mirror was built in another order.
    const [message] = await this.messages([id]);
    return message ? inner.thread(message.threadId) : [];
  }

  async wholeThread(id: ThreadId, parts: BodyParts): Promise<readonly FullMessage[]> {
    const [message] = await this.thread(id);
    return message ? this.#inner.wholeThread(message.threadId, parts) : [];
  }

  async messages(ids: readonly MessageId[]): Promise<readonly Message[]> {
    await this.#expect(ids);
    return this.#inner.messages(ids);
  }

  async applied(commandId: string): Promise<CommandResult | null> {
    return this.#parts.commands.result(commandId);
  }

  async putBlob(given: Uint8Array | Readable): Promise<BlobId> {
    const bytes = given instanceof Uint8Array ? given : await buffer(given);
    await this.#parts.uploads.putBlob(bytes);
    return this.#inner.putBlob(bytes);
  }

  async openBlob(id: BlobId): Promise<{ readonly size: number; readonly stream: Readable } | null> {
    return (await this.#inner.openBlob(id)) ?? this.#parts.uploads.openBlob(id);
  }

  counts: MailStore['counts'] = () => this.#inner.counts();
  keywords: MailStore['keywords'] = () => this.#inner.keywords();
  list = (query: ListQuery, page: Page) => this.#inner.list(query, page);
  listAll = (query: ListQuery) => this.#inner.listAll(query);
  count = (search: SearchList, most: number) => this.#inner.count(search, most);
  bodies = (ids: readonly MessageId[], parts?: BodyParts) => this.#inner.bodies(ids, parts);
  texts = (ids: readonly MessageId[]) => this.#inner.texts(ids);
  senderFacts = (email: string) => this.#inner.senderFacts(email);
  knownBlobs = (ids: readonly BlobId[]) => this.#inner.knownBlobs(ids);
  usage = () => this.#inner.usage();
  state = () => this.#inner.state();
  changesSince = (state: string, limit: number): Promise<Changes | 'too-old'> => this.#inner.changesSince(state, limit);
  watch = (onState: (state: string) => void) => this.#inner.watch(onState);
  /** The mirror is closed by its opener. */
  close = async (): Promise<void> => undefined;
}
