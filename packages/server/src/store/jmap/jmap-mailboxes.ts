import { WrenError } from '@wren/contract/errors.ts';
import {
  isOwnMailboxId,
  MAILBOX_ROLES,
  type MailboxId,
  type MailboxRole,
} from '@wren/domain/message/mailbox/mailbox.ts';
import * as v from 'valibot';
import type { JmapAccountNotes } from './account/jmap-account-notes.ts';
import type { JmapCall } from './client/jmap-answers.ts';
import type { JmapClient } from './client/jmap-client.ts';
import { JmapRefusal } from './client/jmap-errors.ts';

const count = v.optional(v.number(), 0);

/** A mailbox of the server (RFC 8621 §2). */
const mailbox = v.object({
  id: v.string(),
  name: v.string(),
  parentId: v.optional(v.nullable(v.string()), null),
  role: v.optional(v.nullable(v.string()), null),
  sortOrder: count,
  isSubscribed: v.optional(v.boolean(), true),
  totalEmails: count,
  unreadEmails: count,
  totalThreads: count,
  unreadThreads: count,
});
export type JmapMailbox = v.InferOutput<typeof mailbox>;

const gotMailboxes = v.object({ state: v.string(), list: v.array(mailbox) });
const PROPERTIES = [
  ...['name', 'parentId', 'role', 'sortOrder', 'isSubscribed'],
  ...['totalEmails', 'unreadEmails', 'totalThreads', 'unreadThreads'],
];
const setError = v.object({ type: v.string(), description: v.optional(v.nullable(v.string()), null) });
const refusals = v.optional(v.nullable(v.record(v.string(), setError)), null);
const setMailboxes = v.object({
  newState: v.string(),
  created: v.optional(v.nullable(v.record(v.string(), v.object({ id: v.string() }))), null),
  notCreated: refusals,
  notUpdated: refusals,
  notDestroyed: refusals,
});

export const getMailboxes: JmapCall<v.InferOutput<typeof gotMailboxes>> = {
  method: 'Mailbox/get',
  input: { ids: null, properties: PROPERTIES },
  answer: gotMailboxes,
};

/** Names by which mailboxes with a role are recognised on servers without roles, and with which they are created. */
const NAMES: Readonly<Record<MailboxRole, readonly [string, ...string[]]>> = {
  inbox: ['Inbox'],
  sent: ['Sent', 'Sent Items', 'Sent Messages', 'Sent Mail'],
  drafts: ['Drafts', 'Draft'],
  junk: ['Junk', 'Spam', 'Junk Mail', 'Junk E-mail', 'Bulk Mail'],
  trash: ['Trash', 'Deleted Items', 'Deleted Messages', 'Bin'],
  archive: ['Archive', 'Archives'],
  snoozed: ['Snoozed'],
  screener: ['Screener'],
};

/** The order of precedence of roles for showing an email that is in several mailboxes. */
const FIRST: readonly MailboxRole[] = ['trash', 'junk', 'drafts', 'inbox', 'snoozed', 'sent'];

/** The mailboxes of one account on its server, with their ids in Wren. */
export class JmapMailboxes {
  readonly #client: JmapClient;
  readonly #beside: JmapAccountNotes;
  #list: readonly JmapMailbox[] = [];
  readonly #byJmap = new Map<string, MailboxId>();
  readonly #byWren = new Map<MailboxId, string>();
  /** Mailboxes that are being created. */
  readonly #making = new Map<MailboxId, Promise<string>>();
  /** State of the mailboxes at the last read. */
  state = '';

  constructor(client: JmapClient, beside: JmapAccountNotes) {
    this.#client = client;
    this.#beside = beside;
  }

  /** All mailboxes, as last read. */
  get list(): readonly JmapMailbox[] {
    return this.#list;
  }

  /** The user's own mailboxes. */
  get own(): readonly JmapMailbox[] {
    return this.#list.filter(({ id }) => isOwnMailboxId(this.#byJmap.get(id) ?? ''));
  }

  async refresh(): Promise<void> {
    const [answer] = await this.#client.ask(getMailboxes);
    this.take(answer);
  }

  take({ list, state }: v.InferOutput<typeof gotMailboxes>): void {
    this.#list = list;
    this.state = state;
    this.#byJmap.clear();
    this.#byWren.clear();
    const name = (id: string, called: MailboxId): void => {
      this.#byJmap.set(id, called);
      this.#byWren.set(called, id);
    };
    const isAtTop = ({ role, parentId }: JmapMailbox): boolean => role === null && parentId === null;
    for (const role of MAILBOX_ROLES) {
      const names = NAMES[role].map((one) => one.toLowerCase());
      const found =
        list.find((one) => one.role === role) ??
        list.find((one) => isAtTop(one) && names.includes(one.name.toLowerCase()));
      if (found) name(found.id, role);
    }
    // A mailbox with the role 'all' is ignored: its mail is in others as well.
    for (const { id, role } of list) if (!this.#byJmap.has(id) && role !== 'all') name(id, this.#beside.mailboxId(id));
  }

  /** The server's id; null: the account has no such mailbox. */
  idOf(called: MailboxId): string | null {
    return this.#byWren.get(called) ?? null;
  }

  /** The ids of those mailboxes that the account has. */
  idsOf(called: readonly MailboxId[]): readonly string[] {
    return called.flatMap((one) => this.#byWren.get(one) ?? []);
  }

  /** The mailbox that an email is shown in. */
  mailboxOf(ids: Readonly<Record<string, boolean>>): MailboxId {
    const all = Object.keys(ids).flatMap((id) => (ids[id] ? (this.#byJmap.get(id) ?? []) : []));
    return FIRST.find((role) => all.includes(role)) ?? all.find(isOwnMailboxId) ?? all[0] ?? 'archive';
  }

  /** The server's id of a mailbox, which is created if it is missing. */
  async ensure(called: MailboxId): Promise<string> {
    const known = this.idOf(called);
    if (known !== null) return known;
    const making = this.#making.get(called) ?? this.#found(called);
    this.#making.set(called, making);
    try {
      return await making;
    } finally {
      this.#making.delete(called);
    }
  }

  async #found(called: MailboxId): Promise<string> {
    await this.refresh();
    return this.idOf(called) ?? this.#make(called);
  }

  /** @throws WrenError as the server rejects */
  async create(data: Readonly<Record<string, unknown>>): Promise<string> {
    const { created, notCreated } = await this.set({ create: { new: data } });
    const made = created?.new?.id;
    const refused = notCreated?.new;
    if (made === undefined)
      throw refused ? new JmapRefusal(refused.type, refused.description) : new WrenError('internal');
    return made;
  }

  async set(input: Readonly<Record<string, unknown>>): Promise<v.InferOutput<typeof setMailboxes>> {
    const [answer] = await this.#client.ask({ method: 'Mailbox/set', input, answer: setMailboxes });
    return answer;
  }

  async #make(called: MailboxId): Promise<string> {
    if (isOwnMailboxId(called)) {
      const made = await this.create({ name: called, parentId: null });
      await this.#beside.keepMailbox(made, called);
    } else {
      const [name] = NAMES[called];
      // If the server does not support the role, the mailbox is created without it and found by its name.
      await this.create({ name, parentId: null, role: called }).catch(() => this.create({ name, parentId: null }));
    }
    await this.refresh();
    const id = this.idOf(called);
    if (id === null) throw new WrenError('mailbox-not-found');
    return id;
  }
}
