import { expect, test } from 'vitest';
import { message } from '../../../test/support/messages.ts';
import { MessagePool } from './message-pool.ts';

const PLAN = {
  id: 'p1',
  name: 'plan.pdf',
  type: 'application/pdf',
  size: 9,
  disposition: 'attachment',
  cid: null,
} as const;

const nothing = (): void => undefined;
const opened = () => new MessagePool(nothing, nothing);

test('what an answer says first of a message is taken though the message was changed while the answer was on its way', () => {
  const pool = opened();
  const listed = message('m', { threadId: 't', seen: false, references: [], preview: 'Hello' });
  pool.learn(listed, pool.now(), ['references', 'attachments']);
  const asked = pool.now();
  pool.apply([{ kind: 'flag', target: { messages: ['m'] }, keyword: 'seen', value: true }], ['t']);
  const whole = { ...listed, references: ['a@host.test'], attachments: [PLAN], preview: 'Hel' };
  expect(pool.learn(whole, asked)).toBe(false);
  expect(pool.message('m')).toEqual({ ...whole, seen: true, preview: 'Hello' });
  // By now all of it was said: an older answer adds nothing.
  expect(pool.learn({ ...whole, attachments: [] }, asked)).toBe(false);
  expect(pool.message('m')?.attachments).toEqual([PLAN]);
});

test('a draft that was written on takes nothing of an older answer', () => {
  const pool = opened();
  const draft = message('d', { threadId: 't', mailbox: 'drafts', home: 'drafts' });
  pool.learn(draft, pool.now(), ['attachments']);
  const asked = pool.now();
  pool.put({ ...draft, subject: 'Newer' });
  pool.learn({ ...draft, attachments: [PLAN] }, asked);
  expect(pool.message('d')).toEqual({ ...draft, subject: 'Newer' });
});
