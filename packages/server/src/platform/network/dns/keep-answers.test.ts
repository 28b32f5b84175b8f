import { expect, test } from 'vitest';
import { keepAnswers } from './keep-answers.ts';

/** A DNS that counts its queries, and answers with that count or fails with a code. */
function counting(code: string | null = null) {
  const asked: string[] = [];
  let now = 0;
  const ask = keepAnswers(
    async (name, type) => {
      asked.push(`${name} ${type}`);
      if (code !== null) throw Object.assign(new Error(code), { code });
      return [String(asked.length)];
    },
    () => now,
  );
  const pass = (time: number): void => {
    now += time;
  };
  return { ask, asked, pass };
}

test('a question is asked once in half a minute, whoever asks it, and in whatever case', async () => {
  const { ask, asked, pass } = counting();
  expect(await Promise.all([ask('a.example', 'TXT'), ask('A.example', 'txt')])).toEqual([['1'], ['1']]);
  expect(await ask('a.example', 'MX')).toEqual(['2']);
  pass(29_999);
  expect(await ask('a.example', 'TXT')).toEqual(['1']);
  pass(1);
  expect(await ask('a.example', 'TXT')).toEqual(['3']);
  expect(asked).toEqual(['a.example TXT', 'a.example MX', 'a.example TXT']);
});

test.each([
  ['ENOTFOUND', 1],
  ['ETIMEOUT', 2],
])('what is answered by %s is asked %i times', async (code, times) => {
  const { ask, asked } = counting(code);
  for (const _ of [1, 2]) await expect(ask('a.example', 'TXT')).rejects.toMatchObject({ code });
  expect(asked).toHaveLength(times);
});

test('a thousand answers are kept, the newest', async () => {
  const { ask, asked } = counting();
  for (let at = 0; at <= 1_000; at += 1) await ask(`${at}.example`, 'TXT');
  await ask('1.example', 'TXT');
  expect(asked).toHaveLength(1_001);
  await ask('0.example', 'TXT');
  expect(asked).toHaveLength(1_002);
});
