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
import type { MailboxRow, MirroredRow } from '../mirror-rows.ts';

/** Prefix of marks that say to which mailbox a labelled message belongs ({@link roleMark}). No flag of a server has it. */
const ROLE_MARK = '\\In/';
const FOLDED = ROLE_MARK.toLowerCase();

/** The mark of a labelled message in a mailbox with a role. */
export function roleMark(role: MailboxRole): string {
  return ROLE_MARK + role;
}

/** The role of a {@link roleMark}; null: it is none. */
export function roleOfMark(mark: string): MailboxRole | null {
  return mark.startsWith(ROLE_MARK) ? (mark.slice(ROLE_MARK.length) as MailboxRole) : null;
}

/** A message with several of these labels is in the first of them. The user's own mailboxes come after these and before Sent. */
const BEFORE_OWN: readonly MailboxRole[] = ['drafts', 'snoozed', 'screener', 'inbox'];

interface Difference {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Maps between the mailbox of the server that contains a message under a UID (its place) and the mailbox in which Wren shows it. On most
 * servers both are the same. On a server whose mailboxes are labels ({@link Connector.hasLabels}) the mailbox of all mail, mapped to the
 * archive, contains everything except Junk and Trash, and marks determine the mailbox: {@link roleMark}s for mailboxes with a role, the
 * keywords of their labels for the user's own.
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

  /** The place on the server of a message in a mailbox. */
  placeOf(mailbox: MailboxId): MailboxId {
    return this.#hasLabels && mailbox !== 'junk' && mailbox !== 'trash' ? 'archive' : mailbox;
  }

  /** The mailbox of a message on the server. */
  mailboxOf(place: MailboxId, marks: Marks): MailboxId {
    if (!this.#hasLabels || place !== 'archive') return place;
    const hasRole = (role: MailboxRole): boolean => marks.has(roleMark(role).toLowerCase());
    const first = BEFORE_OWN.find(hasRole);
    if (first) return first;
    const own = [...marks.keys()].flatMap((name) => this.#own.get(name) ?? []);
    return own[0] ?? (hasRole('sent') ? 'sent' : 'archive');
  }

  /** The marks of a message on the server, without those that determine its mailbox. */
  without(marks: Marks): Marks {
    if (!this.#hasLabels) return marks;
    return new Map([...marks].filter(([name]) => !this.#isMailboxMark(name)));
  }

  #isMailboxMark(name: string): boolean {
    return name.startsWith(FOLDED) || this.#own.has(name);
  }

  /** The marks that put a message into a mailbox. */
  marksIn(mailbox: MailboxId): readonly string[] {
    if (!this.#hasLabels || this.placeOf(mailbox) !== 'archive' || mailbox === 'archive') return [];
    return [isOwnMailboxId(mailbox) ? (this.#marks.get(mailbox) ?? []) : roleMark(mailbox)].flat();
  }

  /** Whether a message is in the same mailbox on both sides. Sent mail keeps its label for ever, also in the archive. */
  isThere({ mailbox }: Pick<Message, 'mailbox'>, row: MirroredRow, marks: Marks): boolean {
    const there = this.mailboxOf(row.mailbox, marks);
    return there === mailbox || (this.#hasLabels && there === 'sent' && mailbox === 'archive');
  }

  /** Whether the server has a message's marks and mailbox. */
  isInSync(message: Message, row: MirroredRow): boolean {
    const marks = unpackMarks(row.marks);
    const areSame = areSameMarks(this.without(knownMarks(message, row.marks)), this.without(marksOfMessage(message)));
    return areSame && this.isThere(message, row, marks);
  }

  /** The changes of marks to send for a message that is in its place on the server. */
  changeOf(message: Message, row: MirroredRow): Difference {
    const { add, remove } = differenceOf(
      this.without(knownMarks(message, row.marks)),
      this.without(marksOfMessage(message)),
    );
    const moved = this.#mailboxMarkChange(message, row);
    return { add: [...add, ...moved.add], remove: [...remove, ...moved.remove] };
  }

  #mailboxMarkChange(message: Message, row: MirroredRow): Difference {
    const marks = unpackMarks(row.marks);
    const isElsewhere = this.placeOf(message.mailbox) !== row.mailbox;
    if (isElsewhere || this.isThere(message, row, marks)) return { add: [], remove: [] };
    const { add, remove } = differenceOf(this.#mailboxMarks(marks), marksOf(this.marksIn(message.mailbox)));
    return { add, remove: remove.filter((mark) => mark !== roleMark('sent')) };
  }

  #mailboxMarks(marks: Marks): Marks {
    return new Map([...marks].filter(([name]) => this.#hasLabels && this.#isMailboxMark(name)));
  }

  /** The marks that a message has on the server after a push. */
  marksAfterPush(message: Message, row: MirroredRow): Marks {
    const before = unpackMarks(row.marks);
    const { add, remove } = this.#mailboxMarkChange(message, row);
    const standing = new Map([...this.#mailboxMarks(before), ...marksOf(add)]);
    for (const mark of remove) standing.delete(mark.toLowerCase());
    return new Map([...pushedMarks(message, before), ...standing]);
  }

  /** The marks of a message after a move on the server: marks that determine its mailbox are sent again. */
  marksAfterMove(marks: Marks): Marks {
    return new Map([...marks].filter(([name]) => !name.startsWith(FOLDED)));
  }
}
