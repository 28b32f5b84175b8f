import type { HomeMailbox, OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId, RuleNote, SendOptions } from '@wren/domain/message/message.ts';
import { isReturned } from '@wren/domain/message/timed/snooze.ts';
import * as v from 'valibot';
import { randomHex, sha256 } from '../../../platform/random.ts';
import type { BlobId, CommandResult } from '../../mail-store.ts';
import type { Note, NoteChange, NoteStore } from '../../note-store.ts';

/** Facts of an email that a JMAP server cannot store. */
export interface EmailFacts {
  /** Its id in Wren, if that is not the server's: a draft keeps its id through every save. */
  readonly id?: MessageId | undefined;
  /** Its home, if its mailbox does not determine it. */
  readonly home?: HomeMailbox | undefined;
  /** Keywords with a time. */
  readonly times?: readonly string[] | undefined;
  readonly revision?: string | undefined;
  readonly sendOptions?: SendOptions | undefined;
  /** The server's ids of its blobs, by Wren's. */
  readonly blobs?: Readonly<Record<string, string>> | undefined;
  /** Time of its deletion here: reports of it carry its former id. */
  readonly gone?: number | undefined;
}

const facts = v.object({
  id: v.optional(v.string()),
  home: v.optional(v.picklist(['inbox', 'sent', 'drafts'])),
  times: v.optional(v.array(v.string())),
  revision: v.optional(v.string()),
  sendOptions: v.optional(v.object({ priority: v.picklist(['high', 'normal', 'low']), receipt: v.boolean() })),
  blobs: v.optional(v.record(v.string(), v.string())),
  gone: v.optional(v.number()),
});
const timed = v.object({ at: v.number() });
const ruled = v.object({ at: v.number(), rules: v.array(v.object({ id: v.string(), name: v.string() })) });
const command = v.object({
  at: v.number(),
  state: v.string(),
  changed: v.array(v.string()),
  destroyed: v.array(v.string()),
});

const submission = v.object({
  id: v.string(),
  isPassing: v.boolean(),
  at: v.number(),
});

/** A submission that was sent to the server and is not answered yet. */
export interface PendingSubmission {
  /** Id of its email on the server. */
  readonly id: string;
  /** The email is temporary, for the submission only. */
  readonly isPassing: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const EMAIL = 'jmap.email:';
const MAILBOX = 'jmap.mailbox:';
const COMMAND = 'jmap.command:';
const BEGUN = 'jmap.begun:';
const SUBMISSION = 'jmap.submission:';
const RULED = 'jmap.ruled:';
const REMEMBERED = 30 * 24 * 60 * 60_000;
/** Milliseconds after which a started command is no longer in progress. */
const FILING = 2 * 60_000;
const NOTHING: EmailFacts = {};
/** Marks positions in the version that all processes share. */
const SHARED = 'shared';

function readNote<Read>(schema: v.GenericSchema<unknown, Read>, text: string): Read | null {
  const { success, output } = v.safeParse(schema, JSON.parse(text));
  return success ? output : null;
}

/**
 * Data of one account that its JMAP server cannot store, in the account's notes: if it is lost, mail has the server's ids again,
 * and nothing else is lost.
 */
export class JmapAccountNotes {
  readonly #notes: NoteStore;
  readonly #facts = new Map<string, EmailFacts>();
  readonly #emails = new Map<MessageId, string>();
  readonly #blobs = new Map<BlobId, string>();
  readonly #mailboxes = new Map<string, OwnMailboxId>();
  /** The account's rules that emails have met within the last month. */
  readonly #rules = new Map<string, readonly RuleNote[]>();
  /**
   * Emails whose facts were changed since this process started; the run distinguishes these positions from those of earlier
   * processes.
   */
  readonly #touched: string[] = [];
  readonly #run = randomHex(4);
  /** Version of the notes in memory, since other processes write some, too. */
  #version = 0;
  /** Version up to which `#touched` is complete. */
  #told = 0;

  private constructor(notes: NoteStore) {
    this.#notes = notes;
  }

  /** @param now milliseconds since the epoch: commands older than a month are deleted */
  static async open(notes: NoteStore, now: number): Promise<JmapAccountNotes> {
    const beside = new JmapAccountNotes(notes);
    beside.#version = (await notes.since?.(null))?.version ?? 0;
    beside.#told = beside.#version;
    for (const [key, text] of await notes.read(EMAIL)) {
      const known = readNote(facts, text);
      if (known && (known.gone ?? now) > now - REMEMBERED) beside.#remember(key.slice(EMAIL.length), known);
    }
    for (const [key, id] of await notes.read(MAILBOX)) {
      if (isOwnMailboxId(id)) beside.#mailboxes.set(key.slice(MAILBOX.length), id);
    }
    const isOld = ([, text]: Note): boolean => (readNote(timed, text)?.at ?? 0) < now - REMEMBERED;
    const isForgotten = ([key]: Note): boolean => !beside.#facts.has(key.slice(EMAIL.length));
    for (const note of await notes.read(RULED)) if (!isOld(note)) beside.#followRules(...note);
    const kept = await Promise.all([COMMAND, BEGUN, SUBMISSION, RULED].map((prefix) => notes.read(prefix)));
    const old = [...kept.flat().filter(isOld), ...(await notes.read(EMAIL)).filter(isForgotten)];
    if (old.length > 0) await notes.keep(old.map(([key]): NoteChange => [key, null]));
    return beside;
  }

  factsOf(emailId: string): EmailFacts {
    return this.#facts.get(emailId) ?? NOTHING;
  }

  idOf(emailId: string): MessageId {
    return this.#facts.get(emailId)?.id ?? emailId;
  }

  emailOf(id: MessageId): string {
    return this.#emails.get(id) ?? id;
  }

  /** The server's id of bytes used by mail; null: no mail uses them. */
  blobOf(id: BlobId): string | null {
    return this.#blobs.get(id) ?? null;
  }

  /** The email that was created from bytes; null: none was, or it was deleted. */
  emailMadeOf(id: BlobId): string | null {
    if (!this.#blobs.has(id)) return null;
    return [...this.#facts].find(([, { blobs, gone }]) => gone === undefined && blobs?.[id] !== undefined)?.[0] ?? null;
  }

  /** Reads the changes of other processes. @returns true if they include mailboxes */
  async refresh(): Promise<boolean> {
    const told = await this.#notes.since?.(this.#version);
    if (!told || told.version <= this.#version) return false;
    this.#version = told.version;
    if (told.notes.some(([key]) => key.startsWith(EMAIL))) this.#told = told.version;
    for (const [key, text] of told.notes) if (key.startsWith(EMAIL)) this.#follow(key.slice(EMAIL.length), text);
    for (const [key, text] of told.notes) if (key.startsWith(RULED)) this.#followRules(key, text);
    const mailboxes = told.notes
      .filter(([key]) => key.startsWith(MAILBOX))
      .map(([key, id]) => [key.slice(MAILBOX.length), id] as const);
    const isOther = mailboxes.some(([jmapId, id]) => (this.#mailboxes.get(jmapId) ?? null) !== id);
    for (const [jmapId, id] of mailboxes) {
      if (id !== null && isOwnMailboxId(id)) this.#mailboxes.set(jmapId, id);
      else this.#mailboxes.delete(jmapId);
    }
    return isOther;
  }

  #follow(emailId: string, text: string | null): void {
    const known = text === null ? null : readNote(facts, text);
    if (known) this.#remember(emailId, known);
    else this.#forget(emailId);
  }

  #followRules(key: string, text: string | null): void {
    const known = text === null ? null : readNote(ruled, text);
    if (known) this.#rules.set(key.slice(RULED.length), known.rules);
    else this.#rules.delete(key.slice(RULED.length));
  }

  /** The current position in the changes of facts, for {@link touchedSince}. */
  get touch(): string {
    return this.#notes.since ? `${SHARED}.${this.#told}` : `${this.#run}.${this.#touched.length}`;
  }

  /** Emails whose facts were changed since a position; empty if that is no longer known. */
  async touchedSince(touch: string): Promise<readonly string[]> {
    const [run, count] = touch.split('.');
    if (this.#notes.since && run === SHARED) {
      const { notes } = await this.#notes.since(Number(count));
      return notes.flatMap(([key, text]) => (key.startsWith(EMAIL) && text !== null ? key.slice(EMAIL.length) : []));
    }
    return run === this.#run ? this.#touched.slice(Number(count)) : [];
  }

  /** Emails that returned by themselves. */
  returned(): readonly string[] {
    return [...this.#facts].filter(([, { times = [] }]) => times.some(isReturned)).map(([id]) => id);
  }

  /** @param known by the ids of emails; null: deleted */
  async keepFacts(known: ReadonlyMap<string, EmailFacts | null>): Promise<void> {
    const notes: NoteChange[] = [];
    for (const [emailId, given] of known) {
      const text = given === null ? '{}' : JSON.stringify(given);
      const isNothing = text === '{}';
      if (isNothing && !this.#facts.has(emailId)) continue;
      if (!isNothing && JSON.stringify(this.#facts.get(emailId)) === text) continue;
      if (given !== null) this.#touched.push(emailId);
      notes.push([`${EMAIL}${emailId}`, isNothing ? null : text]);
      if (given === null || isNothing) this.#forget(emailId);
      else this.#remember(emailId, given);
    }
    if (notes.length === 0) return;
    await this.#notes.keep(notes);
    await this.refresh();
  }

  /** The id of an own mailbox: the one that was assigned here, else one derived from the server's. */
  mailboxId(jmapId: string): OwnMailboxId {
    return this.#mailboxes.get(jmapId) ?? `m-${sha256(jmapId).slice(0, 32)}`;
  }

  async keepMailbox(jmapId: string, id: OwnMailboxId | null): Promise<void> {
    if (id === null) this.#mailboxes.delete(jmapId);
    else this.#mailboxes.set(jmapId, id);
    await this.#notes.keep([[`${MAILBOX}${jmapId}`, id]]);
  }

  async command(id: string): Promise<CommandResult | null> {
    const text = await this.#read(`${COMMAND}${id}`);
    const known = text === null ? null : readNote(command, text);
    if (!known) return null;
    const { state, changed, destroyed } = known;
    return { state, changed, destroyed, repeated: true };
  }

  async keepCommand(id: string, { state, changed, destroyed }: CommandResult, at: number): Promise<void> {
    await this.#notes.keep([
      [`${COMMAND}${id}`, JSON.stringify({ at, state, changed, destroyed })],
      [`${BEGUN}${id}`, null],
    ]);
  }

  /** True if an unfinished command was started before: its process died, or the server did not answer. */
  async isBegun(id: string): Promise<boolean> {
    return (await this.#read(`${BEGUN}${id}`)) !== null;
  }

  async keepBegun(id: string, at: number): Promise<void> {
    await this.#notes.keep([[`${BEGUN}${id}`, JSON.stringify({ at })]]);
  }

  /** The account's rules that an email has matched within the last month. */
  rulesOf(emailId: string): readonly RuleNote[] | null {
    return this.#rules.get(emailId) ?? null;
  }

  async keepRules(emailId: string, rules: readonly RuleNote[], at: number): Promise<void> {
    this.#rules.set(emailId, rules);
    await this.#notes.keep([[`${RULED}${emailId}`, JSON.stringify({ at, rules })]]);
  }

  /** True if this or another process is filing something. */
  async isFiling(now: number): Promise<boolean> {
    const begun = await this.#notes.read(BEGUN);
    return begun.some(([, text]) => (readNote(timed, text)?.at ?? 0) > now - FILING);
  }

  /** @param name of a submission, derived from its content and recipients; null: every submission has been answered */
  async submission(name: string): Promise<PendingSubmission | null> {
    const text = await this.#read(`${SUBMISSION}${name}`);
    return text === null ? null : readNote(submission, text);
  }

  async keepSubmission(name: string, begun: PendingSubmission | null): Promise<void> {
    await this.#notes.keep([[`${SUBMISSION}${name}`, begun && JSON.stringify(begun)]]);
  }

  async #read(key: string): Promise<string | null> {
    const found = (await this.#notes.read(key)).find(([one]) => one === key);
    return found ? found[1] : null;
  }

  #remember(emailId: string, known: EmailFacts): void {
    this.#forget(emailId);
    this.#facts.set(emailId, known);
    if (known.id !== undefined) this.#emails.set(known.id, emailId);
    for (const [id, jmapId] of Object.entries(known.blobs ?? {})) this.#blobs.set(id, jmapId);
  }

  #forget(emailId: string): void {
    const { id, blobs = {} } = this.factsOf(emailId);
    this.#facts.delete(emailId);
    const others = [...this.#facts.values()];
    for (const blob of Object.keys(blobs)) if (!others.some((one) => one.blobs?.[blob])) this.#blobs.delete(blob);
    if (id !== undefined && this.#emails.get(id) === emailId) this.#emails.delete(id);
  }
}
