// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { browserNetwork } from './network.ts';

test('a page in sight is woken by the connection, by being shown, and after a sleep of the machine, of which no event tells', () => {
  let now = 0;
  let tick = (): void => {};
  let woken = 0;
  const network = browserNetwork(
    () => now,
    (_milliseconds, run) => {
      tick = run;
      return () => {
        tick = () => {};
      };
    },
  );
  const stop = network.onWake(() => {
    woken += 1;
  });
  now += 1_000;
  tick();
  expect(woken).toBe(0);
  now += 3_600_000;
  tick();
  expect(woken).toBe(1);
  now += 1_000;
  tick();
  expect(woken).toBe(1);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('pageshow'));
  document.dispatchEvent(new Event('resume'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(woken).toBe(5);
  stop();
  now += 3_600_000;
  tick();
  window.dispatchEvent(new Event('online'));
  expect(woken).toBe(5);
});
