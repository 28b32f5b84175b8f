/// <reference types="node" />
import { EVENTS_HEARTBEAT } from '@wren/contract/calls/reading/sync.ts';
import type { ComposerSession } from '../../src/composer/composer-session.ts';
import { isStopped } from '../../src/composer/draft/draft-state.ts';
import { resumeWithdrawn } from '../../src/composer/resume-withdrawn.ts';
import type { ComposerStart } from '../../src/composer/session-parts.ts';
import { memoryRecords, type RecordStore } from '../../src/platform/storage/record-store.ts';
import { systemAfter } from '../../src/platform/time/timers.ts';
import type { Sending } from '../../src/replica/outbox/outbox-item.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { Browser } from '../support/tab.ts';
import { contentOf, openDraft, openSession, type as typeIn, written } from './composing.ts';

/** Waits of a history are this many times shorter than in use: an autosave comes after 10 ms. */
const PACE = 500;
/** Longer than an autosave takes to leave. */
const AUTOSAVE = 15;
/** How long a device may take to come to rest on a working network, and the steps of looking; milliseconds. */
const [PATIENCE, LOOK] = [20_000, 2];
/** Milliseconds that a mail can be taken back. */
const UNDO_PERIOD = 20_000;
const TO = [{ name: null, email: 'grace@host.test' }];

export const STEPS = [
  'type',
  'save',
  'autosave',
  'crash',
  'reload',
  'send',
  'send with undo',
  'undo',
  'discard',
  'open',
  'apart',
  'close',
] as const;
export type Step = (typeof STEPS)[number];

export interface DeviceParts {
  readonly name: string;
  /** A tab of a browser on the host, which is to be started. */
  readonly open: (browser: Browser) => Replica;
  /** Ids of the drafts on the host, whichever client has written them. */
  readonly drafts: () => Promise<readonly string[]>;
  /** A text of a draft is this device's to write over now. */
  readonly onAdopted: (text: string) => void;
  /** A text that this device showed is written over or thrown away here. */
  readonly onOver: (text: string) => void;
}

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One device: a browser with one tab after another, and one form at a time. */
export class DraftingDevice {
  readonly name: string;
  readonly #parts: DeviceParts;
  readonly #browser = new Browser();
  readonly #records = memoryRecords();
  #crash = (): void => undefined;
  #tab: Replica;
  #session: ComposerSession | null = null;
  /** Forms that are gone and go on being saved. */
  readonly #closing: ComposerSession[] = [];
  #sending: Sending | null = null;
  /** What is being taken back: a second mail may be, while the first is on its way. */
  readonly #undoing = new Set<Promise<void>>();
  #words = 0;
  /** What was on the screen for as long as it takes to be saved, and was neither written over nor thrown away. */
  readonly owed = new Set<string>();
  /** Texts in the order in which they were handed over to be sent. */
  readonly sends: string[] = [];
  /** What its writer wanted to continue with beside what others have made of the same draft. */
  readonly apart = new Set<string>();
  /** What was handed over, and not taken back: no form shows it. */
  readonly handed = new Set<string>();

  constructor(parts: DeviceParts) {
    const began = Date.now();
    this.name = parts.name;
    this.#parts = parts;
    this.#browser.clock = () => began + (Date.now() - began) * PACE;
    const { after } = this.#browser;
    // Silence of a stream is not hurried: a busy machine is none.
    this.#browser.after = (milliseconds, run) =>
      milliseconds === EVENTS_HEARTBEAT ? after(milliseconds, run) : systemAfter(milliseconds / PACE, run);
    this.#tab = this.#openTab();
  }

  start(): Promise<void> {
    return this.#tab.start();
  }

  async step(step: Step): Promise<void> {
    switch (step) {
      case 'type':
        return this.#type();
      case 'save':
        await this.#session?.save().catch(() => undefined);
        return;
      case 'autosave':
        return rest(AUTOSAVE);
      case 'crash':
        return this.restart(true);
      case 'reload':
        return this.restart(false);
      case 'send':
        return this.#send(0);
      case 'send with undo':
        return this.#send(UNDO_PERIOD);
      case 'undo':
        return this.#undo();
      case 'discard':
        return this.#discard();
      case 'open':
        return this.#open();
      case 'apart':
        return this.#keepApart();
      case 'close':
        this.#close();
    }
  }

  /** The page ends, and another is opened, which continues with what was kept. @param isCrash nothing more is kept of it */
  async restart(isCrash: boolean): Promise<void> {
    if (isCrash) this.#crash();
    this.stop();
    if (this.#undoing.size > 0) for (const text of this.sends) this.handed.delete(text);
    this.#sending = null;
    this.#undoing.clear();
    await rest(1);
    this.#tab = this.#openTab();
    await this.#tab.start();
    for (const { id: key, mail, unanswered } of await this.#tab.localDrafts.takeAbandoned()) {
      this.#form({ content: contentOf(mail), unsaved: true, key, unanswered });
    }
  }

  /** Comes to rest on a working network: what waits is saved and sent, or waits for its writer. */
  async finish(): Promise<void> {
    this.#tab.resume();
    await Promise.all(this.#undoing);
    await this.#session?.save().catch(() => undefined);
    const isBusy = (): boolean =>
      this.#closing.some(({ isEnded }) => !isEnded) ||
      this.#tab.outboxItems().some(({ state }) => state !== 'failed') ||
      (this.#session?.isUnsaved === true && !isStopped(this.#session.view().state));
    for (let waited = 0; isBusy(); waited += LOOK) {
      if (waited > PATIENCE) throw new Error(`does not come to rest: ${this.#told()}`);
      // An expiry may be heard of only now.
      this.#tab.resume();
      await rest(LOOK);
    }
  }

  /** Texts of forms that this device shows. */
  shown(): readonly string[] {
    return this.#sessions().map(({ content }) => content.body.text);
  }

  /** Texts of mails that could not be sent, which its writer is told of. */
  unsent(): readonly string[] {
    return this.#tab.outboxItems().map(({ mail }) => contentOf(mail).body.text);
  }

  stop(): void {
    this.#tab.stop();
    for (const session of this.#sessions()) session.end(true);
    this.#closing.length = 0;
    this.#session = null;
  }

  /** A tab that keeps nothing more once it has crashed. */
  #openTab(): Replica {
    let isDead = false;
    const records = this.#records;
    // It ends as if it had: what it waits for would keep its locks, which go with a page.
    const unless = (write: () => Promise<void>): Promise<void> => (isDead ? Promise.resolve() : write());
    this.#crash = () => {
      isDead = true;
    };
    return this.#parts.open(
      Object.assign(this.#browser, {
        records: {
          ...records,
          put: (...put) => unless(() => records.put(...put)),
          remove: (...removed) => unless(() => records.remove(...removed)),
          swap: (...swapped) => unless(() => records.swap(...swapped)),
        } satisfies RecordStore,
      }),
    );
  }

  #sessions(): readonly ComposerSession[] {
    return [...this.#closing, ...(this.#session ? [this.#session] : [])].filter(({ isEnded }) => !isEnded);
  }

  #told(): string {
    const forms = this.#sessions().map(({ isUnsaved, content, view }) => [content.body.text, isUnsaved, view().state]);
    return JSON.stringify({ forms, outbox: this.#tab.outboxItems() });
  }

  #form(begin: ComposerStart): void {
    this.#close();
    this.#session = openSession(this.#tab, begin, { after: this.#browser.after });
  }

  /** Types over what is there: what was typed before on this device is not owed any more. */
  async #type(): Promise<void> {
    if (this.#session?.isEnded) this.#session = null;
    if (!this.#session) this.#form({ content: written(''), unsaved: false });
    const session = this.#session;
    if (session?.view().lock !== 'mine') return;
    this.#words += 1;
    const before = session.content.body.text;
    const text = `${this.name} ${this.#words}`;
    typeIn(session, text);
    this.#parts.onOver(before);
    this.owed.add(text);
    // The law allows five seconds; what keeps a copy takes a quarter of one.
    session.copy();
    await this.#tab.localDrafts.kept();
  }

  async #send(undoPeriodMs: number): Promise<void> {
    const session = this.#session;
    if (!session || session.isEnded || session.content.body.text === '') return;
    this.#session = null;
    const { text } = session.content.body;
    session.change((now) => ({ ...now, mail: { ...now.mail, to: TO } }));
    const { mail, form } = await session.handOver();
    this.sends.push(text);
    this.handed.add(text);
    this.#sending = this.#tab.send(mail, { undoPeriodMs, form });
    session.close();
  }

  async #undo(): Promise<void> {
    const sending = this.#sending;
    this.#sending = null;
    if (!sending) return;
    const item = this.#tab.outboxItems().find(({ id }) => id === sending.id);
    // Its writer was told that it may have been sent, and writes on all the same.
    if (item?.error?.code === 'unknown-outcome') this.apart.add(contentOf(item.mail).body.text);
    const undoing: Promise<void> = sending.cancel().then((taken) => {
      // The page that asked has ended: what it is told opens no form.
      if (!this.#undoing.delete(undoing)) return;
      if (taken === null) return;
      const content = contentOf(taken.mail);
      this.handed.delete(content.body.text);
      this.#form(resumeWithdrawn(taken, content));
    });
    this.#undoing.add(undoing);
    // On a faulty network it can take long to learn whether it is too late.
    await Promise.race([undoing, rest(AUTOSAVE)]);
  }

  async #discard(): Promise<void> {
    const session = this.#session;
    if (!session) return;
    this.#session = null;
    this.#parts.onOver(session.content.body.text);
    await session.discard().catch(() => undefined);
  }

  async #keepApart(): Promise<void> {
    if (!this.#session || !isStopped(this.#session.view().state)) return;
    this.apart.add(this.#session.content.body.text);
    this.#session.keepApart();
  }

  async #open(): Promise<void> {
    this.#close();
    const [draft] = await this.#parts.drafts();
    if (draft === undefined) return;
    const session = await openDraft(this.#tab, draft, { after: this.#browser.after }).catch(() => null);
    if (!session) return;
    this.#session = session;
    this.#parts.onAdopted(session.content.body.text);
  }

  #close(): void {
    if (this.#session) this.#closing.push(this.#session);
    this.#session?.close();
    this.#session = null;
  }
}
