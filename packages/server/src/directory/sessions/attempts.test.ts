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
  // Guesses from the owner's own IP address hold up no browser of theirs.
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
