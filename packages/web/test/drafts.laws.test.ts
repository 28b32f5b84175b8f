/// <reference types="node" />
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ComposerSession } from '../src/composer/composer-session.ts';
import { isStopped } from '../src/composer/draft-state.ts';
import type { Replica } from '../src/replica/replica.ts';
import { contentOf, openDraft, openSession, type as typeIn, written } from './composing.ts';
import { HandlerServer, type Weather } from './handler-server.ts';
import { Browser, openTab } from './tab.ts';

/** Random histories; `WREN_RUNS=2000 npx vitest run packages/web/test/drafts.laws.test.ts` makes more. */
const RUNS = Number(process.env.WREN_RUNS ?? 12);
/** The suite tells the same histories each time; whoever asks for a number of them gets others. */
const SEED = process.env.WREN_RUNS === undefined ? { seed: 1_436_761_350 } : {};

const STEPS = [
  'type',
  'type',
  'save',
  'autosave',
  'crash',
  'send',
  'discard',
  'open',
  'apart',
  'close',
  'expire',
] as const;

const someSteps = fc.array(fc.record({ who: fc.constantFrom(0, 1), step: fc.constantFrom(...STEPS) }), {
  minLength: 4,
  maxLength: 18,
});
const someWeather: fc.Arbitrary<readonly Weather[]> = fc.array(
  fc.record({
    before: fc.constantFrom(0, 0, 1, 2),
    after: fc.constantFrom(0, 0, 1, 2),
    outcome: fc.constantFrom<Weather['outcome'][]>('fine', 'fine', 'fine', 'lost', 'down', 'busy', 'internal'),
  }),
  { minLength: 1, maxLength: 8 },
);

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const TO = [{ name: null, email: 'grace@host.test' }];

/** One device: a browser with one tab after another, and one form at a time. */
class Device {
  readonly #server: HandlerServer;
  readonly #browser = new Browser();
  readonly #name: string;
  #tab: Replica;
  #session: ComposerSession | null = null;
  /** Forms that are gone and go on being saved. */
  readonly #closing: ComposerSession[] = [];
  #words = 0;
  /** What stood on the screen for as long as it takes to be saved, and has neither been written over here nor thrown away. */
  owed = new Set<string>();

  constructor(server: HandlerServer, name: string) {
    this.#server = server;
    this.#name = name;
    this.#tab = openTab(server.fetch, this.#browser).replica;
  }

  async start(): Promise<void> {
    await this.#tab.start();
  }

  async step(step: (typeof STEPS)[number]): Promise<void> {
    switch (step) {
      case 'type':
        return this.#type();
      case 'save':
        await this.#session?.save().catch(() => undefined);
        return;
      case 'autosave':
        return rest(60);
      case 'crash':
        return this.#crash();
      case 'send':
        return this.#send();
      case 'discard':
        return this.#discard();
      case 'open':
        return this.#open();
      case 'apart':
        if (this.#session && isStopped(this.#session.view().state)) this.#session.keepApart();
        return;
      case 'close':
        return this.#close();
      case 'expire':
        this.expire();
    }
  }

  /** Types over what is there: what was typed before on this device is not owed any more. */
  async #type(): Promise<void> {
    this.#session ??= openSession(this.#tab, { content: written(''), unsaved: false });
    const session = this.#session;
    if (session.view().lock !== 'mine' || session.isEnded) return;
    this.#words += 1;
    const before = session.content.body.text;
    const text = `${this.#name} ${this.#words}`;
    typeIn(session, text);
    this.owed.delete(before);
    this.typedOver(before);
    this.owed.add(text);
    // Five seconds of this test's time, and what keeps a copy: a quarter of one.
    session.copy();
    await this.#tab.localDrafts.kept();
  }

  async #crash(): Promise<void> {
    this.#tab.stop();
    for (const session of this.#closing.splice(0)) session.end(true);
    this.#session?.end(true);
    this.#session = null;
    await rest(1);
    this.#tab = openTab(this.#server.fetch, this.#browser).replica;
    await this.#tab.start();
    const found = await this.#tab.localDrafts.takeAbandoned();
    for (const { id: key, mail, unanswered } of found) {
      const session = openSession(this.#tab, { content: contentOf(mail), unsaved: true, key, unanswered });
      if (this.#session) this.#session.close();
      this.#session = session;
    }
  }

  async #send(): Promise<void> {
    const session = this.#session;
    if (!session || session.content.body.text === '') return;
    this.#session = null;
    session.change((now) => ({ ...now, mail: { ...now.mail, to: TO } }));
    const { mail, form } = await session.handOver();
    this.#tab.send(mail, { undoPeriodMs: 0, form });
    session.close();
  }

  async #discard(): Promise<void> {
    const session = this.#session;
    if (!session) return;
    this.#session = null;
    this.owed.delete(session.content.body.text);
    await session.discard().catch(() => undefined);
  }

  async #open(): Promise<void> {
    if (this.#session) return;
    const drafts = (await this.#server.truth()).filter(({ mailbox }) => mailbox === 'drafts');
    const [draft] = drafts;
    if (!draft) return;
    this.#session = await openDraft(this.#tab, draft.id).catch(() => null);
    // It is this device's to write over now.
    if (this.#session) this.adopt(this.#session.content.body.text);
  }

  adopt: (text: string) => void = () => undefined;
  typedOver: (text: string) => void = () => undefined;
  expire: () => void = () => undefined;

  #close(): void {
    if (this.#session) this.#closing.push(this.#session);
    this.#session?.close();
    this.#session = null;
  }

  /** Texts that this device shows or keeps. */
  async texts(): Promise<readonly string[]> {
    const kept = (await this.#browser.records.all('draft')) as readonly { mail: { html: string } }[];
    const failed = this.#tab.outboxItems().map(({ mail }) => mail.html);
    return [...kept.map(({ mail }) => mail.html), ...failed, this.#session?.content.body.html ?? ''];
  }

  /** All is quiet: what waits is sent. */
  async finish(): Promise<void> {
    this.#tab.resume();
    await this.#session?.save().catch(() => undefined);
    // What was sent on the other device meanwhile stays in the outbox, and is told of.
    const isWaiting = (): boolean => this.#tab.outboxItems().some(({ state }) => state !== 'failed');
    for (let looks = 0; isWaiting() && looks < 5000; looks += 1) await rest(2);
    // … or the host failed twice, and it waits for a word of its writer.
    for (const { error } of this.#tab.outboxItems()) expect(['not-a-draft', 'internal']).toContain(error?.code);
    await rest(60);
  }

  stop(): void {
    this.#session?.end(true);
    this.#tab.stop();
  }
}

test('[4.2] [4.3] however two devices write, save, crash, send, throw away and open drafts in whatever weather, no text that stood on a screen is lost, and nothing is destroyed that somebody else has written', async () => {
  const report = await fc.check(
    fc.asyncProperty(someSteps, someWeather, async (steps, weather) => {
      const server = new HandlerServer();
      const stranger = openTab(server.fetch).replica;
      await stranger.start();
      const strange = openSession(stranger, { content: written('of a stranger'), unsaved: true });
      await strange.save();
      strange.end();
      /** Drafts that no device has opened: nobody here may touch them. */
      const strangers = new Set(['of a stranger']);
      /** What a device has typed over may still be on the server, until its save is through: it is owed to no other that opens it. */
      const over = new Set<string>();
      const devices = [new Device(server, 'one'), new Device(server, 'two')] as const;
      for (const [at, device] of devices.entries()) {
        const other = devices[1 - at];
        device.adopt = (text) => {
          strangers.delete(text);
          for (const any of [device, other]) any?.owed.delete(text);
          if (!over.has(text)) device.owed.add(text);
        };
        device.typedOver = (text) => void over.add(text);
        await device.start();
      }
      let calls = 0;
      let isExpired = false;
      for (const device of devices) {
        device.expire = () => {
          isExpired = true;
        };
      }
      server.weather = () => {
        calls += 1;
        if (isExpired) {
          isExpired = false;
          return { before: 0, after: 0, outcome: 'not-signed-in' };
        }
        return weather[calls % weather.length] ?? { before: 0, after: 0, outcome: 'fine' };
      };
      for (const { who, step } of steps) await devices[who === 0 ? 0 : 1].step(step);
      isExpired = false;
      server.weather = () => ({ before: 0, after: 0, outcome: 'fine' });
      for (const device of devices) await device.finish();
      const all = await server.truth();
      const bodies = await server.store.bodies(all.map(({ id }) => id));
      const places = [...all.map(({ id }) => bodies.get(id)?.html ?? bodies.get(id)?.text ?? '')];
      for (const device of devices) places.push(...(await device.texts()));
      const everywhere = places.map((html) => html.replace(/<[^<>]*>/gu, '').trim());
      for (const text of strangers) expect(everywhere).toContain(text);
      for (const device of devices) for (const text of device.owed) expect(everywhere).toContain(text);
      for (const device of devices) device.stop();
      stranger.stop();
    }),
    { numRuns: RUNS, ...SEED },
  );
  process.stdout.write(`drafts: ${report.numRuns} random histories, seed ${report.seed}\n`);
  if (report.failed) throw new Error(fc.defaultReportMessage(report) ?? 'failed', { cause: report.errorInstance });
}, 900_000);
