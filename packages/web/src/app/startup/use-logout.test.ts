import { expect, it } from 'vitest';
import { EMPTY_MAIL } from '../../host/outgoing-mail.ts';
import type { OutboxItem } from '../../replica/outbox/outbox-item.ts';
import { waitingText } from './use-logout.ts';

const NOW = 1_000_000;
const item = (state: OutboxItem['state'], sendAt = NOW): OutboxItem => ({
  id: state,
  state,
  held: null,
  mail: EMPTY_MAIL,
  sendAt,
  error: null,
  form: null,
});
const STAYS = 'Nothing is sent while you are logged out; it is kept here and continues when you sign in again.';

it('nothing waits in this browser where the outbox is empty, or the mail server keeps all of it', () => {
  expect(waitingText([], NOW)).toBeNull();
  expect(waitingText([item('scheduled', NOW + 1e9)], NOW)).toBeNull();
  expect(waitingText([{ ...item('waiting', NOW + 9_000), held: 'kept' }], NOW)).toBeNull();
});

it('what waits is counted by what it waits for', () => {
  expect(waitingText([item('sending')], NOW)).toBe(`1 mail has not been sent yet. ${STAYS}`);
  const all = [item('waiting'), item('sending'), item('waiting', NOW + 1e9), item('failed'), item('failed')];
  expect(waitingText(all, NOW)).toBe(
    `2 mails have not been sent yet. 1 scheduled mail waits in this browser. 2 mails could not be sent. ${STAYS}`,
  );
});
