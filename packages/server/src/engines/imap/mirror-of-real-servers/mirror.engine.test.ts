import { describe, expect, it, vi } from 'vitest';
import { bytes, destroyOf, MirrorOfDovecot, moveOf } from '../../../../test/engines/mirrors/mirror-of-dovecot.ts';
import { ACCOUNT, openMirrorRig } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { missingDovecot } from '../../../../test/engines/real-servers/real-dovecot.ts';
import { openCuttingProxy } from '../../../../test/engines/stand-ins/cutting-proxy.ts';
import { messagesIn } from '../../../../test/mail/mail-rig.ts';
import { nextPending } from '../../mirror/mirror-rows.ts';

describe.skipIf(missingDovecot !== null)(`a mirror of Dovecot${missingDovecot ? `: ${missingDovecot}` : ''}`, () => {
  const at = new MirrorOfDovecot();

  it('holds what was there, with its flags', async () => {
    expect((await at.only('One', 'inbox')).seen).toBe(true);
    expect((await at.only('Two', 'inbox')).seen).toBe(false);
    expect((await at.rig.store.counts()).get('inbox')).toMatchObject({ messages: 2, unreadMessages: 1 });
  });

  it('tells the server of flags, labels, moves and what is destroyed', async () => {
    const [one, two] = [await at.only('One', 'inbox'), await at.only('Two', 'inbox')];
    const target = { messages: [two.id] };
    await at.change(
      { kind: 'flag', keyword: 'flagged', value: true, target },
      { kind: 'flag', keyword: 'seen', value: true, target },
      { kind: 'flag', keyword: 'Work', value: true, target },
    );
    expect(await at.there('INBOX')).toEqual(['One \\Seen', 'Two Work \\Flagged \\Seen']);
    await at.change({ kind: 'move', mailbox: 'trash', target });
    expect(await at.there('INBOX')).toEqual(['One \\Seen']);
    expect(await at.there('Trash')).toEqual(['Two Work \\Flagged \\Seen']);
    await at.change({ kind: 'destroy', target });
    expect(await at.there('Trash')).toEqual([]);
    await at.change({ kind: 'move', mailbox: 'archive', target: { messages: [one.id] } });
    expect(await at.there('Archive')).toEqual(['One \\Seen']);
    expect(await at.inMailbox('inbox')).toEqual([]);
  });

  it('hears of what another program does, at once in the Inbox', async () => {
    const two = await at.only('Two', 'inbox');
    await at.other.mailboxOpen('INBOX');
    const changed = new Promise<void>((resolve) => {
      at.rig.store.watch(() => resolve());
    });
    await at.other.append('INBOX', bytes('Three'), ['\\Flagged']);
    await changed;
    await at.rig.settled();
    expect(await at.only('Three', 'inbox')).toMatchObject({ flagged: true, seen: false });
    await at.other.messageFlagsAdd({ header: { subject: 'Two' } }, ['\\Seen', '\\Answered', 'Later']);
    await at.other.messageDelete({ header: { subject: 'One' } });
    await at.rig.settled();
    expect(await at.only('Two', 'inbox')).toMatchObject({
      id: two.id,
      seen: true,
      answered: true,
      keywords: ['Later'],
    });
    await at.other.messageMove({ header: { subject: 'Two' } }, 'Archive');
    await at.rig.settled();
    expect(await at.only('Two', 'archive')).toMatchObject({ id: two.id, answered: true });
    expect((await at.inMailbox('inbox')).map(({ subject }) => subject)).toEqual(['Three']);
  });

  it('makes mailboxes of one side those of the other', async () => {
    await at.other.mailboxCreate(['Projects', '2026']);
    await at.other.append('Projects/2026', bytes('Plan'));
    await at.rig.settled();
    const records = await at.rig.stores.recordsOf('account-1');
    const named = async () => (await records.list('mailbox')).map(({ data }) => data.name).sort();
    expect(await named()).toEqual(['2026', 'Projects']);
    const projects = await at.rig.mailboxAt('Projects/2026');
    await at.only('Plan', projects);
    const [one] = [await at.only('One', 'inbox')];
    const data = { name: 'Garden', parentId: null, sortOrder: 0, isSubscribed: true };
    await records.apply([{ kind: 'put', record: { id: 'm-garden', type: 'mailbox', data } }], 'r1');
    await at.change({ kind: 'move', mailbox: 'm-garden', target: { messages: [one.id] } });
    expect(await at.there('Garden')).toEqual(['One \\Seen']);
    await records.apply(
      [{ kind: 'put', record: { id: 'm-garden', type: 'mailbox', data: { ...data, name: 'Gärten' } } }],
      'r2',
    );
    await at.rig.settled();
    expect(await at.there('Gärten')).toEqual(['One \\Seen']);
    await at.other.mailboxRename('Gärten', 'Yard');
    await at.rig.settled();
    expect(await named()).toEqual(['2026', 'Projects', 'Yard']);
    expect(await at.only('One', 'm-garden')).toMatchObject({ id: one.id });
    await at.other.mailboxDelete('Projects/2026');
    await at.rig.settled();
    expect(await named()).toEqual(['Projects', 'Yard']);
    expect(await at.inMailbox(projects)).toEqual([]);
  });

  it('follows a mailbox that only held others until it was made, and that is deleted while others stay in it', async () => {
    await at.other.mailboxCreate(['Projects', '2026']);
    await at.rig.settled();
    const projects = await at.rig.mailboxAt('Projects');
    await at.other.mailboxCreate('Projects');
    await at.other.append('Projects', bytes('Plan'));
    await at.rig.settled();
    expect(await at.rig.mailboxAt('Projects')).toBe(projects);
    await at.only('Plan', projects);
    await at.other.mailboxDelete('Projects');
    await at.rig.settled();
    expect(await at.inMailbox(projects)).toEqual([]);
    // Mail that is put into it makes it one that has mail.
    await at.change(moveOf((await at.only('One', 'inbox')).id, projects));
    expect(await at.there('Projects')).toEqual(['One \\Seen']);
  });

  it('says of own mail that another program files as received, in a mailbox made anew, whether it is seen there', async () => {
    const mine = await at.putSample('Mine', 'sent');
    await at.change(moveOf(mine, 'trash'), moveOf((await at.only('One', 'inbox')).id, 'archive'));
    expect(await at.there('Trash')).toEqual(['Mine \\Seen']);
    await at.other.messageMove('1:*', 'Archive');
    at.dovecot.renumber(at.user, 'Archive');
    await at.rig.settled();
    expect(await at.only('Mine', 'archive')).toMatchObject({ id: mine, seen: true });
    await at.change({ kind: 'flag', keyword: 'seen', value: false, target: { messages: [mine] } });
    expect(await at.there('Archive')).toEqual(['Mine', 'One \\Seen']);
  });

  it('does not take a copy that was moved here for the message that it was made of when that goes', async () => {
    const one = await at.only('One', 'inbox');
    await at.other.mailboxOpen('INBOX');
    await at.other.messageCopy({ header: { subject: 'One' } }, 'Junk');
    await at.rig.settled();
    const copy = await at.only('One', 'junk');
    await at.rig.store.apply([{ kind: 'move', mailbox: 'archive', target: { messages: [copy.id] } }], 'move');
    await expect.poll(() => at.there('Archive')).toHaveLength(1);
    await at.other.mailboxOpen('INBOX');
    await at.other.messageDelete({ header: { subject: 'One' } });
    await at.rig.settled();
    expect(await at.only('One', 'archive')).toMatchObject({ id: copy.id });
    expect((await at.inMailbox('inbox')).map(({ id }) => id)).not.toContain(one.id);
  });

  it('keeps mail that was put into a mailbox here while another program deleted that mailbox', async () => {
    await at.other.mailboxCreate('Going');
    await at.rig.settled();
    const going = await at.rig.mailboxAt('Going');
    await at.rig.sync.stop();
    const put = await at.putSample('Put', going);
    const [one, two] = [await at.only('One', 'inbox'), await at.only('Two', 'inbox')];
    await at.rig.store.apply([moveOf(one.id, going), moveOf(two.id, going), destroyOf(two.id)], 'meanwhile');
    await at.other.mailboxDelete('Going');
    await at.reopen();
    await at.rig.settled();
    expect(await at.only('Put', 'inbox')).toMatchObject({ id: put });
    expect(await at.only('One', 'inbox')).toMatchObject({ id: one.id });
    expect(await at.there('INBOX')).toEqual(['One \\Seen', 'Put']);
    // A command that was accepted while the mailbox was there may come after it has gone.
    const late = await at.putSample('Late', going);
    await at.rig.settled();
    await at.rig.settled();
    expect(await at.only('Late', 'inbox')).toMatchObject({ id: late });
    expect(await at.there('INBOX')).toEqual(['Late', 'One \\Seen', 'Put']);
  });

  it('makes a mailbox anew whose UIDs mean something else, and keeps the messages what they are', async () => {
    const two = await at.only('Two', 'inbox');
    const data = { name: 'Box', parentId: null, sortOrder: 0, isSubscribed: true };
    const records = await at.rig.stores.recordsOf('account-1');
    await records.apply([{ kind: 'put', record: { id: 'm-box', type: 'mailbox', data } }], 'r1');
    await at.change({ kind: 'move', mailbox: 'm-box', target: { messages: [two.id] } });
    await at.other.mailboxOpen('Box');
    await at.other.messageMove('1:*', 'INBOX');
    await at.other.mailboxDelete('Box');
    await at.other.mailboxCreate('Box');
    await at.other.mailboxOpen('INBOX');
    await at.other.messageMove({ header: { subject: 'Two' } }, 'Box');
    await at.other.append('Box', bytes('New there'));
    await at.rig.settled();
    expect((await at.rig.store.keywords()).length).toBe(0);
    const box = await at.rig.mailboxAt('Box');
    expect((await at.inMailbox(box)).map(({ subject }) => subject).sort()).toEqual(['New there', 'Two']);
    expect((await at.inMailbox('inbox')).map(({ subject }) => subject)).toEqual(['One']);
  });

  it('does nothing to the messages of a mailbox made anew under UIDs of the one before it', async () => {
    await at.other.mailboxCreate('Box');
    for (const subject of ['Marked', 'Moved', 'Destroyed']) await at.other.append('Box', bytes(subject));
    await at.rig.settled();
    const box = await at.rig.mailboxAt('Box');
    const [marked, moved, destroyed] = [
      await at.only('Marked', box),
      await at.only('Moved', box),
      await at.only('Destroyed', box),
    ];
    await at.other.mailboxDelete('Box');
    await at.other.mailboxCreate('Box');
    for (const subject of ['Other 1', 'Other 2', 'Other 3']) await at.other.append('Box', bytes(subject));
    await at.rig.store.apply(
      [
        { kind: 'flag', keyword: 'flagged', value: true, target: { messages: [marked.id] } },
        moveOf(moved.id, 'archive'),
        destroyOf(destroyed.id),
      ],
      'meanwhile',
    );
    // The server is told before all mailboxes are looked at again.
    const file = await at.rig.stores.mirrorOf(ACCOUNT);
    await expect.poll(() => file.read(nextPending)).toBeNull();
    await at.rig.settled();
    expect([await at.there('Box'), await at.there('Archive')]).toEqual([['Other 1', 'Other 2', 'Other 3'], []]);
    const again = await at.rig.mailboxAt('Box');
    expect((await at.inMailbox(again)).map(({ subject }) => subject).sort()).toEqual(['Other 1', 'Other 2', 'Other 3']);
  });

  it('closes its connections when the account rests, looks seldom then, and is there at once when it is used', async () => {
    await at.rig.sync.stop();
    await at.rig.stores.close();
    const proxy = await openCuttingProxy(at.dovecot.imap.port);
    at.rig = await openMirrorRig(at.user, { ...at.dovecot.imap, port: proxy.port }, at.rig.folder, {
      rest: 300,
      seldom: 700,
      poll: 100,
    });
    const stop = at.rig.store.watch(() => undefined);
    await at.rig.settled();
    await expect.poll(() => proxy.open).toBe(2);
    stop();
    await expect.poll(() => [proxy.open, at.rig.sync.state]).toEqual([0, 'resting']);
    // It comes by a look of its own.
    await at.other.append('INBOX', bytes('Seldom'));
    await expect.poll(async () => (await at.inMailbox('inbox')).map(({ subject }) => subject)).toContain('Seldom');
    await expect.poll(() => proxy.open).toBe(0);
    const stopAgain = (await at.rig.stores.of('account-1')).watch(() => undefined);
    await expect.poll(() => proxy.open).toBe(2);
    stopAgain();
    await proxy.close();
  });

  it('shows mails of the same second in the order of their UIDs, fetched together or one after the other', async () => {
    const second = new Date(Date.UTC(2026, 2, 1, 12));
    const subjects = ['a', 'b', 'c', 'd', 'e', 'f'];
    await at.other.mailboxCreate('Busy');
    for (const subject of subjects.slice(0, 4)) await at.other.append('Busy', bytes(subject), [], second);
    await at.rig.settled();
    for (const subject of subjects.slice(4)) await at.other.append('Busy', bytes(subject), [], second);
    await at.rig.settled();
    const folder = await at.rig.mailboxAt('Busy');
    const { rows } = await at.rig.store.list({ kind: 'folder', folder }, { offset: 0, limit: 10 });
    expect(rows.map(({ latest }) => latest.subject)).toEqual(subjects.toReversed());
  });

  it('says how much of the mail is here while it is being fetched, the newest first', async () => {
    const many = at.dovecot.addUser();
    const client = await many.connect();
    for (let at = 0; at < 120; at += 1) await client.append('INBOX', bytes(`Mail ${at}`));
    await client.logout();
    const filling = await openMirrorRig(many, at.dovecot.imap);
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
