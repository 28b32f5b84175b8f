// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../test/support/eventually.ts';
import { HandlerServer } from '../../test/support/host/handler-server.ts';
import { mails, message } from '../../test/support/messages.ts';
import { begin, closeTabs, keepTab, OWN, openTab, PLAIN, showFolder } from '../../test/support/tab.ts';
import { EMPTY_MAIL } from '../host/outgoing-mail.ts';
import { ReplicaProvider, useConnection, useCount, useFolder, useOutbox, useSearch, useThread } from './hooks.ts';
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
  const count = useCount('inbox');
  const outbox = useOutbox();
  const connection = useConnection();
  const subjects = inbox.rows.map((row) => `${row.latest.subject}${row.starred ? '*' : ''}`).join(', ');
  return (
    <p>
      {inbox.status}: {subjects}; {found.status} {found.rows.length}; {status} {messages.length}; {count};{' '}
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
  expect(text()).toBe('loading: ; ready 0; loading 0; 0; 0; online');
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

/** What was read of a conversation at each moment. */
let read: string[] = [];

function Reading({ thread }: { readonly thread: string }) {
  const { messages, bodies } = useThread(thread, 'sent');
  read.push(messages.map(({ id }) => bodies.get(id)?.html ?? 'no body').join(', '));
  return null;
}

test('[4.6] a conversation that was opened by the copy of a mail on its way is never empty, and goes on as that of the message that the server makes of it', async () => {
  read = [];
  const server = new HandlerServer();
  let take = (): void => undefined;
  const taken = new Promise<'fine'>((resolve) => {
    take = () => resolve('fine');
  });
  server.weather = (name) => (name === 'createMail' ? taken : 'fine');
  const replica = await begin(server);
  await showFolder(replica, 'sent');
  const mail = { ...EMPTY_MAIL, to: [{ name: null, email: 'grace@host.test' }], subject: 'Once', html: '<p>Once</p>' };
  const sending = replica.send(mail, { undoPeriodMs: 0 });
  const copy = replica.folderView('sent').rows[0]?.latest;
  if (!copy) throw new Error('it is not in Sent');
  render(
    <ReplicaProvider replica={replica}>
      <Reading thread={copy.threadId} />
    </ReplicaProvider>,
  );
  await act(async () => {
    take();
    await sending.settled;
    await until(replica, () => replica.folderView('sent').rows[0]?.threadId !== copy.threadId);
  });
  const row = replica.folderView('sent').rows[0];
  expect(replica.threadNamed(copy.threadId)).toBe(row?.threadId);
  expect(replica.messageNamed(copy.id)).toBe(row?.latest.id);
  expect(new Set(read)).toEqual(new Set(['<p>Once</p>']));
  server.place(
    message('m00009', { threadId: row?.threadId ?? '', mailbox: 'sent', home: 'sent', receivedAt: Date.now() }),
  );
  await act(() => until(replica, () => read.at(-1)?.includes('m00009') === true));
});
