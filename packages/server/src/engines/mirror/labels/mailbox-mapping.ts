import { keywordOf } from '@wren/domain/message/keyword.ts';
import { isOwnMailboxId, type MailboxId, type MailboxRole } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import type { Connector } from '../connector.ts';
import {
  areSameMarks,
  differenceOf,
  knownMarks,
  type Marks,
  marksOf,
  marksOfMessage,
  pushedMarks,
  unpackMarks,
} from '../marks.ts';
import type { MailboxRow, MessageRow } from '../mirror-rows.ts';

/** Begins a mark that says in which mailbox a labelled message stands, as {@link roleMark} writes it. No flag of a server does. */
const ROLE_MARK = '\\In/';
const FOLDED = ROLE_MARK.toLowerCase();

/** The mark of a labelled message that stands in a mailbox with a role. */
export function roleMark(role: MailboxRole): string {
  return ROLE_MARK + role;
}

/** The role that a mark says; null: it is no {@link roleMark}. */
export function roleOfMark(mark: string): MailboxRole | null {
  return mark.startsWith(ROLE_MARK) ? (mark.slice(ROLE_MARK.length) as MailboxRole) : null;
}

/** Where a message is that has several of these labels: in the first. One of the user's own mailboxes comes before Sent. */
const BEFORE_OWN: readonly MailboxRole[] = ['drafts', 'snoozed', 'screener', 'inbox'];

interface Difference {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Where a server's messages stand. A message lies in a mailbox of the server, under a UID: its place. On most servers that is where it
 * stands. On one whose mailboxes are labels ({@link Connector.hasLabels}) everything but Junk and Trash lies in the mailbox of all
 * mail, which is the archive's, and marks say the rest: of the mailboxes with a role {@link roleMark}s, of the user's own the
 * keywords of their labels.
 */
export class MailboxMapping {
  readonly #hasLabels: boolean;
  /** The user's own mailboxes by the name of their mark, in lower case. */
  readonly #own: ReadonlyMap<string, MailboxId>;
  readonly #marks: ReadonlyMap<MailboxId, string>;

  constructor({ hasLabels }: Pick<Connector, 'hasLabels'>, rows: readonly MailboxRow[]) {
    this.#hasLabels = hasLabels;
    const own = hasLabels ? rows.filter(({ mailbox, path }) => isOwnMailboxId(mailbox) && path !== '') : [];
    this.#marks = new Map(own.map(({ mailbox, path }) => [mailbox, keywordOf(path)]));
    this.#own = new Map([...this.#marks].map(([mailbox, mark]) => [mark.toLowerCase(), mailbox]));
  }

  /** The mailbox of the server in which a message of one of the mailboxes lies. */
  placeOf(mailbox: MailboxId): MailboxId {
    return this.#hasLabels && mailbox !== 'junk' && mailbox !== 'trash' ? 'archive' : mailbox;
  }

  /** The mailbox in which a server's message stands. */
  mailboxOf(place: MailboxId, marks: Marks): MailboxId {
    if (!this.#hasLabels || place !== 'archive') return place;
    const hasRole = (role: MailboxRole): boolean => marks.has(roleMark(role).toLowerCase());
    const first = BEFORE_OWN.find(hasRole);
    if (first) return first;
    const own = [...marks.keys()].flatMap((name) => this.#own.get(name) ?? []);
    return own[0] ?? (hasRole('sent') ? 'sent' : 'archive');
  }

  /** Marks of a server's message, without those that say where it stands. */
  without(marks: Marks): Marks {
    if (!this.#hasLabels) return marks;
    return new Map([...marks].filter(([name]) => !this.#isMailboxMark(name)));
  }

  #isMailboxMark(name: string): boolean {
    return name.startsWith(FOLDED) || this.#own.has(name);
  }

  /** The marks of a message that is to stand in a mailbox. */
  marksIn(mailbox: MailboxId): readonly string[] {
    if (!this.#hasLabels || this.placeOf(mailbox) !== 'archive' || mailbox === 'archive') return [];
    return [isOwnMailboxId(mailbox) ? (this.#marks.get(mailbox) ?? []) : roleMark(mailbox)].flat();
  }

  /** Whether the server has a message where it is here. What was sent has that label for good, in the archive too. */
  isThere({ mailbox }: Pick<Message, 'mailbox'>, row: MessageRow, marks: Marks): boolean {
    const there = this.mailboxOf(row.mailbox, marks);
    return there === mailbox || (this.#hasLabels && there === 'sent' && mailbox === 'archive');
  }

  /** Whether the server has heard of a message's marks, and of where it stands. */
  isInSync(message: Message, row: MessageRow): boolean {
    const marks = unpackMarks(row.marks);
    const areTold = areSameMarks(this.without(knownMarks(message, row.marks)), this.without(marksOfMessage(message)));
    return areTold && this.isThere(message, row, marks);
  }

  /** What must be told to the server of the marks of a message that lies in its place there. */
  changeOf(message: Message, row: MessageRow): Difference {
    const { add, remove } = differenceOf(
      this.without(knownMarks(message, row.marks)),
      this.without(marksOfMessage(message)),
    );
    const moved = this.#mailboxMarkChange(message, row);
    return { add: [...add, ...moved.add], remove: [...remove, ...moved.remove] };
  }

  #mailboxMarkChange(message: Message, row: MessageRow): Difference {
    const marks = unpackMarks(row.marks);
    const isElsewhere = this.placeOf(message.mailbox) !== row.mailbox;
    if (isElsewhere || this.isThere(message, row, marks)) return { add: [], remove: [] };
    const { add, remove } = differenceOf(this.#mailboxMarks(marks), marksOf(this.marksIn(message.mailbox)));
    return { add, remove: remove.filter((mark) => mark !== roleMark('sent')) };
  }

  #mailboxMarks(marks: Marks): Marks {
    return new Map([...marks].filter(([name]) => this.#hasLabels && this.#isMailboxMark(name)));
  }

  /** The marks that the server has of a message once it was told of it. */
  marksAfterPush(message: Message, row: MessageRow): Marks {
    const before = unpackMarks(row.marks);
    const { add, remove } = this.#mailboxMarkChange(message, row);
    const standing = new Map([...this.#mailboxMarks(before), ...marksOf(add)]);
    for (const mark of remove) standing.delete(mark.toLowerCase());
    return new Map([...pushedMarks(message, before), ...standing]);
  }

  /** The marks of a message that a server has moved to another place: where it stands is told anew. */
  marksAfterMove(marks: Marks): Marks {
    return new Map([...marks].filter(([name]) => !name.startsWith(FOLDED)));
  }
}
