import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { describe, expect, it } from 'vitest';
import { type MirrorRig, openMirrorRig, sampleSource } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { openCuttingProxy } from '../../../../test/engines/stand-ins/cutting-proxy.ts';
import { GmailAccount, type GmailMessage } from '../../../../test/engines/stand-ins/gmail-account.ts';
import { openGmail } from '../../../../test/engines/stand-ins/gmail-imap.ts';
import { messagesIn } from '../../../../test/mail/mail-rig.ts';
import { kills } from '../../../../test/processes/kills.ts';

const USER = { address: 'ada@gmail.example', password: 'app password' };
const MAILBOXES = ['inbox', 'archive', 'sent', 'junk', 'trash'] as const satisfies readonly MailboxId[];
const LABELS = ['Work', 'Home'];
const FLAGS = { '\\Seen': 'seen', '\\Flagged': 'flagged' } as const;
const HISTORIES = kills(8);
const STEPS = 30;

/** Numbers below 1 that are the same each time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An account, its mirror, and who changes both. */
class History {
  readonly gmail = new GmailAccount();
  readonly #random: () => number;
  #count = 0;
  readonly destroyed = new Set<string>();
  readonly created = new Set<string>();

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#random() * list.length)];
  }

  /** One thing that Gmail’s pages do. */
  there(): void {
    const message = this.one(this.gmail.messages);
    const dice = this.#random();
    if (!message || dice < 0.3) this.#arrive();
    else if (dice < 0.5) this.gmail.change(message, ({ labels }) => this.#toggle(labels, this.one(LABELS) ?? 'Work'));
    else if (dice < 0.65)
      this.gmail.change(message, ({ flags }) => this.#toggle(flags, this.one(Object.keys(FLAGS)) ?? ''));
    else if (dice < 0.8 && message.place === 'all')
      this.gmail.change(message, ({ labels }) => this.#toggle(labels, '\\Inbox'));
    else this.gmail.change(message, (one) => this.#place(one));
  }

  #arrive(): void {
    this.#count += 1;
    const subject = `mail-${this.#count}`;
    this.created.add(subject);
    this.gmail.add(Buffer.from(sampleSource(subject)), this.#random() < 0.8 ? ['\\Inbox'] : ['\\Sent']);
  }

  #toggle(set: Set<string>, mark: string): void {
    if (LABELS.includes(mark)) this.gmail.labels.add(mark);
    if (!set.delete(mark)) set.add(mark);
  }

  #place(message: GmailMessage): void {
    message.place = this.one(['all', 'spam', 'trash'] as const) ?? 'all';
    if (message.place !== 'all') message.labels.delete('\\Inbox');
  }

  /** One thing that the account's user does here. */
  async here({ store }: MirrorRig): Promise<void> {
    const all = (await Promise.all(MAILBOXES.map((mailbox) => messagesIn(store, mailbox)))).flat();
    const message = this.one(all);
    if (!message) return;
    const target = { messages: [message.id] };
    const dice = this.#random();
    const keyword = this.one([...LABELS, ...Object.values(FLAGS)]) ?? 'Work';
    const mailbox = this.one(MAILBOXES.filter((role) => role !== 'sent')) ?? 'archive';
    const id = `c${this.#random()}`;
    if (dice < 0.5) await store.apply([{ kind: 'flag', keyword, value: this.#random() < 0.7, target }], id);
    else if (dice < 0.95) await store.apply([{ kind: 'move', mailbox, target }], id);
    else {
      this.destroyed.add(message.subject);
      await store.apply([{ kind: 'destroy', target }], id);
    }
  }
}

const line = (subject: string, place: string, marks: readonly string[]): string =>
  [`${subject}:`, place, ...marks.toSorted()].join(' ');

/** What Gmail holds, as `subject: mailbox marks`. */
function heldThere({ messages }: GmailAccount): readonly string[] {
  const held = messages.map(({ raw, place, labels, flags }) => {
    const [, subject = ''] = /^Subject: (.*?)\r?$/mu.exec(raw.toString()) ?? [];
    const isSent = labels.has('\\Sent');
    const standing = labels.has('\\Inbox') ? 'inbox' : isSent ? 'sent or archive' : 'archive';
    const marks = [
      ...[...labels].filter((label) => LABELS.includes(label)),
      ...[...flags].filter((flag) => flag in FLAGS),
    ];
    // Own mail is always seen.
    const told = isSent ? marks.filter((mark) => mark !== '\\Seen') : marks;
    return line(subject, place === 'all' ? standing : place === 'spam' ? 'junk' : 'trash', told);
  });
  return held.sort();
}

async function heldHere({ store }: MirrorRig, gmail: GmailAccount): Promise<readonly string[]> {
  const sent = new Set(
    gmail.messages.flatMap(({ raw, labels }) =>
      labels.has('\\Sent') ? (/^Subject: (.*?)\r?$/mu.exec(raw.toString())?.[1] ?? []) : [],
    ),
  );
  const held: string[] = [];
  const told = (message: Message): readonly string[] =>
    Object.entries(FLAGS).flatMap(([flag, field]) => (message[field] ? [flag] : []));
  for (const mailbox of MAILBOXES) {
    for (const message of await messagesIn(store, mailbox)) {
      const isSent = sent.has(message.subject);
      const standing = isSent && (mailbox === 'sent' || mailbox === 'archive') ? 'sent or archive' : mailbox;
      const marks = [...(message.keywords ?? []).filter((keyword) => LABELS.includes(keyword)), ...told(message)];
      held.push(line(message.subject, standing, isSent ? marks.filter((mark) => mark !== '\\Seen') : marks));
    }
  }
  return held.sort();
}

describe('laws of a mirror of Gmail', () => {
  it(`whatever is changed here and there, wherever connections break, both hold the same at rest in ${HISTORIES} histories: none lost, none twice`, {
    timeout: 240_000 + HISTORIES * 20_000,
  }, async () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const history = new History(seed);
      const server = await openGmail(history.gmail);
      for (let mail = 0; mail < 6; mail += 1) history.there();
      const cutting = { again: () => 400 + (history.one([0, 1_000, 3_000, 20_000]) ?? 0) };
      const proxy = await openCuttingProxy(server.server.port, seed % 2 === 0 ? cutting : {});
      let rig = await openMirrorRig(USER, { ...server.server, port: proxy.port });
      for (let step = 0; step < STEPS; step += 1) {
        if (seed % 3 !== 0 || step % 5 === 0) await (seed % 2 === 0 ? Promise.resolve() : rig.settled());
        await history.here(rig);
        history.there();
        await history.here(rig);
      }
      await rig.sync.stop();
      await rig.stores.close();
      rig = await openMirrorRig(USER, server.server, rig.folder);
      await rig.settled();
      await rig.settled();
      const there = heldThere(history.gmail);
      expect(await heldHere(rig, history.gmail), `history ${seed}`).toEqual(there);
      const subjects = there.map((one) => one.split(':')[0] ?? '');
      expect(new Set(subjects).size, `history ${seed}`).toBe(subjects.length);
      expect([...history.created].filter((one) => !subjects.includes(one) && !history.destroyed.has(one))).toEqual([]);
      await rig.close();
      await proxy.close();
      await server.close();
    }
  });
});
