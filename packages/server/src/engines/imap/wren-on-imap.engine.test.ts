import { EMPTY_RULE } from '@wren/domain/rules/mail-rule.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imapEnvironment } from '../../../test/engines/imap-environment.ts';
import { sampleWithFile } from '../../../test/engines/mirrors/mirror-rig.ts';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../test/engines/real-servers/real-dovecot.ts';
import { type RelaySink, startRelaySink } from '../../../test/smtp/relay-sink.ts';
import { accountOf, mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import { folderOf, type Row, subjectsIn } from '../../../test/wren/two-people.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const bytes = (subject: string, extra: Record<string, string> = {}): Buffer =>
  Buffer.from(mail(subject, extra).replaceAll('\n', '\r\n'));

describe.skipIf(missingDovecot !== null)(`Wren on an IMAP server${missingDovecot ? `: ${missingDovecot}` : ''}`, () => {
  let sink: RelaySink;
  let dovecot: RealDovecot;
  let wren: RunningWren;
  let user: DovecotUser;
  let browser: Visitor;

  beforeAll(async () => {
    sink = await startRelaySink();
    dovecot = await startDovecot(sink.url.replace('smtp://', ''));
    const { imap, submission } = dovecot;
    wren = await startWren({
      environment: {
        ...imapEnvironment(imap.port, submission.port),
      },
    });
    user = dovecot.addUser();
    const other = await user.connect();
    await other.append('INBOX', bytes('Waiting'));
    await other.logout();
    browser = wren.visitor();
    expect((await browser.signIn(user.address, user.password)).status).toBe(200);
  });
  afterAll(async () => {
    await wren.close();
    dovecot.close();
    await sink.close();
  });

  const settled = async () => wren.settled(await accountOf(wren, user.address));
  /** Subjects and flags of what the server has in a mailbox. */
  const there = async (path: string): Promise<readonly string[]> => {
    const other = await user.connect();
    await other.mailboxOpen(path);
    const all = await other.fetchAll('1:*', { envelope: true, flags: true }, { uid: true });
    await other.logout();
    const marks = (flags: ReadonlySet<string>): string =>
      [...flags]
        .filter((one) => one !== '\\Recent')
        .sort()
        .join(' ');
    return all.map(({ envelope, flags = new Set<string>() }) => `${envelope?.subject} ${marks(flags)}`.trim()).sort();
  };

  it('refuses a wrong password as it refuses its own', async () => {
    const answer = await wren.visitor().signIn(user.address, 'wrong');
    expect([answer.status, answer.json.message]).toEqual([401, 'Invalid login credentials']);
  });

  it('shows the mail that is there, and files what its user does with it', async () => {
    await settled();
    expect(await browser.call('client.get_fetch_progress')).toEqual({ progress: null });
    expect((await browser.call('client.get_capabilities')).extensions).toContain('get_fetch_progress');
    const [row] = await folderOf(browser, 'inbox');
    expect(row.subject).toBe('Waiting');
    await browser.call('mail.set_flagged', { names: [row.name], flagged: true });
    await settled();
    expect(await there('INBOX')).toEqual(['Waiting \\Flagged']);
  });

  it('opens the source of what is there, and the files in it', async () => {
    const source = sampleWithFile('With a file');
    const other = await user.connect();
    await other.append('INBOX', Buffer.from(source));
    await other.logout();
    await settled();
    const row = (await folderOf(browser, 'inbox')).find(({ subject }: Row) => subject === 'With a file');
    expect((await browser.call('mail.get_mime_message', { name: row.name })).message).toBe(source);
    const [file] = row.attachments;
    expect((await browser.get(file.url)).text).toBe('The plan');
  });

  it('sends by the account’s own submission, and files the copy in Sent there', async () => {
    const order = { to: ['lin@example.com'], subject: 'Out', html_body: '<p>Gone</p>', submit: true };
    await browser.call('mail.create_mail', order, { 'idempotency-key': 'out' });
    await wren.queue.idle();
    await expect.poll(() => sink.taken).toHaveLength(1);
    expect(sink.taken[0]).toMatchObject({ to: ['lin@example.com'] });
    await settled();
    expect(await there('Sent')).toEqual(['Out \\Seen']);
    expect(await subjectsIn(browser, 'sent')).toEqual(['Out']);
  });

  it('keeps a draft there in its newest version, and none of an earlier one', async () => {
    const draft = { to: ['lin@example.com'], subject: 'First', html_body: 'One', save_as_draft: true };
    const saved = await browser.call('mail.create_mail', draft);
    await settled();
    await browser.call('mail.update_draft_mail', { ...draft, name: saved.name, subject: 'Second' });
    await settled();
    expect(await there('Drafts')).toEqual(['Second \\Draft \\Seen']);
    expect(await subjectsIn(browser, 'drafts')).toEqual(['Second']);
  });

  it('asks the account’s rules of mail that arrives, and tells the server what they did', async () => {
    const records = await wren.stores.recordsOf((await accountOf(wren, user.address)).id);
    const data = {
      ...EMPTY_RULE,
      name: 'Offers',
      query: 'subject:offer',
      mailbox: 'archive' as const,
      keywords: ['Shop'],
    };
    await records.apply([{ kind: 'put', record: { id: 'offers', type: 'rule', data } }], 'rule');
    const other = await user.connect();
    await other.append('INBOX', bytes('An offer'));
    await other.append('INBOX', bytes('No news'));
    await other.logout();
    await settled();
    expect(await subjectsIn(browser, 'archive')).toEqual(['An offer']);
    expect(await there('Archive')).toEqual(['An offer Shop']);
    expect(await subjectsIn(browser, 'inbox')).toContain('No news');
  });

  it('lets mail of a muted conversation skip the Inbox, until one is written to the user alone', async () => {
    const other = await user.connect();
    const append = async (subject: string, head: Readonly<Record<string, string>>): Promise<void> => {
      await other.append('INBOX', Buffer.from(mail(subject, head).replaceAll('\n', '\r\n')));
      await settled();
    };
    const [first, to] = ['<muted-1@example.com>', 'list@example.com'];
    await append('Plans', { 'Message-ID': first, To: to });
    const row = (await folderOf(browser, 'inbox')).find((one: Row) => one.subject === 'Plans');
    await browser.call('mail.set_keyword', { names: [row.name], keyword: '$muted', value: true });
    const answer = { 'In-Reply-To': first, References: first };
    await append('Re: Plans', { ...answer, 'Message-ID': '<muted-2@example.com>', To: to });
    const store = await wren.storeOf(await accountOf(wren, user.address));
    const boxes = async () =>
      (await store.thread(row.thread_id))
        .map(({ mailbox, keywords = [] }) => `${mailbox} ${keywords.includes('$muted')}`)
        .sort();
    expect(await boxes()).toEqual(['archive false', 'inbox true']);
    expect(await there('Archive')).toContain('Re: Plans');
    await append('Re: Plans', { ...answer, 'Message-ID': '<muted-3@example.com>', To: user.address });
    await other.logout();
    expect(await boxes()).toEqual(['archive false', 'inbox false', 'inbox false']);
  });

  it('forgets the credentials when the last session ends', async () => {
    const { id } = await accountOf(wren, user.address);
    expect(await wren.directory.credentials.of(id)).toMatchObject({ user: user.address });
    await settled();
    await browser.post('/api/method/logout', {});
    expect(await wren.directory.credentials.of(id)).toBeNull();
  });
});
