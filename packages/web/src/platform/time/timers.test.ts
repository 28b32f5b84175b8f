/// <reference types="node" />
import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { pause, systemAfter } from './timers.ts';

test('a pause that is over leaves nothing on the signal that could have ended it', async () => {
  const { signal } = new AbortController();
  for (let count = 0; count < 3; count += 1) {
    const paused = pause(systemAfter, 0, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await paused;
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  }
});

test('a pause ends when its signal is aborted, and takes back its timer', async () => {
  const stop = new AbortController();
  let timers = 0;
  const never = (): (() => void) => {
    timers += 1;
    return () => {
      timers -= 1;
    };
  };
  const paused = pause(never, 1, stop.signal);
  expect(timers).toBe(1);
  stop.abort();
  await paused;
  expect(timers).toBe(0);
  expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0);
  await pause(never, 1, stop.signal);
  expect(timers).toBe(0);
});
