import { createServer, type Socket } from 'node:net';
import type { ServerAddress } from '../../../src/platform/network/server-address.ts';

/** What a server has, and how it misbehaves. */
export interface StrangeImap {
  /** Names of mailboxes beside the Inbox, as they are on the wire. */
  readonly mailboxes?: readonly string[];
  /** Sources of the mails in the Inbox; their UIDs are their places, from 1 on. */
  readonly mails: readonly (string | Uint8Array)[];
  /** Whether it has lost a mail's content: it says NIL. */
  readonly hasLost?: (uid: number) => boolean;
  /** Whether a mail has been expunged, which it tells by its answers alone. */
  readonly isGone?: (uid: number) => boolean;
  /** Bytes that each mail is said to have. */
  readonly sizeOf?: (uid: number, size: number) => number;
  /**
   * Called with each command.
   * @param count of commands that the server was told before, by all connections
   * @returns what it says in place of an answer before it hangs up; null: it answers
   */
  readonly breaksAt?: (command: string, count: number) => string | null;
  /** What it says before its answer to a command, which nothing asked for. */
  readonly saysAt?: (command: string) => string;
  /** What it says after its answer to a command. */
  readonly addsAt?: (command: string) => string;
  /** The flags that it keeps, as it says them; `\Seen` and all keywords when it is missing. */
  readonly permanent?: string;
  /** Extensions that it lists beside the usual ones. */
  readonly extensions?: readonly string[];
  /** Bytes that it sends at once; missing: all. The next ones wait for a turn of the event loop. */
  readonly piece?: number;
}

export interface RunningStrangeImap {
  readonly server: ServerAddress;
  /** Commands that it was told. */
  readonly told: number;
  close(): Promise<void>;
}

const CAPABILITIES =
  'IMAP4rev1 SASL-IR AUTH=PLAIN NAMESPACE SPECIAL-USE LIST-EXTENDED LIST-STATUS UIDPLUS MOVE IDLE ENABLE CONDSTORE';

function isIn(uid: number, set: string, last: number): boolean {
  return set.split(',').some((part) => {
    const [first = '', end = first] = part.split(':');
    const number = (text: string): number => (text === '*' ? last : Number(text));
    return uid >= Math.min(number(first), number(end)) && uid <= Math.max(number(first), number(end));
  });
}

const literal = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from(`{${bytes.length}}\r\n`), bytes]);

/** An IMAP server of a few mails (RFC 9051), as much of one as a mirror asks for. */
export async function openStrangeImap({
  mailboxes = [],
  mails,
  hasLost = () => false,
  isGone = () => false,
  sizeOf = (_uid, size) => size,
  breaksAt = () => null,
  saysAt = () => '',
  addsAt = () => '',
  permanent = '\\Seen \\*',
  extensions = [],
  piece = Number.POSITIVE_INFINITY,
}: StrangeImap): Promise<RunningStrangeImap> {
  const sources = mails.map((mail) => Buffer.from(mail));
  const left = (): number => sources.filter((_, at) => !isGone(at + 1)).length;
  const capabilities = [CAPABILITIES, ...extensions].join(' ');
  let told = 0;
  const status = (name: string, count: number, last = count): string =>
    `* STATUS ${name} (MESSAGES ${count} UIDNEXT ${last + 1} UIDVALIDITY 7 HIGHESTMODSEQ 9)\r\n`;
  const untagged: Readonly<Record<string, (line: string, isInbox: boolean) => Buffer | string>> = {
    CAPABILITY: () => `* CAPABILITY ${capabilities}\r\n`,
    ENABLE: (line) =>
      `* ENABLED ${['CONDSTORE', ...extensions].filter((name) => line.includes(` ${name}`)).join(' ')}\r\n`,
    NAMESPACE: () => '* NAMESPACE (("" "/")) NIL NIL\r\n',
    LIST: () =>
      [
        `* LIST (\\HasNoChildren) "/" INBOX\r\n${status('INBOX', left(), sources.length)}`,
        ...mailboxes.map((name) => `* LIST (\\HasNoChildren) "/" "${name}"\r\n${status(`"${name}"`, 0)}`),
      ].join(''),
    SELECT: (_line, isInbox) => selected(isInbox),
    EXAMINE: (_line, isInbox) => selected(isInbox),
    'UID SEARCH': (line, isInbox) => {
      const set = / UID ([\d:*,]+)/u.exec(line)?.[1] ?? '1:*';
      const uids = sources
        .map((_, at) => at + 1)
        .filter((uid) => isInbox && !isGone(uid) && isIn(uid, set, sources.length));
      return `* SEARCH ${uids.join(' ')}\r\n`;
    },
    'UID FETCH': (line, isInbox) => {
      const set = /FETCH ([\d:*,]+)/u.exec(line)?.[1] ?? '';
      const parts: Buffer[] = [];
      for (const [at, source] of sources.entries()) {
        const uid = at + 1;
        if (!isInbox || isGone(uid) || !isIn(uid, set, sources.length)) continue;
        const isWhole = line.includes('BODY.PEEK[]');
        const head = Buffer.from(
          `${/^message-id:.*$/imu.exec(source.toString('latin1'))?.[0] ?? ''}\r\n\r\n`,
          'latin1',
        );
        const facts = `FLAGS () INTERNALDATE "01-Mar-2024 10:00:00 +0000" RFC822.SIZE ${sizeOf(uid, source.length)}`;
        const [name, bytes] = isWhole ? ['BODY[]<0>', source] : ['BODY[HEADER.FIELDS ("MESSAGE-ID")]', head];
        const content = isWhole && hasLost(uid) ? Buffer.from('NIL') : literal(bytes);
        parts.push(Buffer.from(`* ${uid} FETCH (UID ${uid} ${isWhole ? '' : `${facts} `}${name} `), content);
        parts.push(Buffer.from(')\r\n'));
      }
      return Buffer.concat(parts);
    },
  };
  function selected(isInbox: boolean): string {
    const [count, last] = isInbox ? [left(), sources.length] : [0, 0];
    const flags = `* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (${permanent})] Kept\r\n`;
    return `${flags}* ${count} EXISTS\r\n* OK [UIDVALIDITY 7] Valid\r\n* OK [UIDNEXT ${last + 1}] Next\r\n* OK [HIGHESTMODSEQ 9] Highest\r\n`;
  }
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.write(`* OK [CAPABILITY ${capabilities}] Hello\r\n`);
    let begun = '';
    let isInbox = false;
    let waiting = Buffer.alloc(0);
    const drip = (): void => {
      if (socket.destroyed || waiting.length === 0) return;
      socket.write(waiting.subarray(0, piece));
      waiting = waiting.subarray(piece);
      setImmediate(drip);
    };
    const say = (bytes: Buffer): void => {
      const isDripping = waiting.length > 0;
      waiting = Buffer.concat([waiting, bytes]);
      if (piece === Number.POSITIVE_INFINITY) {
        socket.write(waiting);
        waiting = Buffer.alloc(0);
      } else if (!isDripping) drip();
    };
    const answer = (line: string): void => {
      const [, tag = '', command = ''] = /^(\S+) ((?:UID )?\S+)/iu.exec(line) ?? [];
      const name = command.toUpperCase();
      const broken = breaksAt(line.slice(tag.length + 1), told);
      told += 1;
      if (broken !== null) {
        socket.end(broken);
        return;
      }
      if (name === 'SELECT' || name === 'EXAMINE') isInbox = / "?INBOX"?$/iu.test(line);
      if (name === 'IDLE') {
        socket.write('+ idling\r\n');
        return;
      }
      if (line === 'DONE') return;
      const before = Buffer.from(saysAt(line.slice(tag.length + 1)));
      const answered = Buffer.from(untagged[name]?.(line, isInbox) ?? '');
      const after = addsAt(line.slice(tag.length + 1));
      say(Buffer.concat([before, answered, Buffer.from(`${tag} OK Done\r\n${after}`)]));
      if (name === 'LOGOUT' && waiting.length === 0) socket.end();
    };
    socket.on('data', (bytes: Buffer) => {
      const lines = (begun + bytes.toString('latin1')).split('\r\n');
      begun = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    server: { host: '127.0.0.1', port, security: 'none' },
    get told() {
      return told;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
