import { WrenError } from '@wren/contract/errors.ts';
import { expect, it } from 'vitest';
import { Attempts } from './attempts.ts';

const LIMITS = { window: 60_000, perPair: 2, perAccount: 4, perClient: 3 };

const from = (client: string, device: string | null = null) => ({ client, device });

function make(): { attempts: Attempts; pass: (milliseconds: number) => void } {
  let time = 1_000_000;
  const pass = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { attempts: new Attempts(() => time, LIMITS), pass };
}

it('bears a few failures for one account from one client, then says how long to wait', () => {
  const { attempts, pass } = make();
  attempts.begin('ada', from('1'));
  pass(20_000);
  attempts.begin('ada', from('1'));
  pass(10_000);
  expect(() => attempts.begin('ada', from('1'))).toThrow(
    expect.objectContaining({ code: 'too-many-attempts', retryAfter: 30 }),
  );
  pass(30_000);
  attempts.begin('ada', from('1'));
});

it('forgets the failures of who succeeds', () => {
  const { attempts } = make();
  attempts.begin('ada', from('1'));
  attempts.begin('ada', from('1'))();
  attempts.begin('ada', from('1'));
  attempts.begin('ada', from('1'));
  expect(() => attempts.begin('ada', from('1'))).toThrow();
});

it('counts attempts at the same time before any of them has failed', () => {
  const { attempts } = make();
  attempts.begin('ada', from('1'));
  attempts.begin('ada', from('1'));
  expect(() => attempts.begin('ada', from('1'))).toThrow();
});

it('stops many clients at one account, and one client at many accounts', () => {
  const { attempts } = make();
  for (const client of ['1', '2', '3', '4']) attempts.begin('ada', from(client));
  expect(() => attempts.begin('ada', from('5'))).toThrow();
  for (const account of ['b', 'c', 'd']) attempts.begin(account, from('9'));
  expect(() => attempts.begin('e', from('9'))).toThrow();
});

it('lets the owner in from an address or a browser that is known, while others guess from everywhere', () => {
  const { attempts } = make();
  attempts.begin('ada', from('home'))();
  for (const client of ['1', '2', '3', '4']) attempts.begin('ada', from(client));
  expect(() => attempts.begin('ada', from('5'))).toThrow();
  attempts.begin('ada', from('home'))();
  attempts.begin('ada', from('5', 'laptop'))();
  // Guesses from the owner's own IP address do not delay their browser.
  for (let count = 0; count < 2; count += 1) attempts.begin('ada', from('home'));
  expect(() => attempts.begin('ada', from('home'))).toThrow();
  attempts.begin('ada', from('home', 'laptop'))();
});

it('bears no more failures from a known browser than from any', () => {
  const { attempts } = make();
  attempts.begin('ada', from('1', 'laptop'));
  attempts.begin('ada', from('2', 'laptop'));
  expect(() => attempts.begin('ada', from('3', 'laptop'))).toThrow();
});

it('lets the owner in from an address that was known before the server started', () => {
  const { attempts } = make();
  for (const client of ['1', '2', '3', '4']) attempts.begin('ada', from(client));
  expect(() => attempts.begin('ada', from('home'))).toThrow();
  attempts.begin('ada', { ...from('home'), isKnown: true })();
});

it('takes all IPv6 addresses of one subscriber for one client', () => {
  const { attempts } = make();
  for (const end of ['1', '2']) attempts.begin('ada', from(`2001:db8:1:2::${end}`));
  expect(() => attempts.begin('ada', from('2001:db8:1:2::3'))).toThrow();
  attempts.begin('ada', from('2001:db8:1:3::1'));
});

it('lets an unknown place have its turn when it comes back, while others guess from everywhere', () => {
  const { attempts, pass } = make();
  const unknown = (client: string) => ({ ...from(client), mayWait: true });
  for (const client of ['1', '2', '3', '4']) attempts.begin('ada', from(client));
  const refused = (client: string, retryAfter: number) =>
    expect(() => attempts.begin('ada', unknown(client))).toThrow(
      expect.objectContaining({ code: 'too-many-attempts', retryAfter }),
    );
  refused('hotel', 15);
  pass(5_000);
  // A client that returns too early does not wait longer.
  refused('hotel', 10);
  pass(10_000);
  attempts.begin('ada', unknown('hotel'))();
  // Codes of a few digits cannot be guessed by turns.
  expect(() => attempts.begin('ada', from('hostel'))).toThrow();
});

it('gives all unknown places together no more turns than the pace allows, in the order in which they came back', () => {
  let time = 1_000_000;
  const attempts = new Attempts(() => time, { ...LIMITS, window: 24 * 60 * 60_000 });
  const tryFrom = (client: string): number => {
    try {
      attempts.begin('ada', { ...from(client), mayWait: true });
      return 0;
    } catch (error) {
      return error instanceof WrenError ? (error.retryAfter ?? -1) : -1;
    }
  };
  for (const client of ['1', '2', '3', '4']) attempts.begin('ada', from(client));
  const bots = Array.from({ length: 200 }, (_, index) => `10.${index}.0.1`);
  for (const bot of bots) expect(tryFrom(bot)).toBe(15);
  expect(tryFrom('hotel')).toBe(15);
  time += 15_000;
  const waits = bots.map(tryFrom);
  // Twenty at once, then one in five seconds; the queue is ten minutes long.
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  expect(waits.slice(20, 23)).toEqual([5, 10, 15]);
  expect(Math.max(...waits)).toBe(600);
  time += 300_000;
  expect(waits.slice(20).filter((_, index) => tryFrom(bots[20 + index] ?? '') === 0)).toHaveLength(60);
  // A turn is for one attempt: the next waits at the end of the queue.
  expect(tryFrom('10.0.0.1')).toBe(15);
});

it('gives one network few of the turns, however many machines of it come back', () => {
  let time = 1_000_000;
  const attempts = new Attempts(() => time, LIMITS);
  const tryFrom = (client: string): boolean => {
    try {
      attempts.begin('ada', { ...from(client), mayWait: true });
      return true;
    } catch {
      return false;
    }
  };
  for (const client of ['1', '2', '3', '4']) attempts.begin('ada', from(client));
  const bots = Array.from({ length: 200 }, (_, index) => `10.9.0.${index}`);
  for (const client of [...bots, '10.8.0.1']) tryFrom(client);
  time += 15_000;
  expect(bots.filter(tryFrom)).toHaveLength(3);
  expect(tryFrom('10.8.0.1')).toBe(true);
});
