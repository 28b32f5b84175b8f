/** A message of a Gmail account: one, with any number of labels. */
export interface GmailMessage {
  /** X-GM-MSGID. */
  readonly id: string;
  readonly raw: Buffer;
  readonly receivedAt: number;
  readonly flags: Set<string>;
  /** As they are on the wire: names of the user's labels in modified UTF-7, `\Inbox`, `\Sent`, `\Draft`. */
  readonly labels: Set<string>;
  /** Spam and Trash are no labels: what is in them is in nothing else. */
  place: 'all' | 'spam' | 'trash';
  modseq: number;
}

/** A mailbox as it is shown by IMAP. */
export interface GmailMailbox {
  readonly name: string;
  /** Attributes of LIST. */
  readonly attributes: string;
  /** Label of a message that is put there; null: none. */
  readonly label: string | null;
  readonly place: GmailMessage['place'];
}

const SYSTEM: readonly GmailMailbox[] = [
  { name: 'INBOX', attributes: '\\HasNoChildren', label: '\\Inbox', place: 'all' },
  { name: '[Gmail]/All Mail', attributes: '\\All \\HasNoChildren', label: null, place: 'all' },
  { name: '[Gmail]/Drafts', attributes: '\\Drafts \\HasNoChildren', label: '\\Draft', place: 'all' },
  { name: '[Gmail]/Important', attributes: '\\Important \\HasNoChildren', label: '\\Important', place: 'all' },
  { name: '[Gmail]/Sent Mail', attributes: '\\Sent \\HasNoChildren', label: '\\Sent', place: 'all' },
  { name: '[Gmail]/Spam', attributes: '\\Junk \\HasNoChildren', label: null, place: 'spam' },
  { name: '[Gmail]/Trash', attributes: '\\Trash \\HasNoChildren', label: null, place: 'trash' },
];

/** What a Gmail account holds, and how its mailboxes show it. Changes of it are those that Gmail's pages make. */
export class GmailAccount {
  readonly messages: GmailMessage[] = [];
  readonly labels = new Set<string>();
  /** Whether a setting of the account shows All Mail by IMAP. */
  showsAll = true;
  readonly #uids = new Map<string, Map<string, number>>();
  readonly #nextUids = new Map<string, number>();
  readonly #watchers = new Set<() => void>();
  modseq = 1;
  #added = 0;

  get mailboxes(): readonly GmailMailbox[] {
    const own = [...this.labels].map((name) => ({
      name,
      attributes: '\\HasNoChildren',
      label: name,
      place: 'all' as const,
    }));
    return [...SYSTEM.filter(({ name }) => this.showsAll || name !== '[Gmail]/All Mail'), ...own];
  }

  mailbox(name: string): GmailMailbox | null {
    return this.mailboxes.find((one) => one.name === name || one.name === name.toUpperCase()) ?? null;
  }

  /** Called after each change. @returns ends it */
  watch(told: () => void): () => void {
    this.#watchers.add(told);
    return () => this.#watchers.delete(told);
  }

  add(
    raw: string | Buffer,
    labels: readonly string[],
    { flags = [] as readonly string[], receivedAt = Date.now() } = {},
  ): GmailMessage {
    this.#added += 1;
    const id = String(1_700_000_000_000_000_000n + BigInt(this.#added));
    const message: GmailMessage = {
      ...{ id, raw: Buffer.from(raw), receivedAt, flags: new Set(flags), labels: new Set(labels) },
      ...{ place: 'all' as const, modseq: 0 },
    };
    this.messages.push(message);
    for (const label of labels) if (!label.startsWith('\\')) this.labels.add(label);
    this.changed(message);
    return message;
  }

  /** Changes a message as Gmail's pages do. */
  change(message: GmailMessage, work: (message: GmailMessage) => void): void {
    work(message);
    this.changed(message);
  }

  changed(...messages: readonly GmailMessage[]): void {
    this.modseq += 1;
    for (const message of messages) message.modseq = this.modseq;
    for (const mailbox of this.mailboxes) {
      const uids = this.#uidsIn(mailbox.name);
      for (const message of this.messages) {
        if (!this.#isIn(mailbox, message)) uids.delete(message.id);
        else if (!uids.has(message.id)) uids.set(message.id, this.#take(mailbox.name));
      }
      const there = new Set(this.messages.map(({ id }) => id));
      for (const id of uids.keys()) if (!there.has(id)) uids.delete(id);
    }
    for (const told of this.#watchers) told();
  }

  remove(messages: readonly GmailMessage[]): void {
    for (const message of messages) this.messages.splice(this.messages.indexOf(message), 1);
    this.changed();
  }

  rename(from: string, to: string): void {
    this.labels.delete(from);
    this.labels.add(to);
    const having = this.messages.filter(({ labels }) => labels.delete(from));
    for (const { labels } of having) labels.add(to);
    this.changed(...having);
  }

  /** A label goes, and what had it stays. */
  dropLabel(name: string): void {
    this.labels.delete(name);
    this.changed(...this.messages.filter(({ labels }) => labels.delete(name)));
  }

  /** The messages of a mailbox by their UIDs, in their order. */
  in(name: string): readonly (readonly [uid: number, message: GmailMessage])[] {
    const byId = new Map(this.messages.map((message) => [message.id, message]));
    return [...this.#uidsIn(name)]
      .flatMap(([id, uid]) => {
        const message = byId.get(id);
        return message ? [[uid, message] as const] : [];
      })
      .sort(([a], [b]) => a - b);
  }

  uidNext(name: string): number {
    return this.#nextUids.get(name) ?? 1;
  }

  #isIn({ label, place, name }: GmailMailbox, message: GmailMessage): boolean {
    if (message.place !== place) return false;
    return place !== 'all' || name === '[Gmail]/All Mail' || (label !== null && message.labels.has(label));
  }

  #uidsIn(name: string): Map<string, number> {
    const uids = this.#uids.get(name) ?? new Map<string, number>();
    this.#uids.set(name, uids);
    return uids;
  }

  #take(name: string): number {
    const uid = this.uidNext(name);
    this.#nextUids.set(name, uid + 1);
    return uid;
  }
}
