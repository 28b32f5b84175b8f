// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../test/support/eventually.ts';
import { HandlerServer } from '../../test/support/handler-server.ts';
import { mails, message } from '../../test/support/messages.ts';
import { closeTabs, keepTab, OWN, openTab, PLAIN } from '../../test/support/tab.ts';
import { ReplicaProvider, useConnection, useCounts, useFolder, useOutbox, useSearch, useThread } from './hooks.ts';
import type { Replica } from './replica.ts';

afterEach(() => {
  cleanup();
  closeTabs();
});

let renders = 0;

function Screen({ thread }: { readonly thread: string }) {
  renders += 1;
  const inbox = useFolder('inbox');
  const found = useSearch('', null);
  const { messages, status } = useThread(thread, 'inbox');
  const counts = useCounts();
  const outbox = useOutbox();
  const connection = useConnection();
  const subjects = inbox.rows.map((row) => `${row.latest.subject}${row.starred ? '*' : ''}`).join(', ');
  return (
    <p>
      {inbox.status}: {subjects}; {found.status} {found.rows.length}; {status} {messages.length}; {counts.inbox};{' '}
      {outbox.length}; {connection}
    </p>
  );
}

function show(server: HandlerServer, makeHost = OWN): Replica {
  const { replica } = keepTab(openTab(server.fetch, undefined, makeHost));
  render(
    <ReplicaProvider replica={replica}>
      <Screen thread="t-m00002" />
    </ReplicaProvider>,
  );
  return replica;
}

const text = (): string => screen.getByText(/;/).textContent ?? '';

test('a screen shows what it asks for, and follows every change', async () => {
  const server = new HandlerServer(mails(2));
  const replica = show(server);
  expect(text()).toBe('loading: ; ready 0; loading 0; ; 0; online');
  await act(() => replica.start());
  await act(() => until(replica, () => replica.counts().inbox === 2 && replica.folderView('inbox').rows.length === 2));
  await act(() => until(replica, () => replica.threadView('t-m00002', 'inbox').status === 'ready'));
  expect(text()).toBe('ready: Subject m00002, Subject m00001; ready 0; ready 1; 2; 0; online');
  const target = { threads: ['t-m00001'], folder: 'inbox' as const };
  await act(async () => {
    replica.dispatch([{ kind: 'flag', keyword: 'flagged', value: true, target }]);
  });
  expect(text()).toContain('Subject m00001*');
  server.place(message('m00003', { receivedAt: Date.now() }));
  await act(() => until(replica, () => replica.counts().inbox === 3));
  expect(text()).toContain('ready: Subject m00003, Subject m00002, Subject m00001*');
});

test('a screen is not drawn again for what it does not show', async () => {
  const server = new HandlerServer([...mails(2), message('x', { mailbox: 'trash' })]);
  const replica = show(server, (parts) => ({ ...PLAIN(parts), countsMessages: true }));
  await act(() => replica.start());
  await act(() => until(replica, () => replica.counts().trash === 1 && replica.folderView('inbox').rows.length === 2));
  await act(() => until(replica, () => replica.threadView('t-m00002', 'inbox').status === 'ready'));
  const before = renders;
  await act(() => replica.loadThread('t-x'));
  await act(() => replica.loadThread('t-m00002'));
  expect(renders).toBe(before);
});
