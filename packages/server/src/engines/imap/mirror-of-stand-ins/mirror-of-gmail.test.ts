import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT, type MirrorRig, openMirrorRig, sampleSource } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { openCuttingProxy } from '../../../../test/engines/stand-ins/cutting-proxy.ts';
import { GmailAccount, type GmailMessage } from '../../../../test/engines/stand-ins/gmail-account.ts';
import { openGmail, type RunningGmail } from '../../../../test/engines/stand-ins/gmail-imap.ts';
import { messagesIn } from '../../../../test/mail/mail-rig.ts';
import { readMail } from '../../../mail/incoming/deliver-message.ts';
import { newId } from '../../../platform/ids.ts';
import { blobIdOf } from '../../../store/blob-id.ts';

const USER = { address: 'ada@gmail.example', password: 'app password' };

describe('a mirror of Gmail', () => {
  let gmail: GmailAccount;
  let server: RunningGmail;
  let rig: MirrorRig;

  const add = (subject: string, ...labels: readonly string[]): GmailMessage =>
    gmail.add(Buffer.from(sampleSource(subject)), labels);
  const subjects = async (mailbox: MailboxId): Promise<readonly string[]> =>
    (await messagesIn(rig.store, mailbox)).map(({ subject }) => subject).sort();
  const only = async (subject: string, mailbox: MailboxId): Promise<Message> => {
    const found = (await messagesIn(rig.store, mailbox)).filter((message) => message.subject === subject);
    expect(found).toHaveLength(1);
    return found[0] as Message;
  };
  const change = async (...changes: Parameters<MirrorRig['store']['apply']>[0]): Promise<void> => {
    await rig.store.apply(changes, `c${Math.random()}`);
    await rig.settled();
  };
  const move = async (subject: string, from: MailboxId, mailbox: MailboxId): Promise<void> => {
    const { id } = await only(subject, from);
    await change({ kind: 'move', mailbox, target: { messages: [id] } });
  };
  /** Where Gmail has its messages, and under which labels. */
  const there = (): readonly string[] =>
    gmail.messages.map(({ raw, place, labels }) => {
      const [, subject = ''] = /^Subject: (.*?)\r?$/mu.exec(raw.toString()) ?? [];
      return [`${subject}:`, ...(place === 'all' ? [] : [place]), ...[...labels].sort()].join(' ');
    });
  const makeMailbox = async (name: string): Promise<MailboxId> => {
    const records = await rig.stores.recordsOf(ACCOUNT);
    const data = { name, parentId: null, sortOrder: 0, isSubscribed: true };
    await records.apply([{ kind: 'put', record: { id: 'm-own', type: 'mailbox', data } }], `m${Math.random()}`);
    await rig.settled();
    return 'm-own';
  };

  beforeEach(async () => {
    gmail = new GmailAccount();
    add('Inbox', '\\Inbox', '\\Important');
    add('Labelled', '\\Inbox', 'Work', 'F&APw-r uns');
    add('Archived');
    add('Filed', 'Work');
    add('Sent', '\\Sent');
    const junk = add('Junk');
    gmail.change(junk, (one) => Object.assign(one, { place: 'spam' }));
    server = await openGmail(gmail);
    rig = await openMirrorRig(USER, server.server);
    await rig.settled();
  });
  afterEach(async () => {
    await rig.close();
    await server.close();
  });

  it('has each message once, where its labels say, and labels as labels', async () => {
    expect(await subjects('inbox')).toEqual(['Inbox', 'Labelled']);
    expect(await subjects('archive')).toEqual(['Archived', 'Filed']);
    expect(await subjects('sent')).toEqual(['Sent']);
    expect(await subjects('junk')).toEqual(['Junk']);
    expect((await only('Labelled', 'inbox')).keywords).toEqual(['F=C3=BCr=20uns', 'Work']);
    expect((await only('Sent', 'sent')).home).toBe('sent');
    expect(await (await rig.stores.recordsOf(ACCOUNT)).list('mailbox')).toEqual([]);
  });

  it('tells Gmail of moves as of labels, and of Spam and Trash as of places', async () => {
    await move('Labelled', 'inbox', 'archive');
    await move('Archived', 'archive', 'inbox');
    await move('Inbox', 'inbox', 'trash');
    await move('Junk', 'junk', 'inbox');
    expect(there()).toEqual([
      'Inbox: trash \\Important',
      'Labelled: F&APw-r uns Work',
      'Archived: \\Inbox',
      'Filed: Work',
      'Sent: \\Sent',
      'Junk: \\Inbox',
    ]);
    await move('Inbox', 'trash', 'inbox');
    expect(there()[0]).toBe('Inbox: \\Important \\Inbox');
    await rig.settled();
    expect(await subjects('inbox')).toEqual(['Archived', 'Inbox', 'Junk']);
    expect(gmail.messages).toHaveLength(6);
  });

  it('tells Gmail of stars and labels, and makes a label that it has not', async () => {
    const target = { messages: [(await only('Inbox', 'inbox')).id] };
    await change(
      { kind: 'flag', keyword: 'flagged', value: true, target },
      { kind: 'flag', keyword: 'F=C3=BCr=20uns', value: true, target },
      { kind: 'flag', keyword: 'New=20one', value: true, target },
      { kind: 'flag', keyword: '$pinned', value: true, target },
    );
    expect(there()[0]).toBe('Inbox: F&APw-r uns New one \\Important \\Inbox');
    expect([...(gmail.messages[0]?.flags ?? [])].sort()).toEqual(['$pinned', '\\Flagged']);
    await change({ kind: 'flag', keyword: 'New=20one', value: false, target });
    expect(there()[0]).toBe('Inbox: F&APw-r uns \\Important \\Inbox');
    expect(gmail.labels).toContain('New one');
  });

  it('hears of what is done on Gmail’s own pages', async () => {
    const inbox = await only('Inbox', 'inbox');
    const [first, , archived, filed] = gmail.messages;
    if (!first || !archived || !filed) throw new Error('there are none');
    gmail.change(first, ({ labels, flags }) => {
      labels.delete('\\Inbox');
      labels.add('Later &- soon');
      gmail.labels.add('Later &- soon');
      flags.add('\\Flagged');
    });
    gmail.change(archived, ({ labels }) => labels.add('\\Inbox'));
    gmail.change(filed, (one) => Object.assign(one, { place: 'trash' }));
    await rig.settled();
    expect(await only('Inbox', 'archive')).toMatchObject({
      id: inbox.id,
      flagged: true,
      keywords: ['Later=20&=20soon'],
    });
    expect(await subjects('inbox')).toEqual(['Archived', 'Labelled']);
    expect(await subjects('trash')).toEqual(['Filed']);
    const changed = new Promise<void>((resolve) => {
      rig.store.watch(() => resolve());
    });
    add('New', '\\Inbox');
    await changed;
    await rig.settled();
    expect(await subjects('inbox')).toContain('New');
  });

  it('destroys by way of Trash, and from it for good', async () => {
    await change({ kind: 'destroy', target: { messages: [(await only('Inbox', 'inbox')).id] } });
    await change({ kind: 'destroy', target: { messages: [(await only('Junk', 'junk')).id] } });
    expect(there().map((line) => line.split(':')[0])).toEqual(['Labelled', 'Archived', 'Filed', 'Sent']);
    await rig.settled();
    expect(await subjects('trash')).toEqual([]);
  });

  it('keeps a draft in Gmail’s Drafts, in its newest version alone', async () => {
    const raw = sampleSource('Draft');
    const put = async (mailbox: MailboxId, text: Uint8Array, id = newId()): Promise<string> => {
      const blobId = blobIdOf(text);
      const read = await readMail(text, { id, mailbox, receivedAt: Date.now(), blobId });
      const message = { ...read.message, home: 'drafts' as const, keywords: ['Work'] };
      await rig.store.apply([{ ...read, message }], `put ${Math.random()}`, new Map([[blobId, text]]));
      await rig.settled();
      return id;
    };
    const id = await put('drafts', raw);
    expect(there().at(-1)).toBe('Draft: Work \\Draft');
    await put(
      'drafts',
      Buffer.from(
        Buffer.from(raw)
          .toString()
          .replace(/Draft\r\n$/u, 'Longer\r\n'),
      ),
      id,
    );
    await rig.settled();
    expect(there().filter((line) => line.startsWith('Draft:'))).toEqual(['Draft: Work \\Draft']);
    expect(gmail.messages.at(-1)?.raw.toString()).toContain('Longer');
    expect((await only('Draft', 'drafts')).id).toBe(id);
  });

  it('takes what Gmail has filed of sent mail for the copy that is here', async () => {
    const text = sampleSource('Going');
    const blobId = blobIdOf(text);
    const read = await readMail(text, { id: newId(), mailbox: 'sent', receivedAt: Date.now(), blobId });
    const message = { ...read.message, home: 'sent' as const, seen: true };
    await rig.store.apply([{ ...read, message }], 'sent', new Map([[blobId, text]]));
    await rig.settled();
    add('Going', '\\Sent');
    await rig.settled();
    expect(there().filter((line) => line.startsWith('Going'))).toEqual(['Going: \\Sent']);
    expect((await only('Going', 'sent')).id).toBe(message.id);
  });

  it('keeps a mailbox of the user’s own as a label, whatever it is called later and wherever it is deleted', async () => {
    const own = await makeMailbox('Häuser');
    await move('Inbox', 'inbox', own);
    expect(there()[0]).toBe('Inbox: H&AOQ-user \\Important');
    await makeMailbox('Projects');
    expect(there()[0]).toBe('Inbox: Projects \\Important');
    const labelled = gmail.messages[1];
    if (!labelled) throw new Error('there is none');
    gmail.change(labelled, ({ labels }) => {
      labels.add('Projects');
      labels.delete('\\Inbox');
    });
    await rig.settled();
    expect(await subjects(own)).toEqual(['Inbox', 'Labelled']);
    expect((await only('Labelled', own)).keywords).toEqual(['F=C3=BCr=20uns', 'Work']);
    gmail.dropLabel('Projects');
    await rig.settled();
    expect(await subjects('archive')).toEqual(['Archived', 'Filed', 'Inbox', 'Labelled']);
    expect(await (await rig.stores.recordsOf(ACCOUNT)).list('mailbox')).toEqual([]);
    expect(gmail.messages).toHaveLength(6);
  });

  it('snoozes under a label of its own', async () => {
    const { id } = await only('Inbox', 'inbox');
    const until = Date.now() + 3_600_000;
    await change({ kind: 'move', mailbox: 'snoozed', until, target: { messages: [id] } });
    expect(there()[0]).toMatch(/^Inbox: Snoozed \\Important$/u);
    await rig.settled();
    expect(await subjects('snoozed')).toEqual(['Inbox']);
    await move('Inbox', 'snoozed', 'inbox');
    expect(there()[0]).toBe('Inbox: \\Important \\Inbox');
  });

  it('takes mailboxes for labels that were mirrored each by itself, and loses nothing of them', async () => {
    await rig.close();
    const proxy = await openCuttingProxy(server.server.port, { hides: 'X-GM-EXT-1' });
    rig = await openMirrorRig(USER, { ...server.server, port: proxy.port });
    try {
      await rig.settled();
      expect(await subjects('inbox')).toEqual(['Inbox', 'Labelled']);
      expect(await subjects(await rig.mailboxAt('Work'))).toEqual(['Filed', 'Labelled']);
      const ids = (await messagesIn(rig.store, 'inbox')).map(({ id }) => id);
      const starred = await only('Inbox', 'inbox');
      await rig.sync.stop();
      const target = { messages: [starred.id] };
      await rig.store.apply([{ kind: 'flag', keyword: 'flagged', value: true, target }], 'star');
      await rig.stores.close();
      rig = await openMirrorRig(USER, server.server, rig.folder);
      await rig.settled();
      expect((await messagesIn(rig.store, 'inbox')).map(({ id }) => id)).toEqual(ids);
      expect(await subjects(await rig.mailboxAt('Work'))).toEqual(['Filed']);
      expect(await subjects('archive')).toEqual(['Archived']);
      expect(await subjects('sent')).toEqual(['Sent']);
      expect(there()).toEqual([
        ...['Inbox: \\Important \\Inbox', 'Labelled: F&APw-r uns Work \\Inbox'],
        ...['Archived:', 'Filed: Work', 'Sent: \\Sent', 'Junk: spam'],
      ]);
      expect(gmail.messages[0]?.flags).toContain('\\Flagged');
    } finally {
      await proxy.close();
    }
  });

  it('mirrors each mailbox by itself where All Mail is hidden from mail programs', async () => {
    await rig.close();
    gmail.showsAll = false;
    rig = await openMirrorRig(USER, server.server);
    await rig.settled();
    expect(await subjects('inbox')).toEqual(['Inbox', 'Labelled']);
    expect(await subjects(await rig.mailboxAt('Work'))).toEqual(['Filed', 'Labelled']);
    expect(await subjects('archive')).toEqual([]);
  });

  it('keeps what is changed here, at once, when Gmail changes the same message', async () => {
    const [first] = gmail.messages;
    const { id } = await only('Inbox', 'inbox');
    await rig.sync.stop();
    await rig.store.apply([{ kind: 'move', mailbox: 'archive', target: { messages: [id] } }], 'offline');
    if (first) gmail.change(first, ({ labels }) => labels.add('Work'));
    await rig.stores.close();
    rig = await openMirrorRig(USER, server.server, rig.folder);
    await rig.settled();
    expect(there()[0]).toBe('Inbox: Work \\Important');
    expect((await only('Inbox', 'archive')).keywords).toEqual(['Work']);
  });
});
