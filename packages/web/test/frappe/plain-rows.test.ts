import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { rowWords } from '../../src/features/message-list/row/row-name.ts';
import { EMPTY_MAIL } from '../../src/host/outgoing-mail.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { READER } from '../../src/settings/reader.ts';
import { G1, G3, GENERATIONS } from '../plain-host/plain-habits.ts';
import { CONVERSATION, GRACE, OWN, rows } from '../plain-host/rig/plain-conversation.ts';
import { closePlainHosts, openPlainHost } from '../plain-host/rig/plain-tab.ts';
import { until } from '../support/eventually.ts';
import { mails, message } from '../support/messages.ts';
import { closeTabs, showFolder } from '../support/tab.ts';

afterEach(async () => {
  closeTabs();
  await closePlainHosts();
});

const DRAFT = { mailbox: 'drafts', home: 'drafts', ...OWN } as const;
/** What the first row of a folder says. */
function firstRow(replica: Replica, folder: Folder) {
  const [row] = rows(replica, folder);
  if (!row) throw new Error(`${folder} is empty`);
  return { ...rowWords(row, folder, Date.now(), READER), messageCount: row.messageCount };
}

describe.each(GENERATIONS)('what rows say on a host of $generation', (habits) => {
  const open = (messages: readonly Message[]) => openPlainHost({ habits, messages });

  test('[2.28] a row says the same before and after its conversation, or another folder, was looked at', async () => {
    const { replica } = await open(CONVERSATION);
    await showFolder(replica, 'inbox');
    const before = firstRow(replica, 'inbox');
    await showFolder(replica, 'sent');
    expect(firstRow(replica, 'inbox')).toEqual(before);
    await replica.loadThread('t');
    expect(firstRow(replica, 'inbox')).toEqual(before);
    await replica.refresh('inbox');
    expect(firstRow(replica, 'inbox')).toEqual(before);
  });

  test.each([
    ['HTML alone', { html: '<p>Only HTML</p>', text: null }],
    ['nothing', { html: null, text: null }],
  ])('[3.7] the preview of a mail that is %s stays when it is opened', async (_, body) => {
    const { host, replica } = await open([message('m-1', { threadId: 't' })]);
    await showFolder(replica, 'inbox');
    const { preview } = firstRow(replica, 'inbox');
    expect(preview).not.toBe('');
    host.mail.bodies.set('m-1', body);
    await replica.loadThread('t');
    expect(firstRow(replica, 'inbox').preview).toBe(preview);
  });

  test('[2.28] a draft is not said to have no recipient before anybody knows, and names them once it was opened', async () => {
    const told = habits.place === 'mailboxes';
    const { replica } = await open([
      message('m-to', { ...DRAFT, threadId: 't' }),
      message('m-none', { ...DRAFT, to: [], threadId: 'u', receivedAt: 0 }),
    ]);
    await showFolder(replica, 'drafts');
    const senders = () =>
      rows(replica, 'drafts')
        .map((row) => rowWords(row, 'drafts', 0, READER))
        .map(({ before, sender }) => before + sender);
    expect(senders()).toEqual(told ? ['To: grace', '(no recipient)'] : ['', '']);
    await replica.loadThread('t');
    await replica.loadThread('u');
    expect(senders()).toEqual(['To: grace', '(no recipient)']);
    await replica.refresh('drafts');
    expect(senders()).toEqual(['To: grace', '(no recipient)']);
  });

  test('[4.5] a mail just sent has the recipients that it was sent to, before anything of it was asked for', async () => {
    const { host, replica } = await open([]);
    await showFolder(replica, 'sent');
    const cc = { name: 'Lin Clark', email: 'lin@host.test' };
    const mail = { ...EMPTY_MAIL, to: [GRACE], cc: [cc], subject: 'Hello', html: '<p>Hello</p>' };
    await replica.send(mail, { undoPeriodMs: 0 }).settled;
    await replica.refresh('sent');
    const [sent] = rows(replica, 'sent');
    expect(host.mail.messages.has(sent?.latest.id ?? '') || habits.names !== 'record').toBe(true);
    expect(sent?.latest).toMatchObject({ to: [{ email: GRACE.email }], cc: [{ email: cc.email }] });
    const asked = host.argsOf('get_mail_thread').length;
    expect(rowWords(sent as never, 'sent', 0, READER).before).toBe('To: ');
    expect(host.argsOf('get_mail_thread')).toHaveLength(asked);
  });
});

test.each([
  ['all its conversations, which are not called unread', G1, 3, false],
  ['the unread ones', G3, 2, true],
])('[2.21] [D9] the badge of the Inbox counts %s', async (_, habits, badge, isUnread) => {
  const messages = [...mails(2), message('m-read', { seen: true })];
  const { replica } = await openPlainHost({ habits, messages });
  await until(replica, () => replica.counts().trash !== null);
  expect(replica.counts().inbox).toBe(badge);
  expect(replica.tellsUnread('inbox')).toBe(isUnread);
});

test('[2.21] a host that counts nothing in Favourite has no badge there, before and after a star', async () => {
  const { replica } = await openPlainHost({ habits: G1, messages: mails(1) });
  await until(replica, () => replica.counts().trash !== null);
  await showFolder(replica, 'inbox');
  expect(replica.counts().starred).toBeNull();
  const target = { threads: rows(replica).map((row) => row.threadId), folder: 'inbox' } as const;
  await replica.dispatch([{ kind: 'flag', keyword: 'flagged', value: true, target }]).settled;
  expect(replica.counts().starred).toBeNull();
});
