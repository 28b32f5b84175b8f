import { expect, test } from 'vitest';
import { KeptDrawings } from './kept-drawings.ts';

test('a drawing is sent again for a minute, where all that it was made from is the same', async () => {
  let now = 1_000;
  let made = 0;
  const drawings = new KeptDrawings(() => now);
  const draw = async (at: number): Promise<string> => {
    made += 1;
    return `${made} at ${at}`;
  };
  const first = await drawings.of(['/app', 'ada', '{}', '[1]'], draw);
  now += 59_999;
  expect(await drawings.of(['/app', 'ada', '{}', '[1]'], draw)).toEqual(first);
  const others = [
    ['/app/mail/sent', 'ada', '{}', '[1]'],
    ['/app', 'grace', '{}', '[1]'],
    ['/app', 'ada', '{"lines":3}', '[1]'],
    ['/app', 'ada', '{}', '[2]'],
  ];
  for (const other of others) expect(await drawings.of(other, draw)).not.toEqual(first);
  now += 1;
  expect(await drawings.of(['/app', 'ada', '{}', '[1]'], draw)).toEqual({ html: '6 at 61000', now: 61_000 });
});

test('what could not be drawn is tried again, and few are kept', async () => {
  const drawings = new KeptDrawings(() => 0);
  expect((await drawings.of(['a'], async () => null)).html).toBeNull();
  expect((await drawings.of(['a'], async () => 'drawn')).html).toBe('drawn');
  for (let other = 0; other < 64; other += 1) await drawings.of([`${other}`], async () => 'other');
  expect((await drawings.of(['a'], async () => 'again')).html).toBe('again');
});
