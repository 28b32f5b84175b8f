import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Says lines to a server of lines on loopback, and answers all that it said until it hung up. */
export async function converse(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${lines.join('\r\n')}\r\n`);
  return text(socket);
}

/** Delivers mail as another server does (RFC 2033). */
export async function deliverByLmtp(port: number, to: string, raw: string): Promise<void> {
  const envelope = ['LHLO test.example', 'MAIL FROM:<lin@example.com>', `RCPT TO:<${to}>`, 'DATA'];
  const lines = raw.replace(/\r?\n/gu, '\r\n').replace(/^\./gmu, '..');
  const said = await converse(port, [...envelope, lines, '.', 'QUIT']);
  if (!/^250 2\.\d\.\d/mu.test(said.slice(said.indexOf('354')))) throw new Error(`no mail was taken: ${said}`);
}
