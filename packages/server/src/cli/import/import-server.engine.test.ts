import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleSource } from '../../../test/engines/mirrors/mirror-rig.ts';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../test/engines/real-servers/real-dovecot.ts';
import { openCuttingProxy } from '../../../test/engines/stand-ins/cutting-proxy.ts';
import { builtProgram } from '../../../test/processes/built-program.ts';
import { allMessages, type CommandLine, type Ran, temporaryCommandLine } from '../../../test/processes/command-line.ts';

const ADA = 'ada@mail.localhost';
const MANY = 700;

describe.skipIf(missingDovecot !== null)(`moving in from Dovecot${missingDovecot ? `: ${missingDovecot}` : ''}`, () => {
  let dovecot: RealDovecot;
  let wren: CommandLine;
  let user: DovecotUser;
  let program: string;
  beforeAll(async () => {
    dovecot = await startDovecot();
    program = await builtProgram('src/cli/wren.ts');
  });
  afterAll(() => dovecot.close());
  beforeEach(async () => {
    wren = temporaryCommandLine(undefined, { WREN_ENGINE_PLAIN: 'on' });
    await wren.run('account', 'add', ADA, '--password', 'long enough');
    user = dovecot.addUser();
    return () => wren.remove();
  });

  const place = (port = dovecot.imap.port): string => `imap://${encodeURIComponent(user.address)}@127.0.0.1:${port}`;
  const imports = (...more: readonly string[]): Promise<Ran> =>
    wren.answering([user.password], true)('import', ADA, place(), ...more);
  const messages = (): Promise<readonly Message[]> => wren.inside(ADA, allMessages);
  /** `path: subject` of all mail. */
  const serverMail = (): Promise<readonly string[]> =>
    wren.inside(ADA, async (store, records) => {
      const mailboxes = mailboxesOf(await records.list('mailbox'));
      const all = await allMessages(store);
      return all
        .map(
          ({ mailbox, subject }) =>
            `${isOwnMailboxId(mailbox) ? mailboxPath(mailboxes, mailbox) : mailbox}: ${subject}`,
        )
        .sort();
    });
  /** Appends numbered mail to the Inbox there. */
  const appendMany = async (): Promise<readonly string[]> => {
    const client = await user.connect();
    const subjects = Array.from({ length: MANY }, (_, at) => `mail-${at}`);
    const filler = 'Every line of it is as long as lines of mail are, more or less.\r\n'.repeat(40);
    for (const subject of subjects) {
      await client.append('INBOX', Buffer.concat([sampleSource(subject), Buffer.from(filler)]), ['\\Seen']);
    }
    await client.logout();
    return subjects.sort();
  };
  const subjects = async (): Promise<readonly string[]> => (await messages()).map(({ subject }) => subject).sort();

  it('takes all folders with flags, keywords and dates, nothing twice, and later what has come since', async () => {
    const client = await user.connect();
    const day = new Date(Date.UTC(2019, 4, 17, 8, 30));
    await client.append('INBOX', Buffer.from(sampleSource('one')), ['\\Seen', '\\Flagged', 'Work', '$Forwarded'], day);
    await client.append('INBOX', Buffer.from(sampleSource('two')), ['\\Answered']);
    await client.append('INBOX', Buffer.from(sampleSource('thrown')), ['\\Deleted']);
    await client.append('Sent', Buffer.from(sampleSource('sent')), ['\\Seen']);
    await client.append('Drafts', Buffer.from(sampleSource('begun')), ['\\Draft']);
    for (const path of ['Projekte/Gärten', 'All', 'a/b/c/d/e/f/g/h/i/j']) {
      await client.mailboxCreate(path);
      await client.append(path, Buffer.from(sampleSource(`in-${path.length}`)), ['\\Seen']);
    }
    // The same mail in two folders is imported once.
    await client.append('Archive', Buffer.from(sampleSource('two')));
    expect(await imports()).toEqual({ code: 0, printed: 'Imported 8, duplicates 1, unreadable 0.', stderr: '' });
    expect(await serverMail()).toEqual([
      'All 2: in-3',
      'Projekte/Gärten: in-15',
      'a/b/c/d/e/f/g h i j: in-19',
      'drafts: begun',
      'inbox: one',
      'inbox: two',
      'sent: sent',
      'trash: thrown',
    ]);
    const bySubject = new Map((await messages()).map((message) => [message.subject, message]));
    expect(bySubject.get('one')).toMatchObject({
      ...{ seen: true, flagged: true, forwarded: true, answered: false, keywords: ['Work'] },
      receivedAt: day.getTime(),
    });
    expect(bySubject.get('two')).toMatchObject({ seen: false, answered: true });
    expect(bySubject.get('begun')).toMatchObject({ home: 'drafts' });

    await client.append('INBOX', Buffer.from(sampleSource('three')));
    await client.logout();
    expect((await imports()).printed).toBe('Imported 1, duplicates 0, unreadable 0.');
    expect((await imports('--again')).printed).toBe('Imported 0, duplicates 10, unreadable 0.');
  });

  it('goes on where it was killed, and loses and doubles nothing', async () => {
    const expected = await appendMany();
    let child: ChildProcess | null = null;
    const proxy = await openCuttingProxy(dovecot.imap.port, { after: 1_200_000, onCut: () => child?.kill('SIGKILL') });
    const env = {
      ...process.env,
      WREN_DATA: wren.dataFolder,
      WREN_ENGINE_PLAIN: 'on',
      WREN_IMPORT_PASSWORD: user.password,
    };
    child = spawn(process.execPath, [program, 'import', ADA, place(proxy.port)], { env, stdio: 'ignore' });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    const before = (await messages()).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(MANY);
    const { code, printed } = await wren.run('import', ADA, place(proxy.port), '--password-file', passwordFile());
    await proxy.close();
    expect(code).toBe(0);
    // The last batch may be filed but not recorded.
    const [, imported, duplicates] = /^Imported (\d+), duplicates (\d+)/u.exec(printed) ?? [];
    expect(Number(imported)).toBe(MANY - before);
    expect(Number(duplicates)).toBeLessThanOrEqual(200);
    expect(await subjects()).toEqual(expected);
  });

  it('goes on when the connection breaks', async () => {
    const expected = await appendMany();
    const proxy = await openCuttingProxy(dovecot.imap.port, { after: 900_000 });
    const { code } = await wren.answering([user.password], true)('import', ADA, place(proxy.port));
    await proxy.close();
    expect(code).toBe(0);
    expect(proxy.cuts).toBe(1);
    expect(await subjects()).toEqual(expected);
  });

  it('says what is wrong with password or address, and shows no password', async () => {
    const wrong = await wren.answering(['not this one'], true)('import', ADA, place());
    expect(wrong).toMatchObject({ code: 1, stderr: `wren: 127.0.0.1 does not take this password of ${user.address}.` });
    const open = await wren.run('import', ADA, 'imaps://ada:secret@mail.example.org');
    expect(open).toMatchObject({ code: 2, stderr: expect.stringContaining('leave it out') });
    expect(open.stderr).not.toContain('secret');
    expect((await wren.run('import', ADA, 'imaps://mail.example.org')).stderr).toContain('names no user');
    expect((await wren.answering([''], true)('import', ADA, place())).stderr).toContain('There is no password');
    const away = await wren.answering(['x'], true)('import', ADA, 'imap://ada@127.0.0.1:9');
    expect(away).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be reached') });
  });

  function passwordFile(): string {
    const path = join(wren.folder, 'password');
    writeFileSync(path, `${user.password}\n`, { mode: 0o600 });
    return path;
  }
});
