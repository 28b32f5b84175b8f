import type { Message } from '@wren/domain/message/message.ts';
import type { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sampleSource } from '../../../test/engines/mirrors/mirror-rig.ts';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../test/engines/real-servers/real-dovecot.ts';
import { openCuttingProxy } from '../../../test/engines/stand-ins/cutting-proxy.ts';
import { allMessages, type CommandLine, type Ran, temporaryCommandLine } from '../../../test/processes/command-line.ts';

const ADA = 'ada@mail.localhost';

describe.skipIf(missingDovecot !== null)(`moving out to Dovecot${missingDovecot ? `: ${missingDovecot}` : ''}`, () => {
  let dovecot: RealDovecot;
  let wren: CommandLine;
  let old: DovecotUser;
  let next: DovecotUser;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.close());
  beforeEach(async () => {
    wren = temporaryCommandLine(undefined, { WREN_ENGINE_PLAIN: 'on' });
    await wren.run('account', 'add', ADA, '--password', 'long enough');
    [old, next] = [dovecot.addUser(), dovecot.addUser()];
    return () => wren.remove();
  });

  const place = (user: DovecotUser, port = dovecot.imap.port): string =>
    `imap://${encodeURIComponent(user.address)}@127.0.0.1:${port}`;
  const exports = (port?: number): Promise<Ran> =>
    wren.answering([next.password], true)('export', ADA, place(next, port));
  /** `path: subject flags date` of all mail of a user. */
  const mailOf = async (user: DovecotUser): Promise<readonly string[]> => {
    const client: ImapFlow = await user.connect();
    const found: string[] = [];
    for (const { path, flags } of await client.list()) {
      if (flags.has('\\Noselect')) continue;
      const { exists } = await client.mailboxOpen(path, { readOnly: true });
      if (exists === 0) continue;
      for await (const mail of client.fetch('1:*', { envelope: true, flags: true, internalDate: true })) {
        const marks = [...(mail.flags ?? [])].filter((flag) => !['\\Recent', '$MDNSent'].includes(flag)).sort();
        const day = new Date(mail.internalDate ?? 0).toISOString().slice(0, 10);
        found.push(`${path}: ${mail.envelope?.subject} ${marks.join(' ')} ${day}`);
      }
    }
    await client.logout();
    return found.sort();
  };

  it('takes all folders, flags, labels and dates along, nothing twice, and later what has come since', async () => {
    const client = await old.connect();
    const day = new Date(Date.UTC(2019, 4, 17, 8, 30));
    await client.append('INBOX', Buffer.from(sampleSource('one')), ['\\Seen', '\\Flagged', 'Work', '$Forwarded'], day);
    await client.append('INBOX', Buffer.from(sampleSource('two')), ['\\Answered'], day);
    await client.append(
      'INBOX',
      Buffer.from('From: Lin <lin@example.com>\r\nSubject: without id\r\n\r\nText\r\n'),
      [],
      day,
    );
    await client.append('Sent', Buffer.from(sampleSource('sent')), ['\\Seen'], day);
    await client.append('Drafts', Buffer.from(sampleSource('begun')), ['\\Draft', '\\Seen'], day);
    await client.append('Trash', Buffer.from(sampleSource('thrown')), [], day);
    for (const path of ['Projekte', 'Projekte/Gärten']) {
      await client.mailboxCreate(path);
      await client.append(path, Buffer.from(sampleSource(`in-${path.length}`)), ['\\Seen'], day);
    }
    await client.logout();
    expect(await wren.answering([old.password], true)('import', ADA, place(old))).toMatchObject({ code: 0 });

    const name = `${next.address}@127.0.0.1:${dovecot.imap.port}`;
    const first = await exports();
    expect(first).toEqual({ code: 0, printed: `Wrote 8 messages to ${name}, 0 were there already.`, stderr: '' });
    expect(await mailOf(next)).toEqual(await mailOf(old));
    expect((await exports()).printed).toBe(`Wrote 0 messages to ${name}, 8 were there already.`);
    // Two messages with the same Message-ID stay two.
    const more = await old.connect();
    const twin = `From: Lin <lin@example.com>\r\nSubject: one\r\nMessage-ID: <one@example.com>\r\n\r\nAnother text\r\n`;
    await more.append('INBOX', Buffer.from(twin), ['\\Seen'], day);
    await more.logout();
    await wren.answering([old.password], true)('import', ADA, place(old));
    expect((await exports()).printed).toBe(`Wrote 1 messages to ${name}, 8 were there already.`);
    expect(await mailOf(next)).toHaveLength(9);
  });

  it('goes on when the connection breaks, and doubles nothing', async () => {
    const client = await old.connect();
    const subjects = Array.from({ length: 120 }, (_, at) => `mail-${at}`);
    for (const subject of subjects) await client.append('INBOX', Buffer.from(sampleSource(subject)));
    await client.logout();
    await wren.answering([old.password], true)('import', ADA, place(old));
    // The answer to a command is lost, though it was executed.
    const proxy = await openCuttingProxy(dovecot.imap.port, { after: 9_000 });
    onTestFinished(() => proxy.close());
    const { code, printed } = await exports(proxy.port);
    expect([code, proxy.cuts]).toEqual([0, 1]);
    const [, written, known] = /^Wrote (\d+) messages to .*, (\d+) were there/u.exec(printed) ?? [];
    expect(Number(written) + Number(known)).toBe(subjects.length);
    const exported = (await mailOf(next)).map((line) => /: (\S+)/u.exec(line)?.[1]);
    expect(exported.sort()).toEqual([...subjects].sort());
    const local = await wren.inside(ADA, (store): Promise<readonly Message[]> => allMessages(store));
    expect(local).toHaveLength(subjects.length);
  });

  it('says what is wrong with password or address, and shows no password', async () => {
    const wrong = await wren.answering(['not this one'], true)('export', ADA, place(next));
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('does not take this password') });
    const open = await wren.run('export', ADA, 'imaps://ada:secret@mail.example.org');
    expect(open).toMatchObject({ code: 2, stderr: expect.stringContaining('WREN_EXPORT_PASSWORD') });
    expect(open.stderr).not.toContain('secret');
  });
});
