import { expect, it } from 'vitest';
import { Attempts } from './attempts.ts';

const LIMITS = { window: 60_000, perPair: 2, perAccount: 4, perClient: 3 };

function make(): { attempts: Attempts; pass: (milliseconds: number) => void } {
  let time = 1_000_000;
  const pass = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { attempts: new Attempts(() => time, LIMITS), pass };
}

it('bears a few failures for one account from one client, then says how long to wait', () => {
  const { attempts, pass } = make();
  attempts.begin('ada', '1');
  pass(20_000);
  attempts.begin('ada', '1');
  pass(10_000);
  expect(() => attempts.begin('ada', '1')).toThrow(
    expect.objectContaining({ code: 'too-many-attempts', retryAfter: 30 }),
  );
  pass(30_000);
  attempts.begin('ada', '1');
});

it('forgets the failures of who succeeds', () => {
  const { attempts } = make();
  attempts.begin('ada', '1');
  attempts.begin('ada', '1')();
  attempts.begin('ada', '1');
  attempts.begin('ada', '1');
  expect(() => attempts.begin('ada', '1')).toThrow();
});

it('counts attempts at the same time before any of them has failed', () => {
  const { attempts } = make();
  attempts.begin('ada', '1');
  attempts.begin('ada', '1');
  expect(() => attempts.begin('ada', '1')).toThrow();
});

it('stops many clients at one account, and one client at many accounts', () => {
  const { attempts } = make();
  for (const client of ['1', '2', '3', '4']) attempts.begin('ada', client);
  expect(() => attempts.begin('ada', '5')).toThrow();
  for (const account of ['b', 'c', 'd']) attempts.begin(account, '9');
  expect(() => attempts.begin('e', '9')).toThrow();
});
