import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import type { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCuttingProxy } from '../../../test/engines/cutting-proxy.ts';
import { ACCOUNT, type MirrorRig, openMirrorRig, sampleSource } from '../../../test/engines/mirror-rig.ts';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../test/engines/real-dovecot.ts';
import { messagesIn } from '../../../test/mail-rig.ts';
import { mail } from '../../../test/running-wren.ts';
import { readMail } from '../../mail/incoming/deliver-message.ts';
import { newId } from '../../platform/ids.ts';
import { blobIdOf } from '../../store/blob-id.ts';
import { nextPending } from '../mirror/mirror-rows.ts';

const moveOf = (id: string, mailbox: MailboxId) => ({ kind: 'move', mailbox, target: { messages: [id] } }) as const;
const destroyOf = (id: string) => ({ kind: 'destroy', target: { messages: [id] } }) as const;
const bytes = (subject: string, extra: Record<string, string> = {}): Buffer =>
  Buffer.from(mail(subject, extra).replaceAll('\n', '\r\n'));

describe.skipIf(missingDovecot !== null)(`a mirror of Dovecot${missingDovecot ? `: ${missingDovecot}` : ''}`, () => {
  let dovecot: RealDovecot;
  let other: ImapFlow;
  let rig: MirrorRig;
  let user: DovecotUser;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.close());
  beforeEach(async () => {
    user = dovecot.addUser();
    other = await user.connect();
    for (const subject of ['One', 'Two'])
      await other.append('INBOX', bytes(subject), subject === 'One' ? ['\\Seen'] : []);
    rig = await openMirrorRig(user, dovecot.imap);
    await rig.settled();
  });
  afterEach(async () => {
    await other.logout();
    await rig.close();
  });

  const inMailbox = (mailbox: MailboxId) => messagesIn(rig.store, mailbox);
  const only = async (subject: string, mailbox: MailboxId): Promise<Message> => {
    const found = (await inMailbox(mailbox)).filter((message) => message.subject === subject);
    expect(found).toHaveLength(1);
    return found[0] as Message;
  };
  const change = (...changes: Parameters<MirrorRig['store']['apply']>[0]) =>
    rig.store.apply(changes, `c${Math.random()}`).then(() => rig.settled());
  /** Subjects and marks of what the server has in a mailbox. */
  const there = async (path: string): Promise<readonly string[]> => {
    await other.mailboxOpen(path);
    const all = await other.fetchAll('1:*', { envelope: true, flags: true }, { uid: true });
    return all
      .map(({ envelope, flags }) =>
        [envelope?.subject, ...[...(flags ?? [])].filter((one) => one !== '\\Recent').sort()].join(' '),
      )
      .sort();
  };

  it('holds what was there, with its flags', async () => {
    expect((await only('One', 'inbox')).seen).toBe(true);
    expect((await only('Two', 'inbox')).seen).toBe(false);
    expect((await rig.store.counts()).get('inbox')).toMatchObject({ messages: 2, unreadMessages: 1 });
  });

  it('tells the server of flags, labels, moves and what is destroyed', async () => {
    const [one, two] = [await only('One', 'inbox'), await only('Two', 'inbox')];
    const target = { messages: [two.id] };
    await change(
      { kind: 'flag', keyword: 'flagged', value: true, target },
      { kind: 'flag', keyword: 'seen', value: true, target },
      { kind: 'flag', keyword: 'Work', value: true, target },
    );
    expect(await there('INBOX')).toEqual(['One \\Seen', 'Two Work \\Flagged \\Seen']);
    await change({ kind: 'move', mailbox: 'trash', target });
    expect(await there('INBOX')).toEqual(['One \\Seen']);
    expect(await there('Trash')).toEqual(['Two Work \\Flagged \\Seen']);
    await change({ kind: 'destroy', target });
    expect(await there('Trash')).toEqual([]);
    await change({ kind: 'move', mailbox: 'archive', target: { messages: [one.id] } });
    expect(await there('Archive')).toEqual(['One \\Seen']);
    expect(await inMailbox('inbox')).toEqual([]);
  });

  it('hears of what another program does, at once in the Inbox', async () => {
    const two = await only('Two', 'inbox');
    await other.mailboxOpen('INBOX');
    const changed = new Promise<void>((resolve) => {
      rig.store.watch(() => resolve());
    });
    await other.append('INBOX', bytes('Three'), ['\\Flagged']);
    await changed;
    await rig.settled();
    expect(await only('Three', 'inbox')).toMatchObject({ flagged: true, seen: false });
    await other.messageFlagsAdd({ header: { subject: 'Two' } }, ['\\Seen', '\\Answered', 'Later']);
    await other.messageDelete({ header: { subject: 'One' } });
    await rig.settled();
    expect(await only('Two', 'inbox')).toMatchObject({ id: two.id, seen: true, answered: true, keywords: ['Later'] });
    await other.messageMove({ header: { subject: 'Two' } }, 'Archive');
    await rig.settled();
    expect(await only('Two', 'archive')).toMatchObject({ id: two.id, answered: true });
    expect((await inMailbox('inbox')).map(({ subject }) => subject)).toEqual(['Three']);
  });

  it('makes mailboxes of one side those of the other', async () => {
    await other.mailboxCreate(['Projects', '2026']);
    await other.append('Projects/2026', bytes('Plan'));
    await rig.settled();
    const records = await rig.stores.recordsOf('account-1');
    const named = async () => (await records.list('mailbox')).map(({ data }) => data.name).sort();
    expect(await named()).toEqual(['2026', 'Projects']);
    const projects = await rig.mailboxAt('Projects/2026');
    await only('Plan', projects);
    const [one] = [await only('One', 'inbox')];
    const data = { name: 'Garden', parentId: null, sortOrder: 0, isSubscribed: true };
    await records.apply([{ kind: 'put', record: { id: 'm-garden', type: 'mailbox', data } }], 'r1');
    await change({ kind: 'move', mailbox: 'm-garden', target: { messages: [one.id] } });
    expect(await there('Garden')).toEqual(['One \\Seen']);
    await records.apply(
      [{ kind: 'put', record: { id: 'm-garden', type: 'mailbox', data: { ...data, name: 'Gärten' } } }],
      'r2',
    );
    await rig.settled();
    expect(await there('Gärten')).toEqual(['One \\Seen']);
    await other.mailboxRename('Gärten', 'Yard');
    await rig.settled();
    expect(await named()).toEqual(['2026', 'Projects', 'Yard']);
    expect(await only('One', 'm-garden')).toMatchObject({ id: one.id });
    await other.mailboxDelete('Projects/2026');
    await rig.settled();
    expect(await named()).toEqual(['Projects', 'Yard']);
    expect(await inMailbox(projects)).toEqual([]);
  });

  it('does not take a copy that was moved here for the message that it was made of when that goes', async () => {
    const one = await only('One', 'inbox');
    await other.mailboxOpen('INBOX');
    await other.messageCopy({ header: { subject: 'One' } }, 'Junk');
    await rig.settled();
    const copy = await only('One', 'junk');
    await rig.store.apply([{ kind: 'move', mailbox: 'archive', target: { messages: [copy.id] } }], 'move');
    await expect.poll(() => there('Archive')).toHaveLength(1);
    await other.mailboxOpen('INBOX');
    await other.messageDelete({ header: { subject: 'One' } });
    await rig.settled();
    expect(await only('One', 'archive')).toMatchObject({ id: copy.id });
    expect((await inMailbox('inbox')).map(({ id }) => id)).not.toContain(one.id);
  });

  it('makes a mailbox anew whose UIDs mean something else, and keeps the messages what they are', async () => {
    const two = await only('Two', 'inbox');
    const data = { name: 'Box', parentId: null, sortOrder: 0, isSubscribed: true };
    const records = await rig.stores.recordsOf('account-1');
    await records.apply([{ kind: 'put', record: { id: 'm-box', type: 'mailbox', data } }], 'r1');
    await change({ kind: 'move', mailbox: 'm-box', target: { messages: [two.id] } });
    await other.mailboxOpen('Box');
    await other.messageMove('1:*', 'INBOX');
    await other.mailboxDelete('Box');
    await other.mailboxCreate('Box');
    await other.mailboxOpen('INBOX');
    await other.messageMove({ header: { subject: 'Two' } }, 'Box');
    await other.append('Box', bytes('New there'));
    await rig.settled();
    expect((await rig.store.keywords()).length).toBe(0);
    const box = await rig.mailboxAt('Box');
    expect((await inMailbox(box)).map(({ subject }) => subject).sort()).toEqual(['New there', 'Two']);
    expect((await inMailbox('inbox')).map(({ subject }) => subject)).toEqual(['One']);
  });

  it('does nothing to the messages of a mailbox made anew under UIDs of the one before it', async () => {
    await other.mailboxCreate('Box');
    for (const subject of ['Marked', 'Moved', 'Destroyed']) await other.append('Box', bytes(subject));
    await rig.settled();
    const box = await rig.mailboxAt('Box');
    const [marked, moved, destroyed] = [
      await only('Marked', box),
      await only('Moved', box),
      await only('Destroyed', box),
    ];
    await other.mailboxDelete('Box');
    await other.mailboxCreate('Box');
    for (const subject of ['Other 1', 'Other 2', 'Other 3']) await other.append('Box', bytes(subject));
    await rig.store.apply(
      [
        { kind: 'flag', keyword: 'flagged', value: true, target: { messages: [marked.id] } },
        moveOf(moved.id, 'archive'),
        destroyOf(destroyed.id),
      ],
      'meanwhile',
    );
    // The server is told before all mailboxes are looked at again.
    const file = await rig.stores.mirrorOf(ACCOUNT);
    await expect.poll(() => file.read(nextPending)).toBeNull();
    await rig.settled();
    expect([await there('Box'), await there('Archive')]).toEqual([['Other 1', 'Other 2', 'Other 3'], []]);
    const again = await rig.mailboxAt('Box');
    expect((await inMailbox(again)).map(({ subject }) => subject).sort()).toEqual(['Other 1', 'Other 2', 'Other 3']);
  });

  it.each([
    ['before the copy', /UID COPY/u],
    ['between the copy and its end', /UID STORE .*\\Deleted/u],
    ['before the message is expunged', /UID EXPUNGE/u],
  ])('a move that breaks off %s on a server without MOVE is one move once both are quiet', async (_name, before) => {
    const [one, two] = [await only('One', 'inbox'), await only('Two', 'inbox')];
    await rig.sync.stop();
    await rig.stores.close();
    const proxy = await openCuttingProxy(dovecot.imap.port, { before, hides: 'MOVE', onCut: () => void dying() });
    const server = { ...dovecot.imap, port: proxy.port };
    const cut = await openMirrorRig(user, server, rig.folder);
    let ended: Promise<void> | null = null;
    const dying = (): void => {
      ended = cut.sync.stop();
    };
    await cut.settled();
    await cut.store.apply([{ kind: 'move', mailbox: 'archive', target: { messages: [one.id, two.id] } }], 'move');
    await expect.poll(() => ended !== null).toBe(true);
    await ended;
    await cut.stores.close();
    rig = await openMirrorRig(user, server, rig.folder);
    await rig.settled();
    await proxy.close();
    const archived = (await there('Archive')).map((line) => line.replace(' $MDNSent', ''));
    expect([await there('INBOX'), archived]).toEqual([[], ['One \\Seen', 'Two']]);
    expect((await inMailbox('archive')).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    expect(await inMailbox('inbox')).toEqual([]);
  });

  it.each([
    ['nothing happens', 'archive', async () => undefined],
    ['another program has moved it', 'junk', () => other.messageMove({ header: { subject: 'Mine' } }, 'Junk')],
    ['it was moved here', 'trash', (id: string) => rig.store.apply([moveOf(id, 'trash')], 'meanwhile')],
    ['it was destroyed here', null, (id: string) => rig.store.apply([destroyOf(id)], 'meanwhile')],
  ] as const)(
    'a message that the server took and could not say so is there once: meanwhile %s',
    async (_name, mailbox, happen) => {
      await rig.sync.stop();
      await rig.stores.close();
      const proxy = await openCuttingProxy(dovecot.imap.port, {
        beforeAnswer: /APPENDUID/u,
        onCut: () => void dying(),
      });
      const server = { ...dovecot.imap, port: proxy.port };
      const cut = await openMirrorRig(user, server, rig.folder);
      let ended: Promise<void> | null = null;
      const dying = (): void => {
        ended = cut.sync.stop();
      };
      await cut.settled();
      const raw = sampleSource('Mine');
      const blobId = blobIdOf(raw);
      const put = await readMail(raw, { id: newId(), mailbox: 'archive', receivedAt: Date.now(), blobId });
      await cut.store.apply([put], 'put', new Map([[blobId, raw]]));
      await expect.poll(() => ended !== null).toBe(true);
      await ended;
      await proxy.close();
      await expect.poll(() => there('Archive')).toHaveLength(1);
      rig = cut;
      await happen(put.message.id);
      await cut.stores.close();
      rig = await openMirrorRig(user, dovecot.imap, cut.folder);
      await rig.settled();
      const found = async (): Promise<readonly string[]> => {
        const all = await Promise.all((['inbox', 'archive', 'junk', 'trash'] as const).map(inMailbox));
        return all
          .flat()
          .filter(({ subject }) => subject === 'Mine')
          .map((one) => `${one.id} ${one.mailbox}`);
      };
      expect(await found()).toEqual(mailbox ? [`${put.message.id} ${mailbox}`] : []);
      const paths = ['INBOX', 'Archive', 'Junk', 'Trash'];
      const lines: string[] = [];
      for (const path of paths) for (const line of await there(path)) if (line.startsWith('Mine')) lines.push(path);
      expect(lines.map((path) => path.toLowerCase())).toEqual(mailbox ? [mailbox] : []);
    },
  );

  it('closes its connections when the account rests, looks seldom then, and is there at once when it is used', async () => {
    await rig.sync.stop();
    await rig.stores.close();
    const proxy = await openCuttingProxy(dovecot.imap.port);
    rig = await openMirrorRig(user, { ...dovecot.imap, port: proxy.port }, rig.folder, {
      rest: 300,
      seldom: 700,
      poll: 100,
    });
    const stop = rig.store.watch(() => undefined);
    await rig.settled();
    await expect.poll(() => proxy.open).toBe(2);
    stop();
    await expect.poll(() => [proxy.open, rig.sync.state]).toEqual([0, 'resting']);
    // It comes by a look of its own.
    await other.append('INBOX', bytes('Seldom'));
    await expect.poll(async () => (await inMailbox('inbox')).map(({ subject }) => subject)).toContain('Seldom');
    await expect.poll(() => proxy.open).toBe(0);
    const stopAgain = (await rig.stores.of('account-1')).watch(() => undefined);
    await expect.poll(() => proxy.open).toBe(2);
    stopAgain();
    await proxy.close();
  });

  it('shows mails of the same second in the order of their UIDs, fetched together or one after the other', async () => {
    const second = new Date(Date.UTC(2026, 2, 1, 12));
    const subjects = ['a', 'b', 'c', 'd', 'e', 'f'];
    await other.mailboxCreate('Busy');
    for (const subject of subjects.slice(0, 4)) await other.append('Busy', bytes(subject), [], second);
    await rig.settled();
    for (const subject of subjects.slice(4)) await other.append('Busy', bytes(subject), [], second);
    await rig.settled();
    const folder = await rig.mailboxAt('Busy');
    const { rows } = await rig.store.list({ kind: 'folder', folder }, { offset: 0, limit: 10 });
    expect(rows.map(({ latest }) => latest.subject)).toEqual(subjects.toReversed());
  });

  it('says how much of the mail is here while it is being fetched, the newest first', async () => {
    const many = dovecot.addUser();
    const client = await many.connect();
    for (let at = 0; at < 120; at += 1) await client.append('INBOX', bytes(`Mail ${at}`));
    await client.logout();
    const filling = await openMirrorRig(many, dovecot.imap);
    const seen: string[] = [];
    await vi.waitFor(
      async () => {
        const progress = filling.sync.progress();
        if (progress) seen.push(`${progress.fetched} of ${progress.total}`);
        const there = await messagesIn(filling.store, 'inbox');
        if (there.length > 0 && there.length < 120) expect(there.map(({ subject }) => subject)).toContain('Mail 119');
        expect(progress).toBeNull();
      },
      { timeout: 90_000, interval: 1 },
    );
    expect(seen).toContain('40 of 120');
    expect(seen.at(-1)).toMatch(/ of 120$/u);
    expect(await messagesIn(filling.store, 'inbox')).toHaveLength(120);
    await filling.close();
  });
});
