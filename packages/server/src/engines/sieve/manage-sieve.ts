import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { WrenError } from '@wren/contract/errors.ts';
import type { Credential } from '../../directory/credentials/credentials.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import type { ScriptHost } from './script-host.ts';
import { quoted } from './sieve-text.ts';

/** Milliseconds without a byte while an answer is awaited. */
const SILENCE = 20_000;
/** Bytes of one answer. */
const MAX_LENGTH = 1024 * 1024;

/** A server's answer: its lines of strings, and whether the command succeeded (RFC 5804 §1.2). */
interface Answer {
  readonly isOk: boolean;
  readonly words: string;
  readonly rows: readonly (readonly string[])[];
}

const failure = (text?: string): WrenError => new WrenError('mail-server', text);

/** Strings and atoms of one line, from the beginning of some bytes; null: it has not all come. */
function readLine(bytes: Buffer): { readonly parts: readonly string[]; readonly end: number } | null {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at] === 0x0d && at + 1 < bytes.length) return { parts, end: at + 2 };
    const rest = bytes.subarray(at, at + MAX_LENGTH).toString('latin1');
    const literal = /^\{(\d{1,9})\+?\}\r\n/u.exec(rest);
    const string = /^"((?:[^"\\]|\\.)*)"/su.exec(rest);
    const atom = /^[^\s"{]+/u.exec(rest);
    if (literal) {
      const start = at + literal[0].length;
      const end = start + Number(literal[1]);
      if (end > bytes.length) return null;
      parts.push(bytes.subarray(start, end).toString('utf8'));
      at = end;
    } else if (string) {
      parts.push(Buffer.from((string[1] ?? '').replace(/\\(.)/gsu, '$1'), 'latin1').toString('utf8'));
      at += string[0].length;
    } else if (atom && bytes.length > at + atom[0].length) {
      parts.push(atom[0]);
      at += atom[0].length;
    } else if (rest.startsWith(' ')) at += 1;
    else return null;
  }
  return null;
}

/** One conversation with a ManageSieve server (RFC 5804). One thing at a time is asked of it. */
class Conversation {
  #socket: Socket;
  #bytes: Buffer = Buffer.alloc(0);
  #error: Error | null = null;
  #onReply: () => void = () => undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#listen();
  }

  #listen(): void {
    const end = (error: Error): void => {
      this.#error ??= error;
      this.#onReply();
    };
    this.#socket.setTimeout(SILENCE, () => this.#socket.destroy(failure()));
    this.#socket.on('data', (some: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, some]);
      if (this.#bytes.length > MAX_LENGTH) this.#socket.destroy(failure());
      this.#onReply();
    });
    this.#socket.on('error', end);
    this.#socket.on('close', () => end(failure()));
  }

  /** Goes on over TLS (RFC 5804 §2.2). What was said before without it counts for nothing. */
  async secure(host: string): Promise<void> {
    this.#socket.removeAllListeners();
    this.#bytes = Buffer.alloc(0);
    const secured = connectTls({ socket: this.#socket, servername: host, minVersion: 'TLSv1.2' });
    await once(secured, 'secureConnect');
    this.#socket = secured;
    this.#listen();
  }

  async answer(): Promise<Answer> {
    const rows: (readonly string[])[] = [];
    for (;;) {
      const line = readLine(this.#bytes);
      if (line === null) {
        if (this.#error) throw failure(undefined);
        await new Promise<void>((resolve) => {
          this.#onReply = resolve;
        });
        continue;
      }
      this.#bytes = this.#bytes.subarray(line.end);
      const [first = ''] = line.parts;
      if (/^(?:OK|NO|BYE)$/iu.test(first)) {
        return { isOk: first.toUpperCase() === 'OK', words: line.parts.slice(1).join(' ').slice(0, 500), rows };
      }
      rows.push(line.parts);
    }
  }

  ask(command: string): Promise<Answer> {
    this.#socket.write(`${command}\r\n`);
    return this.answer();
  }

  close(): void {
    this.#socket.destroy();
  }
}

function literal(text: string): string {
  return `{${Buffer.byteLength(text)}+}\r\n${text}`;
}

async function connected({ host, port, security }: ServerAddress): Promise<Conversation> {
  const socket = security === 'tls' ? connectTls({ host, port, minVersion: 'TLSv1.2' }) : connectPlain({ host, port });
  socket.setTimeout(SILENCE, () => socket.destroy(failure()));
  try {
    await once(socket, security === 'tls' ? 'secureConnect' : 'connect');
  } catch (error) {
    socket.destroy();
    throw new WrenError('mail-server', undefined, { cause: error });
  }
  socket.removeAllListeners();
  return new Conversation(socket);
}

/** How a user is named who signs in (RFC 4616, or what Google has made of RFC 6750). */
function authentication({ user, password, access }: Credential): string {
  const say = (mechanism: string, secret: string): string =>
    `AUTHENTICATE "${mechanism}" ${quoted(Buffer.from(secret).toString('base64'))}`;
  if (!access) return say('PLAIN', `\0${user}\0${password}`);
  return say('XOAUTH2', `user=${user}\x01auth=Bearer ${access.token}\x01\x01`);
}

const capabilitiesOf = ({ rows }: Answer): ReadonlyMap<string, string> =>
  new Map(rows.map(([name = '', value = '']) => [name.toUpperCase(), value]));

/**
 * Signs in to a ManageSieve server. The password is sent over TLS alone, but to a server on this machine whose address says 'none'.
 * @throws WrenError 'bad-credentials', 'mail-server'
 */
export async function openManageSieve(server: ServerAddress, credential: Credential): Promise<ScriptHost> {
  const conversation = await connected(server);
  const must = async (command: string): Promise<Answer> => {
    const answer = await conversation.ask(command);
    if (!answer.isOk) throw failure(answer.words);
    return answer;
  };
  try {
    let known = capabilitiesOf(await conversation.answer());
    if (server.security === 'starttls') {
      if (!known.has('STARTTLS'))
        throw failure('Your mail server offers no encryption. Your password was not sent to it');
      await must('STARTTLS');
      await conversation.secure(server.host);
      known = capabilitiesOf(await conversation.answer());
    }
    const signedIn = await conversation.ask(authentication(credential));
    if (!signedIn.isOk) throw new WrenError('bad-credentials');
    const extensions = new Set((known.get('SIEVE') ?? '').toLowerCase().split(/\s+/u));
    return {
      extensions,
      async scripts() {
        const { rows } = await must('LISTSCRIPTS');
        const active = rows.find(([, mark]) => mark?.toUpperCase() === 'ACTIVE')?.[0] ?? null;
        return { names: rows.flatMap(([name]) => (name === undefined ? [] : [name])), active };
      },
      async put(name, text) {
        await must(`PUTSCRIPT ${quoted(name)} ${literal(text)}`);
      },
      async activate(name) {
        await must(`SETACTIVE ${quoted(name ?? '')}`);
      },
      async remove(name) {
        await must(`DELETESCRIPT ${quoted(name)}`);
      },
      async close() {
        conversation.close();
      },
    };
  } catch (error) {
    conversation.close();
    throw error instanceof WrenError ? error : new WrenError('mail-server', undefined, { cause: error });
  }
}
