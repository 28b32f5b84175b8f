/// <reference types="node" />
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ComposerSession } from '../../src/composer/composer-session.ts';
import { resumeWithdrawn } from '../../src/composer/resume-withdrawn.ts';
import type { ComposerStart } from '../../src/composer/session-parts.ts';
import type { Sending } from '../../src/replica/outbox/outbox-item.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { eventually } from '../support/eventually.ts';
import { HandlerServer, type Weather } from '../support/host/handler-server.ts';
import { Browser, openTab, TIME_SCALE } from '../support/tab.ts';
import { contentOf, openSession, type as typeIn, written } from './composing.ts';

/** Random runs; `WREN_RUNS=500 npx vitest run packages/web/test/drafts/writing.laws.test.ts` makes more. */
const RUNS = Number(process.env.WREN_RUNS ?? 60);

const STEPS = ['type', 'rest', 'autosave', 'hide', 'reload', 'send', 'undo', 'offline', 'online', 'restart'] as const;
type Step = (typeof STEPS)[number];

const someSteps = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.constant<Step>('type') }, { weight: 8, arbitrary: fc.constantFrom(...STEPS) }),
  { minLength: 3, maxLength: 16 },
);
const someWeather: fc.Arbitrary<readonly Weather[]> = fc.array(
  fc.record({
    before: fc.constantFrom(0, 0, 1, 3),
    after: fc.constantFrom(0, 0, 1, 3),
    outcome: fc.constantFrom<Weather['outcome'][]>('fine', 'fine', 'fine', 'lost', 'down', 'busy'),
  }),
  { minLength: 1, maxLength: 10 },
);

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A user who writes one mail, in one tab after another. */
class Writer {
  readonly #server: HandlerServer;
  readonly #browser = new Browser();
  #tab: Replica;
  #session: ComposerSession | null = null;
  #sending: Sending | null = null;
  #words = 0;
  #undoing: Promise<void> | null = null;
  /** It was handed over, and not taken back. */
  isSent = false;
  /** It was to be taken back when its page went: whether that came in time, its writer has not heard. */
  isOpen = false;

  constructor(server: HandlerServer) {
    const began = Date.now();
    this.#server = server;
    this.#browser.clock = () => began + (Date.now() - began) * TIME_SCALE;
    this.#tab = this.#open();
  }

  /** Words typed so far: the mail must say the last. */
  get last(): string {
    return `word ${this.#words}`;
  }

  async start(): Promise<void> {
    await this.#tab.start();
    this.#form({ content: written('', { subject: 'The one' }), unsaved: false });
    this.type();
    await this.#tab.localDrafts.kept();
  }

  async step(step: Step): Promise<void> {
    switch (step) {
      case 'type':
        return this.type();
      case 'rest':
        return rest(2);
      case 'autosave':
        return rest(60);
      case 'hide':
        this.#session?.hide();
        return;
      case 'reload':
        return this.#reload();
      case 'send':
        return this.send();
      case 'undo':
        return this.#undo();
      case 'offline':
        this.#browser.online = false;
        return;
      case 'online':
        return this.online();
      case 'restart':
        this.#server.cutStreams();
    }
  }

  type(): void {
    if (!this.#session) return;
    this.#words += 1;
    typeIn(this.#session, this.last);
  }

  async send(): Promise<void> {
    const session = this.#session;
    if (!session) return;
    this.#session = null;
    this.isSent = true;
    const to = [{ name: null, email: 'grace@host.test' }];
    session.change((now) => ({ ...now, mail: { ...now.mail, to } }));
    const { mail, form } = await session.handOver();
    this.#sending = this.#tab.send(mail, { undoPeriodMs: 500, form });
    session.close();
  }

  online(): void {
    this.#browser.online = true;
    this.#browser.wake();
  }

  /** The page ends as by a crash: what was kept by then is all there is. */
  async #reload(): Promise<void> {
    this.#session?.copy();
    await this.#tab.localDrafts.kept();
    if (this.#undoing) this.isOpen = true;
    this.#undoing = null;
    this.#tab.stop();
    this.#session?.end(true);
    this.#session = null;
    this.#sending = null;
    await rest(1);
    this.#tab = this.#open();
    await this.#tab.start();
    const [found, ...others] = await this.#tab.localDrafts.takeAbandoned();
    expect(others).toEqual([]);
    if (found) {
      const { id: key, mail, unanswered } = found;
      this.#form({ content: contentOf(mail), unsaved: true, key, unanswered });
    }
  }

  async #undo(): Promise<void> {
    const sending = this.#sending;
    this.#sending = null;
    if (!sending) return;
    const undoing = sending.cancel().then((taken) => {
      // The page that wanted it back has gone.
      if (this.#undoing !== undoing) return;
      this.#undoing = null;
      if (taken === null) return;
      this.isSent = false;
      this.#form(resumeWithdrawn(taken, contentOf(taken.mail)));
    });
    this.#undoing = undoing;
    // Offline it is not known yet whether it is too late.
    await Promise.race([undoing, rest(20)]);
  }

  /** Ends as a user does who closes the tab when all is quiet. */
  async finish(): Promise<void> {
    this.online();
    if (this.#undoing) await this.#undoing;
    for (let tries = 0; this.#session?.isUnsaved && tries < 50; tries += 1) {
      await this.#session.save().catch(() => undefined);
    }
    await eventually(() => this.#tab.outboxItems().length === 0);
  }

  stop(): void {
    this.#tab.stop();
  }

  #open(): Replica {
    return openTab(this.#server.fetch, this.#browser).replica;
  }

  #form(begin: ComposerStart): void {
    this.#session = openSession(this.#tab, begin);
  }
}

test('[4.3] [4.5] however typing, saving, hiding, reloads, sending, undo, lost connections and restarts fall together, one draft or one sent mail is left, with the last words', async () => {
  const report = await fc.check(
    fc.asyncProperty(someSteps, someWeather, async (steps, weather) => {
      const server = new HandlerServer();
      const writer = new Writer(server);
      let calls = 0;
      server.weather = () => {
        calls += 1;
        return weather[calls % weather.length] ?? { before: 0, after: 0, outcome: 'fine' };
      };
      await writer.start();
      for (const step of steps) await writer.step(step);
      server.weather = () => ({ before: 0, after: 0, outcome: 'fine' });
      await writer.finish();
      const left = (await server.truth()).filter(({ home }) => home === 'drafts');
      const places = [...left.map(() => 'draft'), ...server.sent.map(() => 'sent')];
      if (writer.isOpen) expect(places).toHaveLength(1);
      else expect(places).toEqual([writer.isSent ? 'sent' : 'draft']);
      const [draft] = left;
      if (draft) expect((await server.store.bodies([draft.id])).get(draft.id)?.html).toContain(writer.last);
      writer.stop();
    }),
    { numRuns: RUNS },
  );
  process.stdout.write(`writing: ${report.numRuns} random runs, seed ${report.seed}\n`);
  if (report.failed) throw new Error(fc.defaultReportMessage(report) ?? 'failed', { cause: report.errorInstance });
}, 900_000);
