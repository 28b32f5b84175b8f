// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CALLS } from '@wren/contract/calls.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { begin, closeTabs } from '../../../test/support/tab.ts';
import { EMPTY_MAIL } from '../../host/outgoing-mail.ts';
import type { Fetch } from '../../platform/network/fetch.ts';
import type { OutboxItem } from '../../replica/outbox/outbox-item.ts';
import type { Replica } from '../../replica/replica.ts';
import { cancelQuestion, Questions } from '../../ui/dialog/ask.tsx';
import { outboxActions } from './outbox-actions.ts';

afterEach(() => {
  cancelQuestion();
  cleanup();
  closeTabs();
});

const MAIL = { ...EMPTY_MAIL, to: [{ name: null, email: 'grace@host.test' }], subject: 'Once', html: '<p>Once</p>' };

/** A mail that the host refused, or of which it is not known whether it was sent. */
async function failed(code: 'unknown-outcome' | 'storage-full'): Promise<{ replica: Replica; item: OutboxItem }> {
  const server = new HandlerServer();
  const fetch: Fetch = async (input, init) => {
    const answered = await server.fetch(input, init);
    const isSending = new URL(input, 'http://host.test').pathname === CALLS.createMail.path;
    return isSending && code === 'unknown-outcome' ? new Response('{}', { status: 500 }) : answered;
  };
  if (code !== 'unknown-outcome') server.weather = (name) => (name === 'createMail' ? code : 'fine');
  const replica = await begin({ fetch });
  await expect(replica.send(MAIL, { undoPeriodMs: 0 }).settled).rejects.toMatchObject({ code });
  const [item] = replica.outboxItems();
  if (!item) throw new Error('the outbox has lost it');
  render(<Questions sure="Are you sure?" />);
  return { replica, item };
}

test('[D10] a mail that may have been sent is edited only after a question that says so', async () => {
  const { replica, item } = await failed('unknown-outcome');
  const onEdit = vi.fn();
  const { edit } = outboxActions(item, replica, { onEdit, onDraft: vi.fn() });
  const refused = edit();
  expect((await screen.findByRole('dialog')).textContent).toContain('“Once” may have been sent already.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await refused;
  expect(onEdit).not.toHaveBeenCalled();
  expect(replica.outboxItems()).toHaveLength(1);

  const agreed = edit();
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await agreed;
  expect(onEdit.mock.calls).toMatchObject([
    [{ mail: { subject: 'Once', html: '<p>Once</p>' }, form: null, unsaved: true }],
  ]);
  expect(replica.outboxItems()).toEqual([]);
});

test('[D10] a mail that was not sent is edited without a question', async () => {
  const { replica, item } = await failed('storage-full');
  const onEdit = vi.fn();
  await outboxActions(item, replica, { onEdit, onDraft: vi.fn() }).edit();
  expect(onEdit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
