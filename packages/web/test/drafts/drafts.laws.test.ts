/// <reference types="node" />
import { ERRORS } from '@wren/contract/errors.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fetch } from '../../src/platform/network/fetch.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { GENERATIONS, type PlainHabits } from '../plain-host/plain-habits.ts';
import { PlainHost } from '../plain-host/plain-host.ts';
import { openPlainDevice } from '../plain-host/rig/plain-tab.ts';
import { HandlerServer, type Weather } from '../support/host/handler-server.ts';
import { Browser, openTab } from '../support/tab.ts';
import { openSession, written } from './composing.ts';
import { DraftingDevice, STEPS, type Step } from './drafting-device.ts';

/** Random histories, and a tenth of them on each plain host; `WREN_RUNS=2000 npx vitest run packages/web/test/drafts/drafts.laws.test.ts` makes more. */
const RUNS = Number(process.env.WREN_RUNS ?? 100);
/** The suite runs the same histories each time; with WREN_RUNS set, it runs others, or those of WREN_SEED again. */
const CHOSEN = process.env.WREN_SEED ?? (process.env.WREN_RUNS === undefined ? '1436761350' : null);
const SEED = CHOSEN === null ? {} : { seed: Number(CHOSEN) };

/** Most often a device writes, on a draft that the other one may have opened as well. */
const someStep = fc.oneof(
  { weight: 5, arbitrary: fc.constant('type' as const) },
  { weight: 3, arbitrary: fc.constant('open' as const) },
  { weight: 12, arbitrary: fc.constantFrom(...STEPS, 'expire' as const) },
);
const someSteps = fc.array(fc.record({ who: fc.constantFrom(0, 1), step: someStep }), { minLength: 4, maxLength: 24 });
const someWeather: fc.Arbitrary<readonly Weather[]> = fc.array(
  fc.record({
    before: fc.constantFrom(0, 0, 1, 2),
    after: fc.constantFrom(0, 0, 1, 2),
    outcome: fc.constantFrom<Weather['outcome'][]>('fine', 'fine', 'fine', 'lost', 'down', 'busy', 'internal'),
  }),
  { minLength: 1, maxLength: 8 },
);

const FINE: Weather = { before: 0, after: 0, outcome: 'fine' };

/** Where a host keeps a text. */
interface Kept {
  readonly id: string;
  readonly mailbox: string;
  readonly text: string;
}

interface LawHost {
  /** Opens tabs of one more device. */
  readonly device: () => Promise<(browser: Browser) => Replica>;
  readonly setWeather: (weather: () => Weather) => void;
  readonly kept: () => Promise<readonly Kept[]>;
  readonly close: () => Promise<void>;
}

const textOf = (html: string): string => html.replace(/<[^<>]*>/gu, '').trim();

/** Our own back end: commands, revisions, news, and an undo period that is the server's. */
async function ownHost(): Promise<LawHost> {
  const server = new HandlerServer();
  return {
    device: async () => (browser) => openTab(server.fetch, browser).replica,
    setWeather: (weather) => {
      server.weather = weather;
    },
    kept: async () => {
      const all = await server.truth();
      const bodies = await server.store.bodies(all.map(({ id }) => id));
      return all.map(({ id, mailbox }) => ({ id, mailbox, text: textOf(bodies.get(id)?.html ?? '') }));
    },
    close: async () => undefined,
  };
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A host without extensions: what a draft holds is compared as a whole, and nothing is known of what had no answer. */
async function plainHost(habits: PlainHabits): Promise<LawHost> {
  const host = new PlainHost({ habits });
  await host.listen();
  let weather = (): Weather => FINE;
  const between =
    (fetch: Fetch): Fetch =>
    async (input, init) => {
      const { before, after, outcome } = weather();
      await wait(before);
      init?.signal?.throwIfAborted();
      if (outcome === 'down') throw new TypeError('fetch failed');
      if (outcome !== 'fine' && outcome !== 'lost') {
        const { status, type, text } = ERRORS[outcome];
        return new Response(JSON.stringify({ exc_type: type, message: text }), { status });
      }
      const answer = await fetch(input, init);
      await wait(after);
      if (outcome === 'lost') throw new TypeError('connection reset');
      return answer;
    };
  return {
    device: () => openPlainDevice(host, between),
    setWeather: (now) => {
      weather = now;
    },
    kept: async () =>
      [...host.mail.messages.values()].map(({ id, mailbox }) => {
        return { id, mailbox, text: textOf(host.mail.bodies.get(id)?.html ?? '') };
      }),
    close: () => host.close(),
  };
}

/** Drafts of a client that is gone. */
async function strangers(host: LawHost): Promise<Set<string>> {
  const open = await host.device();
  const stranger = open(new Browser());
  await stranger.start();
  const texts = ['of a stranger', 'another of a stranger'];
  for (const text of texts) {
    const session = openSession(stranger, { content: written(text), unsaved: true });
    await session.save();
    session.end();
  }
  stranger.stop();
  return new Set(texts);
}

const times = (texts: readonly string[], text: string): number => texts.filter((one) => one === text).length;

/** Runs a history on two devices, and checks what must be true afterwards. */
async function tell(
  host: LawHost,
  steps: readonly { readonly who: number; readonly step: Step | 'expire' }[],
  weather: readonly Weather[],
): Promise<void> {
  /** Drafts that no device has opened: none may touch them. */
  const untouched = await strangers(host);
  const devices: DraftingDevice[] = [];
  /** What was written over or thrown away may be on the host until that is through: no device is owed it. */
  const over = new Set<string>();
  const onOver = (text: string): void => {
    over.add(text);
    for (const device of devices) device.owed.delete(text);
  };
  for (const name of ['one', 'two']) {
    const onAdopted = (text: string): void => {
      untouched.delete(text);
      if (!over.has(text)) devices.find((device) => device.name === name)?.owed.add(text);
    };
    const drafts = async () => (await host.kept()).filter(({ mailbox }) => mailbox === 'drafts').map(({ id }) => id);
    devices.push(new DraftingDevice({ name, open: await host.device(), drafts, onAdopted, onOver }));
  }
  for (const device of devices) await device.start();
  let calls = 0;
  let isExpired = false;
  host.setWeather(() => {
    calls += 1;
    if (!isExpired) return weather[calls % weather.length] ?? FINE;
    isExpired = false;
    return { ...FINE, outcome: 'not-signed-in' };
  });
  for (const { who, step } of steps) {
    if (step === 'expire') isExpired = true;
    else await devices[who]?.step(step);
  }
  host.setWeather(() => FINE);
  for (const device of devices) await device.finish();
  // What is kept is what a page that starts offers.
  for (const device of devices) await device.restart(true);
  const kept = await host.kept();
  const inFolder = (...mailboxes: readonly string[]) =>
    kept.filter(({ mailbox }) => mailboxes.includes(mailbox)).map(({ text }) => text);
  const offered = devices.flatMap((device) => [...device.shown(), ...device.unsent()]);
  const everywhere = [...kept.map(({ text }) => text), ...offered];
  for (const text of untouched) expect(inFolder('drafts')).toContain(text);
  const sends = devices.flatMap((device) => device.sends);
  for (const device of devices) {
    for (const text of device.owed) expect(everywhere).toContain(text);
    for (const text of device.handed) expect(device.shown()).not.toContain(text);
  }
  for (const text of new Set(inFolder('sent'))) {
    expect(times(inFolder('sent'), text), `copies of ${text} that were sent`).toBeLessThanOrEqual(times(sends, text));
  }
  for (const text of new Set(inFolder('drafts'))) {
    // What its writer kept apart may be in what others have made of the draft as well.
    const isIsolatedMailbox = devices.some(({ apart }) => apart.has(text));
    const where = isIsolatedMailbox ? inFolder('drafts') : inFolder('drafts', 'trash', 'sent');
    expect(times(where, text), `drafts of ${text}`).toBe(1);
  }
  for (const device of devices) device.stop();
}

const LAW =
  'however two devices write, save, crash, send, take back, throw away and open drafts in whatever weather, no text that stood on a screen is lost, nothing is destroyed that somebody else has written, and no mail is sent twice';

/** Checks a law on random histories. @throws Error with a history that breaks it */
async function check(runs: number, open: () => Promise<LawHost>): Promise<void> {
  const history = fc.asyncProperty(someSteps, someWeather, async (steps, weather) => {
    const host = await open();
    try {
      await tell(host, steps, weather);
    } finally {
      await host.close();
    }
  });
  // The order of events is random as well: shrinking a history says little.
  const report = await fc.check(history, {
    numRuns: runs,
    endOnFailure: true,
    ...SEED,
  });
  process.stdout.write(`drafts: ${report.numRuns} random histories, seed ${report.seed}\n`);
  if (report.failed) throw new Error(fc.defaultReportMessage(report) ?? 'failed', { cause: report.errorInstance });
}

test(`[4.2] [4.3] ${LAW}`, () => check(RUNS, ownHost), 900_000);

test.each(GENERATIONS)(
  `[4.2] [4.3] on a host of $generation, ${LAW}`,
  (habits) => check(Math.ceil(RUNS / 10), () => plainHost(habits)),
  900_000,
);
