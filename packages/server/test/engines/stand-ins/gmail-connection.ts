import type { Socket } from 'node:net';
import type { GmailAccount, GmailMailbox, GmailMessage } from './gmail-account.ts';

export const CAPABILITIES =
  'IMAP4rev1 UNSELECT IDLE NAMESPACE QUOTA ID CHILDREN X-GM-EXT-1 UIDPLUS ENABLE MOVE CONDSTORE ESEARCH LIST-EXTENDED LIST-STATUS SPECIAL-USE LITERAL- SASL-IR AUTH=PLAIN';
const VALIDITY = 11;

type Found = readonly (readonly [uid: number, message: GmailMessage])[];

function isIn(uid: number, set: string, last: number): boolean {
  return set.split(',').some((part) => {
    const [first = '', end = first] = part.split(':');
    const number = (text: string): number => (text === '*' ? last : Number(text));
    return uid >= Math.min(number(first), number(end)) && uid <= Math.max(number(first), number(end));
  });
}

const unquote = (text: string): string => text.replace(/^"(.*)"$/su, '$1').replace(/\\(["\\])/gu, '$1');
const quote = (text: string): string =>
  /^[\\]?[\w&+,-]+$/u.test(text) ? text : `"${text.replace(/["\\]/gu, '\\$&')}"`;
/** The items of `(…)`, quoted or not. */
const items = (list: string): string[] =>
  [...list.matchAll(/"(?:[^"\\]|\\.)*"|[^\s()]+/gu)].map(([one]) => unquote(one));

function imapDate(time: number): string {
  const [, day = '', month = '', year = '', clock = ''] =
    /^\w+, (\d+) (\w+) (\d+) (\S+)/u.exec(new Date(time).toUTCString()) ?? [];
  return `"${day}-${month}-${year} ${clock} +0000"`;
}

/** One connection to a Gmail account: what it answers to commands (RFC 9051, X-GM-EXT-1). */
export class GmailConnection {
  readonly #account: GmailAccount;
  readonly #socket: Socket;
  #opened: GmailMailbox | null = null;

  constructor(account: GmailAccount, socket: Socket) {
    this.#account = account;
    this.#socket = socket;
  }

  get opened(): GmailMailbox | null {
    return this.#opened;
  }

  say(...parts: readonly (string | Buffer)[]): void {
    for (const part of parts) if (!this.#socket.destroyed) this.#socket.write(part);
  }

  /** What a command answers beside its last line; a text: it is refused with it. */
  answer(name: string, rest: string, literal: Buffer | null): string | null {
    const account = this.#account;
    const [argument = ''] = /^"(?:[^"\\]|\\.)*"|^\S+/u.exec(rest) ?? [];
    const mailbox = account.mailbox(unquote(argument));
    switch (name) {
      case 'CAPABILITY':
        this.say(`* CAPABILITY ${CAPABILITIES}\r\n`);
        return null;
      case 'ENABLE':
        this.say('* ENABLED CONDSTORE\r\n');
        return null;
      case 'NAMESPACE':
        this.say('* NAMESPACE (("" "/")) NIL NIL\r\n');
        return null;
      case 'LIST':
        this.#list();
        return null;
      case 'SELECT':
      case 'EXAMINE':
        return mailbox ? this.#select(mailbox) : 'NO [NONEXISTENT] Unknown Mailbox';
      case 'CREATE':
        if (mailbox) return 'NO [ALREADYEXISTS] Duplicate folder name';
        account.labels.add(unquote(argument));
        account.changed();
        return null;
      case 'DELETE':
        account.dropLabel(unquote(argument));
        return null;
      case 'RENAME':
        account.rename(unquote(argument), unquote(rest.slice(argument.length).trim()));
        return null;
      case 'APPEND':
        return mailbox && literal ? this.#append(mailbox, rest.slice(argument.length), literal) : 'NO [TRYCREATE] None';
      default:
        return name.startsWith('UID ') ? this.#byUid(name.slice(4), rest) : null;
    }
  }

  #list(): void {
    const { mailboxes, modseq } = this.#account;
    this.say('* LIST (\\HasChildren \\Noselect) "/" "[Gmail]"\r\n');
    for (const { name, attributes } of mailboxes) {
      const there = this.#account.in(name);
      this.say(`* LIST (${attributes}) "/" ${quote(name)}\r\n`);
      const status = `MESSAGES ${there.length} UIDNEXT ${this.#account.uidNext(name)} UIDVALIDITY ${VALIDITY}`;
      this.say(`* STATUS ${quote(name)} (${status} HIGHESTMODSEQ ${modseq})\r\n`);
    }
  }

  #select(mailbox: GmailMailbox): null {
    this.#opened = mailbox;
    const flags = '\\Answered \\Flagged \\Draft \\Deleted \\Seen $Forwarded';
    this.say(`* FLAGS (${flags})\r\n* OK [PERMANENTFLAGS (${flags} \\*)] Flags permitted.\r\n`);
    this.say(`* OK [UIDVALIDITY ${VALIDITY}] UIDs valid.\r\n* ${this.#there().length} EXISTS\r\n* 0 RECENT\r\n`);
    this.say(`* OK [UIDNEXT ${this.#account.uidNext(mailbox.name)}] Next.\r\n`);
    this.say(`* OK [HIGHESTMODSEQ ${this.#account.modseq}]\r\n`);
    return null;
  }

  #there(): Found {
    return this.#opened ? this.#account.in(this.#opened.name) : [];
  }

  #append({ name, label, place }: GmailMailbox, rest: string, raw: Buffer): string {
    const flags = items(/\(([^)]*)\)/u.exec(rest)?.[1] ?? '');
    const receivedAt = Date.parse(/"(\s*\d+-\w+-\d+ [^"]+)"/u.exec(rest)?.[1] ?? '');
    const labels = label === null ? [] : [label];
    const message = this.#account.add(raw, labels, { flags, ...(Number.isNaN(receivedAt) ? {} : { receivedAt }) });
    if (place !== 'all') this.#account.change(message, (one) => Object.assign(one, { place }));
    const [uid = 0] = this.#account.in(name).find(([, one]) => one === message) ?? [];
    return `OK [APPENDUID ${VALIDITY} ${uid}] (Success)`;
  }

  #byUid(name: string, rest: string): string | null {
    const there = this.#there();
    const last = there.at(-1)?.[0] ?? 0;
    const [set = '', what = ''] = [/^\S+/u.exec(rest)?.[0], rest.slice(rest.indexOf(' ') + 1)];
    const found = there.filter(([uid]) => /^[\d:*,]+$/u.test(set) && isIn(uid, set, last));
    switch (name) {
      case 'SEARCH':
        return this.#search(there, last, rest);
      case 'FETCH':
        return this.#fetch(there, found, what);
      case 'STORE':
        return this.#store(found, what);
      case 'MOVE':
        return this.#move(found, unquote(what));
      case 'EXPUNGE':
        return this.#expunge(there, found);
      default:
        return 'BAD Unknown';
    }
  }

  #search(there: Found, last: number, rest: string): null {
    const id = /X-GM-MSGID (\d+)/u.exec(rest)?.[1];
    const set = /(?:^| )UID ([\d:*,]+)/u.exec(rest)?.[1] ?? '1:*';
    const uids = there.filter(([uid, message]) => (id === undefined || message.id === id) && isIn(uid, set, last));
    this.say(`* SEARCH ${uids.map(([uid]) => uid).join(' ')}\r\n`);
    return null;
  }

  #fetch(there: Found, found: Found, what: string): null {
    const since = Number(/CHANGEDSINCE (\d+)/u.exec(what)?.[1] ?? -1);
    for (const [uid, message] of found) {
      if (message.modseq <= since) continue;
      const facts = [`UID ${uid}`, `X-GM-MSGID ${message.id}`, `MODSEQ (${message.modseq})`];
      if (/\bFLAGS\b/u.test(what)) facts.push(`FLAGS (${[...message.flags].join(' ')})`);
      // The label of the mailbox that is open is not named.
      const labels = [...message.labels].filter((label) => label !== this.#opened?.label).map(quote);
      if (what.includes('X-GM-LABELS')) facts.push(`X-GM-LABELS (${labels.join(' ')})`);
      if (what.includes('INTERNALDATE')) facts.push(`INTERNALDATE ${imapDate(message.receivedAt)}`);
      if (what.includes('RFC822.SIZE')) facts.push(`RFC822.SIZE ${message.raw.length}`);
      this.say(`* ${there.findIndex(([one]) => one === uid) + 1} FETCH (${facts.join(' ')}`);
      const head = /^message-id:.*$/imu.exec(message.raw.toString('latin1'))?.[0].trim() ?? '';
      if (/HEADER\.FIELDS/u.test(what))
        this.#literal('BODY[HEADER.FIELDS (MESSAGE-ID)]', Buffer.from(`${head}\r\n\r\n`));
      else if (what.includes('BODY.PEEK[]')) this.#literal('BODY[]<0>', message.raw);
      this.say(')\r\n');
    }
    return null;
  }

  #literal(name: string, bytes: Buffer): void {
    this.say(` ${name} {${bytes.length}}\r\n`, bytes);
  }

  #store(found: Found, what: string): string | null {
    const [, sign = '', kind = '', list = ''] = /^([+-])(FLAGS\S*|X-GM-LABELS) (.*)$/su.exec(what) ?? [];
    const all = items(list);
    if (kind === 'X-GM-LABELS' && all.some((label) => label === '\\Sent')) return 'NO Cannot change this label';
    for (const [, message] of found) {
      const marks = kind === 'X-GM-LABELS' ? message.labels : message.flags;
      for (const mark of all) {
        if (sign === '+') marks.add(mark);
        else marks.delete(mark);
      }
    }
    this.#account.changed(...found.map(([, message]) => message));
    return null;
  }

  #move(found: Found, path: string): string | null {
    const target = this.#account.mailbox(path);
    if (!target) return 'NO [TRYCREATE] Unknown Mailbox';
    const messages = found.map(([, message]) => message);
    for (const message of messages) {
      if (this.#opened?.label) message.labels.delete(this.#opened.label);
      if (target.place !== 'all') message.labels.delete('\\Inbox');
      message.place = target.place;
      if (target.label) message.labels.add(target.label);
    }
    this.#account.changed(...messages);
    const uids = new Map(this.#account.in(target.name).map(([uid, message]) => [message, uid]));
    const [from, to] = [found.map(([uid]) => uid), messages.map((message) => uids.get(message) ?? 0)];
    if (from.length > 0) this.say(`* OK [COPYUID ${VALIDITY} ${from.join(',')} ${to.join(',')}]\r\n`);
    return null;
  }

  #expunge(there: Found, found: Found): null {
    const gone = found.filter(([, { flags }]) => flags.has('\\Deleted'));
    for (const [uid] of gone.toReversed()) this.say(`* ${there.findIndex(([one]) => one === uid) + 1} EXPUNGE\r\n`);
    const messages = gone.map(([, message]) => message);
    // Elsewhere than in Spam and Trash a message loses the label of the mailbox, and stays.
    if (this.#opened?.place !== 'all') this.#account.remove(messages);
    for (const message of this.#opened?.place === 'all' ? messages : []) {
      message.flags.delete('\\Deleted');
      if (this.#opened?.label) message.labels.delete(this.#opened.label);
    }
    this.#account.changed(...messages);
    return null;
  }
}
