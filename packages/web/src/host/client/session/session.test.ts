import { describe, expect, test } from 'vitest';
import type { SessionValues } from '../../../platform/storage/session-values.ts';
import { systemAfter } from '../../../platform/time/timers.ts';
import { NO_ANSWERS, type ReadyAnswers, readPageAnswers } from '../answers/page-answers.ts';
import { createSession, isSessionHandle, SESSION_POLL, SESSION_WAIT } from './session.ts';

const HANDLE = 'a'.repeat(56);

function values(): SessionValues {
  const stored = new Map<string, string>();
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => stored.set(key, value),
    remove: (key) => stored.delete(key),
  };
}

/** A session whose host gives these answers in turn, on a clock that only waiting advances. */
function scene(answers: readonly unknown[], ready: ReadyAnswers = NO_ANSWERS) {
  let now = 0;
  let requestCount = 0;
  const waits: number[] = [];
  const session = createSession({
    fetch: async () => {
      const answer = answers[Math.min(requestCount, answers.length - 1)];
      requestCount += 1;
      if (answer instanceof Error) throw answer;
      if (answer instanceof Response) return answer.clone();
      return new Response(JSON.stringify(answer));
    },
    host: '',
    values: values(),
    clock: () => now,
    after: (milliseconds, run) => {
      waits.push(milliseconds);
      now += milliseconds;
      return systemAfter(0, run);
    },
    ready,
  });
  return { session, requestCount: () => requestCount, waits };
}

const good = { message: { sid: HANDLE, session_id: HANDLE, csrf_token: 'c'.repeat(56) } };

describe('a session', () => {
  test.each([
    [HANDLE, true],
    ['a'.repeat(55), false],
    ['a'.repeat(57), false],
    ['Guest', false],
    ['0', false],
    ['', false],
  ])('[5.4] [3.19] %s is a handle: %s', (text, expected) => {
    expect(isSessionHandle(text)).toBe(expected);
  });

  test('[7.2] is that of the document, whatever the tab has kept, and is asked for no more', async () => {
    const other = { ...good.message, user: 'ada@host.test' };
    const document = JSON.stringify([{ call: 'getSid', args: {}, answer: { message: other } }]);
    const { session, requestCount } = scene(
      [good],
      readPageAnswers(document, 'ada@host.test', () => 0),
    );
    expect(await session.ready()).toBe(true);
    expect([session.sid(), session.user(), requestCount()]).toEqual([HANDLE, 'ada@host.test', 0]);
  });

  test('[7.2] is asked for and kept, under any of its names', async () => {
    for (const answer of [
      good,
      { session_id: HANDLE, csrf: 'x' },
      { message: { session_id: HANDLE, csrf_token: 'x' } },
    ]) {
      const { session, requestCount } = scene([answer]);
      expect(session.isValid()).toBe(false);
      expect(await session.ready()).toBe(true);
      expect(session.sid()).toBe(HANDLE);
      expect(await session.ready()).toBe(true);
      expect(requestCount()).toBe(1);
    }
  });

  test('[5.15] of a guest is none, and nobody waits for it', async () => {
    const { session, waits } = scene([{ message: { sid: 'Guest', session_id: 'Guest', csrf_token: '' } }]);
    expect(await session.ready()).toBe(false);
    expect(waits).toEqual([]);
  });

  test('[5.4] without a token is none', async () => {
    const { session } = scene([{ message: { sid: HANDLE, csrf_token: '' } }]);
    expect(await session.ready()).toBe(false);
  });

  test('[2.12][9.1] is waited for 30 seconds, looking each second', async () => {
    const { session, waits, requestCount } = scene([new TypeError('offline')]);
    expect(await session.ready()).toBe(false);
    expect(SESSION_WAIT).toBe(30_000);
    expect(waits).toEqual(Array.from({ length: 30 }, () => SESSION_POLL));
    expect(requestCount()).toBe(31);
  });

  test('[2.12] is there as soon as the host answers', async () => {
    const { session, waits } = scene([new TypeError('offline'), new Response('', { status: 503 }), good]);
    expect(await session.ready()).toBe(true);
    expect(waits).toEqual([SESSION_POLL, SESSION_POLL]);
  });

  test('[4.15] is forgotten', async () => {
    const { session } = scene([good]);
    await session.ready();
    session.forget();
    expect([session.sid(), session.csrfToken(), session.isValid()]).toEqual(['', '', false]);
  });
});
