import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { missingDovecot, type RealDovecot, startDovecot } from '../../../test/engines/real-servers/real-dovecot.ts';
import { TEST_CERTIFICATE } from '../../../test/smtp/test-certificate.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import { imapAuthenticator } from './imap-authenticator.ts';

const authenticatorOf = (server: ServerAddress) =>
  imapAuthenticator(server, 64 * 1024, (_credential, client) => client.close());

/** A server that says what a test wants; all that it was told is kept. */
async function strangeServer(
  security: ServerAddress['security'],
  onSocket: (socket: Socket) => void,
): Promise<{ readonly server: ServerAddress; readonly heard: () => string }> {
  let heard = '';
  const take = (socket: Socket): void => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1');
    });
    onSocket(socket);
  };
  const server: Server = security === 'tls' ? createTlsServer(TEST_CERTIFICATE, take) : createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return { server: { host: '127.0.0.1', port, security }, heard: () => heard };
}

/** Answers every command with OK, and those named otherwise. */
function answering(capabilities: string, answers: Readonly<Record<string, string>> = {}): (socket: Socket) => void {
  return (socket) => {
    socket.write(`* OK [CAPABILITY ${capabilities}] Hello\r\n`);
    socket.on('data', (bytes: Buffer) => {
      for (const line of bytes.toString('latin1').split('\r\n')) {
        const [tag, name = ''] = line.split(' ');
        if (tag && /^[A-Z0-9]+$/u.test(tag)) socket.write(`${tag} ${answers[name.toUpperCase()] ?? 'OK done'}\r\n`);
      }
    });
  };
}

describe('signing in to an IMAP server that is not as it should be', () => {
  const words = (server: ServerAddress) => authenticatorOf(server).check('ada@mail.localhost', 'secret words');

  it('says that its certificate is not valid, and sends no password', async () => {
    const { server, heard } = await strangeServer('tls', answering('IMAP4rev1 AUTH=PLAIN'));
    await expect(words(server)).rejects.toMatchObject({
      code: 'mail-server',
      message: 'The certificate of your mail server is not valid. Your password was not sent to it',
    });
    expect(heard()).toBe('');
  });

  it('says that it offers no encryption, and sends no password', async () => {
    const { server, heard } = await strangeServer('starttls', answering('IMAP4rev1 AUTH=PLAIN'));
    await expect(words(server)).rejects.toMatchObject({
      code: 'mail-server',
      message: 'Your mail server offers no encryption. Your password was not sent to it',
    });
    expect(heard()).not.toMatch(/LOGIN|AUTHENTICATE/u);
  });

  it('says that it cannot be reached, whether it says BYE, nothing that is IMAP, or is not there', async () => {
    const unreachable = { code: 'mail-server', message: 'Your mail server cannot be reached. Please try again later' };
    const bye = await strangeServer('none', (socket) => socket.end('* BYE Too busy\r\n'));
    await expect(words(bye.server)).rejects.toMatchObject(unreachable);
    const web = await strangeServer('none', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await expect(words(web.server)).rejects.toMatchObject(unreachable);
    await expect(words({ host: '127.0.0.1', port: 9, security: 'none' })).rejects.toMatchObject(unreachable);
  });

  it('does not take a server that cannot tell now for one that refuses the password', async () => {
    const plain = 'IMAP4rev1 SASL-IR AUTH=PLAIN';
    const down = await strangeServer('none', answering(plain, { AUTHENTICATE: 'NO [UNAVAILABLE] Try later' }));
    await expect(words(down.server)).rejects.toMatchObject({ code: 'mail-server' });
    const wrong = await strangeServer('none', answering(plain, { AUTHENTICATE: 'NO [AUTHENTICATIONFAILED] No' }));
    expect(await words(wrong.server)).toBe(false);
  });

  it('ends a connection that announces a literal of 2 GB before anything was asked for', async () => {
    const { server } = await strangeServer('none', (socket) => {
      socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] Hello\r\n* LIST () "/" {2147483647}\r\n');
    });
    await expect(words(server)).rejects.toMatchObject({ code: 'mail-server' });
  });
});

describe.skipIf(missingDovecot !== null)(`signing in to Dovecot${missingDovecot ? `: ${missingDovecot}` : ''}`, () => {
  let dovecot: RealDovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.close());

  it('takes the password of a user and no other, whatever is in it', async () => {
    const { address, password } = dovecot.addUser();
    const { check } = authenticatorOf(dovecot.imap);
    expect(await check(address, password)).toBe(true);
    for (const wrong of ['wrong', '', `${password}\r\nA1 LOGOUT`, 'ä"\\{5}'])
      expect(await check(address, wrong)).toBe(false);
    expect(await check('nobody-knows@mail.localhost', password)).toBe(false);
  });
});
