import { createServer, type Socket } from 'node:net';
import type { ServerAddress } from '../../../src/platform/network/server-address.ts';

/** A mail as the server has it. */
export interface CarelessMail {
  readonly uid: number;
  readonly raw: Buffer;
  readonly flags: Set<string>;
}

/** A mailbox as the server has it. */
export interface CarelessMailbox {
  validity: number;
  nextUid: number;
  readonly use: string;
  readonly mails: CarelessMail[];
}

/** How a server departs from the rules. */
export interface Carelessness {
  /** Extensions beside IMAP4rev1; UIDPLUS and MOVE among others when it is missing. */
  readonly extensions?: readonly string[];
  /**
   * Called with each command before it is carried out.
   * @returns what is answered in its place, each line without its end and a tagged one as `NO …`; null: it is carried out
   */
  readonly answer?: (command: string, server: CarelessImap) => readonly string[] | null;
  /** Called with each line of an answer. @returns what is sent in its place; null: nothing */
  readonly say?: (line: string, command: string) => string | null;
  /** The name under which a mailbox is created that is asked for. */
  readonly nameOf?: (name: string) => string;
}

const USUAL = ['SASL-IR', 'AUTH=PLAIN', 'NAMESPACE', 'SPECIAL-USE', 'LIST-EXTENDED', 'LIST-STATUS', 'ENABLE', 'IDLE'];

const unquoted = (text: string): string => text.replace(/^"(.*)"$/u, '$1');

function isIn(uid: number, set: string, last: number): boolean {
  return set.split(',').some((part) => {
    const [first = '', end = first] = part.split(':');
    const number = (text: string): number => (text === '*' ? last : Number(text));
    return uid >= Math.min(number(first), number(end)) && uid <= Math.max(number(first), number(end));
  });
}

/** One connection to the server. */
interface Session {
  mailbox: CarelessMailbox | null;
}

/** An IMAP server of mailboxes in memory (RFC 9051), as much of one as a mirror uses. */
export class CarelessImap {
  readonly mailboxes = new Map<string, CarelessMailbox>();
  /** What it was asked for, without tags. */
  readonly asked: string[] = [];
  readonly #odd: Carelessness;
  readonly #sockets = new Set<Socket>();
  #address: ServerAddress = { host: '127.0.0.1', port: 0, security: 'none' };
  #close: () => Promise<void> = async () => undefined;

  constructor(odd: Carelessness) {
    this.#odd = odd;
    this.add('INBOX');
    for (const name of ['Drafts', 'Sent', 'Junk', 'Trash', 'Archive']) this.add(name, `\\${name}`);
  }

  add(name: string, use = '', validity = 1 + this.mailboxes.size): CarelessMailbox {
    const mailbox = { validity, nextUid: 1, use, mails: [] };
    this.mailboxes.set(name, mailbox);
    return mailbox;
  }

  of(name: string): CarelessMailbox {
    const found = this.mailboxes.get(name);
    if (!found) throw new Error(`there is no mailbox ${name}`);
    return found;
  }

  /** Puts a mail into a mailbox. @returns its UID */
  put(name: string, raw: Uint8Array, ...flags: readonly string[]): number {
    const mailbox = this.of(name);
    mailbox.mails.push({ uid: mailbox.nextUid, raw: Buffer.from(raw), flags: new Set(flags) });
    mailbox.nextUid += 1;
    return mailbox.nextUid - 1;
  }

  /** The subjects of a mailbox, with their flags. */
  subjects(name: string): readonly string[] {
    return this.of(name).mails.map(({ raw, flags }) =>
      [/^Subject: (.*?)\r?$/mu.exec(raw.toString())?.[1], ...[...flags].sort()].join(' '),
    );
  }

  get server(): ServerAddress {
    return this.#address;
  }

  /** @param at its port; 0: any */
  async open(at = 0): Promise<this> {
    const server = createServer({ noDelay: true }, (socket) => this.#serve(socket));
    await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    this.#address = { host: '127.0.0.1', port, security: 'none' };
    this.#close = async () => {
      for (const socket of this.#sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    };
    return this;
  }

  close(): Promise<void> {
    return this.#close();
  }

  get #capabilities(): string {
    return ['IMAP4rev1', ...USUAL, ...(this.#odd.extensions ?? ['UIDPLUS', 'MOVE'])].join(' ');
  }

  #has(extension: string): boolean {
    return this.#capabilities.split(' ').includes(extension);
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.write(`* OK [CAPABILITY ${this.#capabilities}] Hello\r\n`);
    const session: Session = { mailbox: null };
    let begun = Buffer.alloc(0);
    let command = '';
    let literal: number | null = null;
    let raw = Buffer.alloc(0);
    const read = (): boolean => {
      if (literal !== null) {
        if (begun.length < literal) return false;
        raw = begun.subarray(0, literal);
        begun = begun.subarray(literal);
        literal = null;
        return true;
      }
      const end = begun.indexOf('\r\n');
      if (end < 0) return false;
      const part = begun.subarray(0, end).toString('latin1');
      command += part;
      begun = begun.subarray(end + 2);
      const announced = /\{(\d+)(\+?)\}$/u.exec(part);
      if (announced) {
        literal = Number(announced[1]);
        if (announced[2] === '') socket.write('+ go on\r\n');
        return true;
      }
      const whole = command;
      command = '';
      this.#carryOut(socket, session, whole, raw);
      return true;
    };
    socket.on('data', (bytes: Buffer) => {
      begun = Buffer.concat([begun, bytes]);
      while (read());
    });
  }

  #carryOut(socket: Socket, session: Session, line: string, raw: Buffer): void {
    if (line === 'DONE') return;
    const [tag = '', ...words] = line.split(' ');
    const command = words.join(' ');
    this.asked.push(command);
    if (/^IDLE/iu.test(command)) return void socket.write('+ idling\r\n');
    const lines = this.#odd.answer?.(command, this) ?? this.#answer(session, command, raw);
    const say = this.#odd.say ?? ((one: string) => one);
    for (const one of lines) {
      const said = say(one, command);
      if (said === null) continue;
      socket.write(Buffer.from(/^(?:OK|NO|BAD)\b/u.test(said) ? `${tag} ${said}\r\n` : `${said}\r\n`, 'latin1'));
    }
    if (/^LOGOUT/iu.test(command)) socket.end();
  }

  #answer(session: Session, command: string, raw: Buffer): readonly string[] {
    const [name = '', ...rest] = command.replace(/^UID /iu, '').split(' ');
    const text = rest.join(' ');
    const named = unquoted(/^("[^"]*"|\S+)/u.exec(text)?.[1] ?? '');
    const { mailbox } = session;
    switch (name.toUpperCase()) {
      case 'CAPABILITY':
        return [`* CAPABILITY ${this.#capabilities}`, 'OK Done'];
      case 'ENABLE':
        return [`* ENABLED ${rest.filter((one) => this.#has(one)).join(' ')}`, 'OK Done'];
      case 'NAMESPACE':
        return ['* NAMESPACE (("" "/")) NIL NIL', 'OK Done'];
      case 'LIST':
        return [...this.#list(), 'OK Done'];
      case 'SELECT':
      case 'EXAMINE':
        return this.#select(session, named, name.toUpperCase() === 'EXAMINE');
      case 'CLOSE':
        if (mailbox) this.#remove(mailbox, ({ flags }) => flags.has('\\Deleted'));
        session.mailbox = null;
        return ['OK Closed'];
      case 'CREATE':
        return this.#create(named);
      case 'RENAME':
        return this.#rename(named, unquoted(/("[^"]*"|\S+)$/u.exec(text)?.[1] ?? ''));
      case 'DELETE':
        return this.mailboxes.delete(named) ? ['OK Gone'] : ['NO There is no such mailbox'];
      case 'APPEND':
        return this.#append(named, text, raw);
      default:
        return mailbox ? this.#inMailbox(mailbox, name.toUpperCase(), text, /^UID /iu.test(command)) : ['OK Done'];
    }
  }

  #list(): readonly string[] {
    return [...this.mailboxes].flatMap(([name, { use, mails, nextUid, validity }]) => [
      `* LIST (\\HasNoChildren${use === '' ? '' : ` ${use}`}) "/" "${name}"`,
      `* STATUS "${name}" (MESSAGES ${mails.length} UIDNEXT ${nextUid} UIDVALIDITY ${validity})`,
    ]);
  }

  #select(session: Session, name: string, isExamined: boolean): readonly string[] {
    session.mailbox = this.mailboxes.get(name) ?? null;
    if (!session.mailbox) return ['NO There is no such mailbox'];
    const { mails, validity, nextUid } = session.mailbox;
    return [
      '* FLAGS (\\Seen \\Flagged \\Deleted \\Draft)',
      '* OK [PERMANENTFLAGS (\\Seen \\Flagged \\Deleted \\Draft \\*)] Kept',
      `* ${mails.length} EXISTS`,
      `* OK [UIDVALIDITY ${validity}] Valid`,
      `* OK [UIDNEXT ${nextUid}] Next`,
      `OK [READ-${isExamined ? 'ONLY' : 'WRITE'}] Selected`,
    ];
  }

  #create(asked: string): readonly string[] {
    const name = this.#odd.nameOf?.(asked) ?? asked;
    if (this.mailboxes.has(name)) return ['NO It is there already'];
    this.add(name, '', 100 + this.asked.length);
    return ['OK Made'];
  }

  #rename(from: string, to: string): readonly string[] {
    const mailbox = this.mailboxes.get(from);
    const name = this.#odd.nameOf?.(to) ?? to;
    if (!mailbox || this.mailboxes.has(name)) return ['NO Not possible'];
    this.mailboxes.delete(from);
    this.mailboxes.set(name, mailbox);
    return ['OK Renamed'];
  }

  #append(name: string, text: string, raw: Buffer): readonly string[] {
    const mailbox = this.mailboxes.get(name);
    if (!mailbox) return ['NO [TRYCREATE] There is no such mailbox'];
    const flags =
      /\(([^)]*)\)/u
        .exec(text)?.[1]
        ?.split(' ')
        .filter((flag) => flag !== '') ?? [];
    const uid = this.put(name, raw, ...flags);
    return [this.#has('UIDPLUS') ? `OK [APPENDUID ${mailbox.validity} ${uid}] Taken` : 'OK Taken'];
  }

  #remove({ mails }: CarelessMailbox, isMeant: (mail: CarelessMail) => boolean): readonly string[] {
    const said: string[] = [];
    for (let at = mails.length - 1; at >= 0; at -= 1) {
      const mail = mails[at];
      if (!mail || !isMeant(mail)) continue;
      mails.splice(at, 1);
      said.push(`* ${at + 1} EXPUNGE`);
    }
    return said;
  }

  #inMailbox(mailbox: CarelessMailbox, name: string, text: string, isByUid: boolean): readonly string[] {
    const [set = '', ...rest] = text.split(' ');
    const { mails } = mailbox;
    const last = mails.at(-1)?.uid ?? 0;
    const meant = mails.filter(({ uid }, at) => isIn(isByUid ? uid : at + 1, set, isByUid ? last : mails.length));
    switch (name) {
      case 'SEARCH':
        return [`* SEARCH ${this.#found(mailbox, text).join(' ')}`.trimEnd(), 'OK Done'];
      case 'FETCH':
        return [...meant.map((mail) => this.#fetched(mails, mail, rest.join(' '))), 'OK Done'];
      case 'STORE': {
        const flags = /\(([^)]*)\)/u.exec(text)?.[1]?.split(' ') ?? [];
        for (const mail of meant)
          for (const flag of flags) text.includes('-FLAGS') ? mail.flags.delete(flag) : mail.flags.add(flag);
        return ['OK Done'];
      }
      case 'COPY':
      case 'MOVE':
        return this.#copy(mailbox, meant, unquoted(rest.join(' ')), name === 'MOVE');
      case 'EXPUNGE': {
        const isMeant = (mail: CarelessMail): boolean => !isByUid || meant.includes(mail);
        return [...this.#remove(mailbox, (mail) => mail.flags.has('\\Deleted') && isMeant(mail)), 'OK Done'];
      }
      default:
        return ['OK Done'];
    }
  }

  #found({ mails }: CarelessMailbox, text: string): readonly number[] {
    const set = /\bUID ([\d:*,]+)/u.exec(text)?.[1];
    const last = mails.at(-1)?.uid ?? 0;
    const bySequence = /^([\d:*,]+)$/u.exec(text)?.[1];
    return mails
      .filter(({ uid, flags }, at) => {
        if (/(?:^| )DELETED/u.test(text) && !flags.has('\\Deleted')) return false;
        if (bySequence !== undefined) return isIn(at + 1, bySequence, mails.length);
        return set === undefined || isIn(uid, set, last);
      })
      .map(({ uid }) => uid);
  }

  #fetched(mails: readonly CarelessMail[], mail: CarelessMail, asked: string): string {
    const literal = (bytes: Buffer): string => `{${bytes.length}}\r\n${bytes.toString('latin1')}`;
    const head = Buffer.from(`${/^message-id:.*$/imu.exec(mail.raw.toString('latin1'))?.[0] ?? ''}\r\n\r\n`, 'latin1');
    const parts = [`UID ${mail.uid}`, `FLAGS (${[...mail.flags].join(' ')})`];
    if (asked.includes('INTERNALDATE')) parts.push('INTERNALDATE "01-Mar-2024 10:00:00 +0000"');
    if (asked.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${mail.raw.length}`);
    if (asked.includes('BODY.PEEK[]')) parts.push(`BODY[]<0> ${literal(mail.raw)}`);
    if (asked.includes('HEADER.FIELDS')) parts.push(`BODY[HEADER.FIELDS ("MESSAGE-ID")] ${literal(head)}`);
    return `* ${mails.indexOf(mail) + 1} FETCH (${parts.join(' ')})`;
  }

  #copy(from: CarelessMailbox, meant: readonly CarelessMail[], name: string, isMoved: boolean): readonly string[] {
    const to = this.mailboxes.get(name);
    if (!to) return ['NO [TRYCREATE] There is no such mailbox'];
    const uids = meant.map(({ raw, flags }) => this.put(name, raw, ...flags));
    const code = `[COPYUID ${to.validity} ${meant.map(({ uid }) => uid).join(',')} ${uids.join(',')}]`;
    const isNamed = this.#has('UIDPLUS') && uids.length > 0;
    if (!isMoved) return [isNamed ? `OK ${code} Copied` : 'OK Copied'];
    const gone = this.#remove(from, (mail) => meant.includes(mail));
    return [...(isNamed ? [`* OK ${code} Moved`] : []), ...gone, 'OK Moved'];
  }
}
