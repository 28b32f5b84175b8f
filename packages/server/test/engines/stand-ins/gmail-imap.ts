import { createServer, type Socket } from 'node:net';
import type { ServerAddress } from '../../../src/platform/network/server-address.ts';
import type { GmailAccount } from './gmail-account.ts';
import { CAPABILITIES, GmailConnection } from './gmail-connection.ts';

export interface RunningGmail {
  readonly server: ServerAddress;
  /** Commands that it was told, without their tags. */
  readonly commands: readonly string[];
  close(): Promise<void>;
}

function serve(account: GmailAccount, socket: Socket, onCommand: (command: string) => void): void {
  const connection = new GmailConnection(account, socket);
  let buffer = Buffer.alloc(0);
  let literal: { readonly line: string; readonly size: number } | null = null;
  let idling: { readonly tag: string; readonly end: () => void } | null = null;
  const run = (line: string, bytes: Buffer | null): void => {
    if (line === 'DONE' && idling) {
      idling.end();
      connection.say(`${idling.tag} OK IDLE terminated (Success)\r\n`);
      idling = null;
      return;
    }
    const [, tag = '', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/su.exec(line) ?? [];
    const name = command.toUpperCase();
    onCommand(line.slice(tag.length + 1));
    if (name === 'IDLE') {
      const told = (): void => connection.say(`* ${account.in(connection.opened?.name ?? '').length} EXISTS\r\n`);
      idling = { tag, end: account.watch(told) };
      connection.say('+ idling\r\n');
      return;
    }
    socket.cork();
    const refusal = connection.answer(name, rest, bytes);
    connection.say(`${tag} ${refusal ?? 'OK (Success)'}\r\n`);
    socket.uncork();
    if (name === 'LOGOUT') socket.end();
  };
  socket.on('error', () => undefined);
  socket.on('close', () => idling?.end());
  socket.on('data', (bytes: Buffer) => {
    buffer = Buffer.concat([buffer, bytes]);
    for (;;) {
      if (literal) {
        if (buffer.length < literal.size) return;
        const whole = buffer.subarray(0, literal.size);
        buffer = buffer.subarray(literal.size);
        const { line } = literal;
        literal = null;
        run(line, Buffer.from(whole));
        continue;
      }
      const end = buffer.indexOf('\r\n');
      if (end < 0) return;
      const line = buffer.subarray(0, end).toString('latin1');
      buffer = buffer.subarray(end + 2);
      const [announced, size] = / ?\{(\d+)\+?\}$/u.exec(line) ?? [];
      if (announced !== undefined) {
        literal = { line: line.slice(0, -announced.length), size: Number(size) };
        if (!announced.includes('+')) connection.say('+ go ahead\r\n');
      } else if (line !== '') run(line, null);
    }
  });
  connection.say(`* OK [CAPABILITY ${CAPABILITIES}] Gimap ready\r\n`);
}

/** An IMAP server that shows an account as Gmail does: mailboxes are labels (X-GM-EXT-1). Any password signs in. */
export async function openGmail(account: GmailAccount): Promise<RunningGmail> {
  const sockets = new Set<Socket>();
  const commands: string[] = [];
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(account, socket, (command) => commands.push(command));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    server: { host: '127.0.0.1', port, security: 'none' },
    commands,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
