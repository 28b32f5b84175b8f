import { WrenError } from '@wren/contract/errors.ts';
import { expect, test } from 'vitest';
import { EMPTY_MAIL } from '../../host/outgoing-mail.ts';
import type { OutboxItem } from '../../replica/outbox/outbox-item.ts';
import { outboxState } from './outbox-state.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const reader = { locale: 'en-US', timeZone: 'UTC' };
const item = (more: Partial<OutboxItem>): OutboxItem => ({
  id: 'a',
  state: 'waiting',
  held: null,
  mail: EMPTY_MAIL,
  sendAt: NOW + 10_000,
  error: null,
  form: null,
  ...more,
});

test.each([
  ['Waiting to be sent', item({}), true],
  ['Waiting for the connection', item({}), false],
  ['Sending...', item({ state: 'sending' }), true],
  ['Not sent: The mail or file is too large', item({ state: 'failed', error: new WrenError('too-large') }), true],
  [
    'Not sent: Its draft was sent or scheduled already, perhaps on another device',
    item({ state: 'failed', error: new WrenError('not-a-draft') }),
    true,
  ],
  [
    'It is unclear whether this message was sent. Check Sent before you send it again.',
    item({ state: 'failed', error: new WrenError('unknown-outcome') }),
    true,
  ],
])('[D10] a mail on its way says where it stands: %s', (text, mail, online) => {
  expect(outboxState(mail, NOW, online, reader)).toBe(text);
});

test('[D10] a scheduled mail says when it goes, online or not', () => {
  const later = item({ sendAt: NOW + 86_400_000 });
  for (const online of [true, false]) expect(outboxState(later, NOW, online, reader)).toMatch(/^Scheduled for .*Mar/u);
});
