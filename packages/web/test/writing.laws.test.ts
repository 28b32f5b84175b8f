/// <reference types="node" />
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComposeContent, EMPTY_CONTENT, mailOf, plainBody } from '../src/features/compose/compose-content.ts';
import { DraftKeeper } from '../src/features/compose/draft-keeper.ts';
import { systemAfter } from '../src/platform/timers.ts';
import type { Sending } from '../src/replica/outbox-item.ts';
import type { Replica } from '../src/replica/replica.ts';
import { HandlerServer, type Weather } from './handler-server.ts';
import { Browser, HASTE, openTab } from './tab.ts';

/** Random runs; `WREN_RUNS=500 npx vitest run packages/web/test/writing.laws.test.ts` makes more. */
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

/** One who writes one mail, in one tab after another. */
class Writer {
  readonly #server: HandlerServer;
  readonly #browser = new Browser();
  readonly #key = 'form-of-this-test';
  #tab: Replica;
  #keeper: DraftKeeper | null = null;
  #content: ComposeContent = { ...EMPTY_CONTENT, mail: { ...EMPTY_CONTENT.mail, subject: 'The one' } };
  #sending: Sending | null = null;
  #words = 0;
  /** It was handed over, and not taken back. */
  isSent = false;

  constructor(server: HandlerServer) {
    const began = Date.now();
    this.#server = server;
    this.#browser.clock = () => began + (Date.now() - began) * HASTE;
    this.#tab = this.#open();
  }

  /** Words typed so far: the mail must say the last. */
  get last(): string {
    return `word ${this.#words}`;
  }

  async start(): Promise<void> {
    await this.#tab.start();
    this.#form({ ...EMPTY_CONTENT }, false);
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
        this.#keeper?.hide();
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
    if (!this.#keeper) return;
    this.#words += 1;
    this.#content = { ...this.#content, body: plainBody(this.last) };
    this.#keeper.update(this.#content);
  }

  async send(): Promise<void> {
    const keeper = this.#keeper;
    if (!keeper) return;
    this.#keeper = null;
    keeper.stop('sent');
    this.isSent = true;
    const draftId = await keeper.settledId();
    const to = [{ name: null, email: 'grace@host.test' }];
    const mail = mailOf({ ...this.#content, mail: { ...this.#content.mail, to, draftId } });
    this.#sending = this.#tab.send(mail, { undoPeriodMs: 500, form: this.#key });
  }

  online(): void {
    this.#browser.online = true;
    this.#browser.wake();
  }

  /** The page ends as by a crash: what was kept by then is all there is. */
  async #reload(): Promise<void> {
    this.#keeper?.copy();
    await this.#tab.localDrafts.kept();
    this.#tab.stop();
    this.#keeper?.stop('gone');
    this.#keeper = null;
    this.#sending = null;
    await rest(1);
    this.#tab = this.#open();
    await this.#tab.start();
    const [found, ...others] = await this.#tab.localDrafts.takeAbandoned();
    expect(others).toEqual([]);
    if (found) {
      const { html, ...mail } = found.mail;
      this.#form(
        { mail, body: { html, text: html }, quoted: '', signature: EMPTY_CONTENT.signature, key: found.id },
        true,
      );
    }
  }

  #undo(): void {
    const mail = this.#sending?.cancel() ?? null;
    this.#sending = null;
    if (mail === null) return;
    this.isSent = false;
    const { html, ...rest } = mail;
    this.#form(
      { mail: rest, body: { html, text: html }, quoted: '', signature: EMPTY_CONTENT.signature, key: this.#key },
      true,
    );
  }

  /** Ends as a user does who closes the tab when all is quiet. */
  async finish(): Promise<void> {
    this.online();
    for (let tries = 0; this.#keeper?.isUnsaved && tries < 50; tries += 1) {
      await this.#keeper.save().catch(() => undefined);
    }
    for (let looks = 0; this.#tab.outboxItems().length > 0 && looks < 1000; looks += 1) await rest(2);
    expect(this.#tab.outboxItems()).toEqual([]);
  }

  stop(): void {
    this.#tab.stop();
  }

  #open(): Replica {
    return openTab(this.#server.fetch, this.#browser).replica;
  }

  #form(content: ComposeContent, unsaved: boolean): void {
    this.#content = content;
    this.#keeper = new DraftKeeper({
      replica: this.#tab,
      key: this.#key,
      newKey: () => `apart-${this.#key}`,
      content,
      unsaved,
      now: Date.now,
      after: (milliseconds, run) => systemAfter(milliseconds / HASTE, run),
    });
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
      expect(places).toEqual([writer.isSent ? 'sent' : 'draft']);
      const [draft] = left;
      if (draft) expect((await server.store.bodies([draft.id])).get(draft.id)?.html).toContain(writer.last);
      writer.stop();
    }),
    { numRuns: RUNS },
  );
  process.stdout.write(`writing: ${report.numRuns} random runs, seed ${report.seed}\n`);
  if (report.failed) throw new Error(fc.defaultReportMessage(report) ?? 'failed', { cause: report.errorInstance });
}, 900_000);
