import { once } from 'node:events';
import { connect } from 'node:net';
import { inventedMails } from '../mail/write-mbox.ts';
import { SEED } from '../mailbox.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A moment as IMAP writes it (RFC 9051 §9, date-time). */
function internalDate(time: number): string {
  const date = new Date(time);
  const day = `${String(date.getUTCDate()).padStart(2, ' ')}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
  return `${day} ${date.toISOString().slice(11, 19)} +0000`;
}

/** What an mbox says of a mail in its own header fields, as flags and keywords. */
function flagsOf(head: string): readonly string[] {
  const keywords = /^X-Keywords: (.*)$/mu.exec(head)?.[1];
  return [
    ...(/^Status: RO$/mu.test(head) ? ['\\Seen'] : []),
    ...(/^X-Status: F$/mu.test(head) ? ['\\Flagged'] : []),
    ...(keywords === undefined ? [] : [keywords]),
  ];
}

/**
 * Puts invented mail into the Inbox of an account, one command behind the other without waiting (RFC 7888).
 * @param port of an IMAP server on loopback
 */
export async function fillAccount(
  port: number,
  { address, password }: { readonly address: string; readonly password: string },
  messages: number,
): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
  let taken = 0;
  let rest = '';
  const ended = once(socket, 'close');
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (/^m\d+ OK/u.test(line)) taken += 1;
      else if (/^\w+ (?:NO|BAD)/u.test(line)) socket.destroy(new Error(line));
    }
  });
  const say = async (bytes: string | Buffer): Promise<void> => {
    if (!socket.write(bytes)) await once(socket, 'drain');
  };
  await say(`a LOGIN ${address} ${password}\r\n`);
  let nth = 0;
  for (const { piece, time } of inventedMails(messages, SEED)) {
    const [, ...lines] = piece.split('\n');
    const isMark = (line: string): boolean => /^(?:X-)?(?:Status|Keywords): /u.test(line);
    const marks = lines.slice(0, 3).filter(isMark);
    const raw = Buffer.from(lines.slice(marks.length).join('\r\n'));
    nth += 1;
    const flags = flagsOf(marks.join('\n')).join(' ');
    const command = `m${nth} APPEND INBOX (${flags}) "${internalDate(time)}" {${raw.length}+}\r\n`;
    await say(Buffer.concat([Buffer.from(command), raw, Buffer.from('\r\n')]));
  }
  await say('z LOGOUT\r\n');
  await ended;
  if (taken !== messages) throw new Error(`the mail server took ${taken} of ${messages}`);
}
