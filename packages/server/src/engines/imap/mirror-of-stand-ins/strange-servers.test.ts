import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { MAILBOX_LIMIT } from '@wren/domain/message/mailbox/mailbox-names.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ACCOUNT, type MirrorRig, openMirrorRig, sampleSource } from '../../../../test/engines/mirrors/mirror-rig.ts';
import {
  openStrangeImap,
  type RunningStrangeImap,
  type StrangeImap,
} from '../../../../test/engines/stand-ins/strange-imap.ts';
import { messagesIn } from '../../../../test/mail/mail-rig.ts';

const USER = { address: 'ada@mail.localhost', password: 'secret words' };
const SUBJECTS = ['one', 'two', 'three'];
const MAILS = SUBJECTS.map(sampleSource);

async function mirrorOf(strange: StrangeImap): Promise<{ readonly rig: MirrorRig; readonly imap: RunningStrangeImap }> {
  const imap = await openStrangeImap(strange);
  const rig = await openMirrorRig(USER, imap.server);
  onTestFinished(async () => {
    await rig.close();
    await imap.close();
  });
  return { rig, imap };
}

const subjects = async ({ store }: MirrorRig): Promise<readonly string[]> =>
  (await messagesIn(store, 'inbox')).map(({ subject }) => subject).sort();
const namesIn = async ({ stores }: MirrorRig): Promise<readonly string[]> =>
  mailboxesOf(await (await stores.recordsOf(ACCOUNT)).list('mailbox'))
    .map(({ name }) => name)
    .sort();

describe('a mirror of an IMAP server that is not as it should be', () => {
  it('takes names of mailboxes in modified UTF-7 and in raw UTF-8, and those that are neither', async () => {
    const utf8 = Buffer.from('Gärten').toString('utf8');
    const { rig } = await mirrorOf({ mails: MAILS, mailboxes: ['Entw&APw-rfe 2', utf8, 'A & B', '&broken'] });
    await rig.settled();
    const names = await namesIn(rig);
    expect(names).toHaveLength(4);
    expect(names).toEqual(expect.arrayContaining(['Entwürfe 2', 'Gärten']));
    expect(await subjects(rig)).toEqual([...SUBJECTS].sort());
  });

  it('shows as many of 10,000 folders as an account may have, and the Inbox', async () => {
    const mailboxes = Array.from({ length: 10_000 }, (_, at) => `Folder ${at}`);
    const { rig } = await mirrorOf({ mails: MAILS, mailboxes });
    await rig.settled();
    expect(await subjects(rig)).toEqual([...SUBJECTS].sort());
    expect(await namesIn(rig)).toHaveLength(MAILBOX_LIMIT);
  });

  it('is whole after a server that says BYE at each command once', async () => {
    const broken = new Set<string>();
    const { rig } = await mirrorOf({
      mails: MAILS,
      breaksAt(command) {
        const name = command.split(' ').slice(0, 2).join(' ');
        if (broken.has(name) || /^(?:LOGOUT|IDLE|DONE)/u.test(name)) return null;
        broken.add(name);
        return '* BYE Not now\r\n';
      },
    });
    await rig.settled();
    expect(await subjects(rig)).toEqual([...SUBJECTS].sort());
    expect([...broken]).toEqual(expect.arrayContaining(['SELECT INBOX', 'UID FETCH']));
  });

  it('notices by the count of messages what has gone that it was not told of', async () => {
    const gone = new Set<number>();
    const { rig } = await mirrorOf({ mails: MAILS, isGone: (uid) => gone.has(uid) });
    await rig.settled();
    expect(await subjects(rig)).toEqual([...SUBJECTS].sort());
    gone.add(2);
    await rig.settled();
    expect(await subjects(rig)).toEqual(['one', 'three']);
  });

  it('ends the connection at a literal of 2 GB, and takes nothing of it', async () => {
    let announced = 0;
    const { rig } = await mirrorOf({
      mails: MAILS,
      breaksAt(command) {
        if (!command.includes('BODY.PEEK[]') || announced >= 2) return null;
        announced += 1;
        return '* 1 FETCH (UID 1 BODY[]<0> {2147483647}\r\nFrom: x\r\n';
      },
    });
    const before = process.memoryUsage().rss;
    await rig.settled();
    expect(announced).toBe(2);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    expect(await subjects(rig)).toEqual([...SUBJECTS].sort());
  });

  it('keeps mail that is no mail, empty, or of another size than was said', async () => {
    const odd = [
      '',
      '\r\n',
      'no header at all',
      `Subject: ${'x'.repeat(70_000)}\r\n\r\n`,
      Buffer.from([0, 255, 13, 0]),
    ];
    const { rig } = await mirrorOf({
      mails: [...MAILS, ...odd],
      sizeOf: (uid, size) => (uid % 2 === 0 ? size * 9 : 0),
    });
    await rig.settled();
    await expect.poll(() => messagesIn(rig.store, 'inbox')).toHaveLength(MAILS.length + odd.length);
    expect(await subjects(rig)).toEqual(expect.arrayContaining(SUBJECTS));
  });

  it('understands a server that sends a few bytes at a time', async () => {
    const { rig } = await mirrorOf({ mails: MAILS, mailboxes: ['Entw&APw-rfe 2'], piece: 3 });
    await rig.settled();
    expect(await subjects(rig)).toEqual([...SUBJECTS].sort());
    expect(await namesIn(rig)).toEqual(['Entwürfe 2']);
  });

  it.each([
    ['brackets that do not end', '* 1 FETCH (UID 1 FLAGS (\\Seen BODY[] NIL\r\n'],
    ['an envelope that is none', '* 2 FETCH (UID 2 ENVELOPE (NIL "x" ((("a" NIL)) NIL NIL) FLAGS (\\Flagged))\r\n'],
    ['mails that are not there', '* 900 FETCH (UID 4000000000 FLAGS (\\Deleted))\r\n* 700 EXPUNGE\r\n'],
    ['numbers that are none', '* -5 EXISTS\r\n* 99999999999999999999 EXISTS\r\n* x FETCH (UID y)\r\n'],
    ['what is no IMAP', '\u0000\u0001\u0002 {{{{\r\nHTTP/1.1 200 OK\r\n\r\n'],
  ])('loses nothing where a server says what was not asked for: %s', async (_name, said) => {
    let left = 6;
    const { rig } = await mirrorOf({
      mails: MAILS,
      saysAt(command) {
        if (!/^(?:LIST|SELECT|UID)/iu.test(command) || left === 0) return '';
        left -= 1;
        return said;
      },
    });
    await rig.settled();
    await rig.settled();
    expect(left).toBe(0);
    expect(await subjects(rig)).toEqual([...SUBJECTS].sort());
  });

  it('fetches again what ends before the length that was said', async () => {
    let cut = 0;
    const { rig } = await mirrorOf({
      mails: MAILS,
      breaksAt(command) {
        if (!command.includes('BODY.PEEK[]') || cut >= 3) return null;
        cut += 1;
        return `* 1 FETCH (UID 1 BODY[]<0> {${MAILS[0]?.length}}\r\nFrom: x\r\n`;
      },
    });
    await rig.settled();
    expect(cut).toBe(3);
    expect(await subjects(rig)).toEqual([...SUBJECTS].sort());
  });
});
