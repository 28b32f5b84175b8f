// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { startAppWorker } from './app-worker.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** The log output for an answer of the browser to a registration, and if there is a worker. */
async function register(answer: () => Promise<unknown>) {
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register: answer });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const logged: string[] = [];
  const worker = await startAppWorker((text) => void logged.push(text));
  return { logged, isThere: worker !== null };
}

function failing(error: Error): () => Promise<never> {
  return () => Promise.reject(error);
}

/** Answers of registering, or errors, if the user allows no workers. */
const WITHOUT: readonly (readonly [where: string, answer: () => Promise<unknown>])[] = [
  ['the site has no permission', failing(new DOMException('', 'SecurityError'))],
  ['workers are turned off', failing(new DOMException('', 'NotSupportedError'))],
  ['workers are blocked from outside', async () => undefined],
];

test.each(WITHOUT)('where %s, a page goes on without a worker and says nothing', async (_, answer) => {
  expect(await register(answer)).toEqual({ logged: [], isThere: false });
});

test('a worker that cannot be fetched is told of, and the page goes on', async () => {
  const { logged, isThere } = await register(failing(new TypeError('404')));
  expect([logged.length, isThere]).toEqual([1, false]);
});
