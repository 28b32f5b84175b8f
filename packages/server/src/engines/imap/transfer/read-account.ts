import { type MailboxRole, parseMailbox } from '@wren/domain/message/mailbox/mailbox.ts';
import { MAILBOX_NAME_LENGTH, nameFault, tidyName } from '@wren/domain/message/mailbox/mailbox-names.ts';
import { MAILBOX_DEPTH } from '@wren/domain/message/mailbox/mailboxes.ts';
import { keywordMarks } from '../../../mail/exchange/formats/keyword-marks.ts';
import { type Found, MAX_MESSAGE_SIZE, type SourceFlags, type SourceMail } from '../../../mail/exchange/found-mail.ts';
import { pause } from '../../../platform/pause.ts';
import type { NoteChange, NoteStore } from '../../../store/note-store.ts';
import { RemoteGone, type RemoteMail, type RemoteMailbox, RemoteRefusal } from '../../mirror/connector.ts';
import type { ImapConnector } from '../connector/imap-connector.ts';

/** Messages and bytes that are asked for at a time. */
const SLICE = 100;
const SLICE_BYTES = 8 * 1024 * 1024;

/** Connections that may break one after the other before anything was read by one of them, and milliseconds before the next. */
const BREAKS = 5;
const FIRST_PAUSE = 500;

/** The order in which mailboxes are read: mail that is in several mailboxes is imported into the first. */
const ORDER: readonly (MailboxRole | null)[] = ['inbox', 'sent', 'drafts', null, 'archive', 'junk', 'trash'];

export interface AccountReaderOptions {
  /** @throws WrenError 'bad-credentials', 'mail-server' */
  readonly connect: () => Promise<ImapConnector>;
  /** Where it is noted what was filed. */
  readonly notes: NoteStore;
  /** Names the account that is read: server and user. */
  readonly name: string;
  /** What was filed by an earlier reader is read again. */
  readonly fromBeginning: boolean;
  /** Paths of the mailboxes that are read; null: all. */
  readonly only: ReadonlySet<string> | null;
  /** Called with the number of messages of a mailbox before they are read. */
  readonly onCounted: (messages: number) => void;
}

interface Place {
  readonly key: string;
  readonly validity: string;
  readonly uid: number;
}

/** The names of a mailbox such as this installation can have them. */
function ownNames(names: readonly string[]): readonly string[] {
  const most = MAILBOX_DEPTH - 1;
  const flat = names.length > most ? [...names.slice(0, most - 1), names.slice(most - 1).join(' ')] : names;
  return flat.map((name, at) => {
    const tidy = tidyName(name.replaceAll('/', '∕')).slice(0, MAILBOX_NAME_LENGTH - 10) || 'Mailbox';
    return at === 0 && nameFault([], tidy, null) !== null ? `${tidy} 2` : tidy;
  });
}

function marksOf(remote: RemoteMail, { role, names }: RemoteMailbox): SourceFlags {
  const flags = new Set([...remote.marks].map((mark) => mark.toLowerCase()));
  const keywords = keywordMarks([...remote.marks].filter((mark) => !mark.startsWith('\\')));
  // Until when another installation has put mail off means nothing here.
  const mailbox = flags.has('\\deleted') ? 'trash' : role === 'snoozed' ? 'inbox' : role;
  return {
    ...keywords,
    seen: flags.has('\\seen'),
    flagged: flags.has('\\flagged'),
    answered: flags.has('\\answered'),
    ...((flags.has('\\draft') || mailbox === 'drafts') && { draft: true }),
    ...(mailbox === null ? { path: ownNames(names) } : { mailbox: parseMailbox(mailbox) ?? 'inbox' }),
  };
}

/** The mailboxes of an account that hold mail, in the order in which they are read. */
export async function readableMailboxes(connector: ImapConnector): Promise<readonly RemoteMailbox[]> {
  const all = (await connector.mailboxes()).filter(({ selectable }) => selectable);
  const place = ({ role }: RemoteMailbox): number => (ORDER.indexOf(role) + ORDER.length + 1) % (ORDER.length + 1);
  const mailboxes = [...all].sort((a, b) => place(a) - place(b));
  // Mail that is in no other mailbox is archived.
  const everything = await connector.everything();
  return everything ? [...mailboxes, { ...everything, role: 'archive' }] : mailboxes;
}

/**
 * Reads all mail of an account at an IMAP server, mailbox by mailbox, oldest first. It may be stopped at any moment: a reader that is
 * opened later goes on behind what was {@link filed}.
 */
export class AccountReader {
  readonly #options: AccountReaderOptions;
  readonly #places = new WeakMap<SourceMail, Place>();
  /** Behind which UID a mailbox is read next, by its key. */
  readonly #read = new Map<string, { readonly validity: string; readonly uid: number }>();
  /** Contents that were read, where the server names them. */
  readonly #objects = new Set<string>();
  readonly #whole = new Set<string>();
  #connector: ImapConnector | null = null;

  constructor(options: AccountReaderOptions) {
    this.#options = options;
  }

  /** @throws WrenError when the server refuses the password, or was out of reach several times without a message between */
  async *mails(): AsyncGenerator<Found> {
    await this.#resume();
    let breaks = 0;
    try {
      for (;;) {
        try {
          for await (const found of this.#all()) {
            breaks = 0;
            yield found;
          }
          return;
        } catch (error) {
          if (!(error instanceof RemoteGone) || breaks >= BREAKS) throw error;
          await this.#connector?.close();
          this.#connector = null;
          await pause(FIRST_PAUSE * 2 ** breaks);
          breaks += 1;
        }
      }
    } finally {
      await this.#connector?.close();
    }
  }

  /** These messages of {@link mails} are on disk. */
  async filed(mails: readonly SourceMail[]): Promise<void> {
    const notes = new Map<string, string>();
    for (const mail of mails) {
      const place = this.#places.get(mail);
      if (place) notes.set(place.key, `${place.validity} ${place.uid}`);
    }
    const changes: NoteChange[] = [...notes];
    if (changes.length > 0) await this.#options.notes.keep(changes);
  }

  get #prefix(): string {
    return `import ${this.#options.name} `;
  }

  async #resume(): Promise<void> {
    if (this.#options.fromBeginning) return;
    for (const [key, text] of await this.#options.notes.read(this.#prefix)) {
      const [, validity = '', uid = ''] = /^(.*) (\d+)$/u.exec(text) ?? [];
      this.#read.set(key, { validity, uid: Number(uid) });
    }
  }

  async *#all(): AsyncGenerator<Found> {
    const connector = await this.#options.connect();
    this.#connector = connector;
    const { only } = this.#options;
    const mailboxes = await readableMailboxes(connector);
    const left = mailboxes.filter(({ path }) => !this.#whole.has(path) && (only === null || only.has(path)));
    this.#options.onCounted(left.reduce((sum, { status }) => sum + (status?.count ?? 0), 0));
    for (const mailbox of left) {
      yield* this.#mailbox(connector, mailbox);
      this.#whole.add(mailbox.path);
    }
  }

  async *#mailbox(connector: ImapConnector, mailbox: RemoteMailbox): AsyncGenerator<Found> {
    const key = this.#prefix + mailbox.path;
    let validity: string;
    try {
      ({ validity } = await connector.open(mailbox.path, true));
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      yield { kind: 'stray', path: mailbox.path, reason: 'unreadable-file' };
      return;
    }
    const read = this.#read.get(key);
    const from = read?.validity === validity ? read.uid + 1 : 1;
    const uids = await connector.uids(from, null);
    const known = (mailbox.status?.count ?? uids.length) - uids.length;
    if (known > 0) yield { kind: 'progress', bytes: known };
    if (read?.validity !== validity) this.#read.delete(key);
    for (let at = 0; at < uids.length; at += SLICE) {
      const remotes = [...(await connector.mails(uids.slice(at, at + SLICE)))].sort((a, b) => a.uid - b.uid);
      yield* this.#slice(connector, mailbox, { key, validity }, remotes);
    }
  }

  async *#slice(
    connector: ImapConnector,
    mailbox: RemoteMailbox,
    { key, validity }: Pick<Place, 'key' | 'validity'>,
    remotes: readonly RemoteMail[],
  ): AsyncGenerator<Found> {
    for (let at = 0; at < remotes.length; ) {
      const some = new Map<number, RemoteMail>();
      const former = this.#read.get(key)?.uid ?? 0;
      let end = former;
      for (let bytes = 0; at < remotes.length && bytes < SLICE_BYTES; at += 1) {
        const remote = remotes[at];
        if (!remote) continue;
        end = remote.uid;
        if (remote.size > MAX_MESSAGE_SIZE) {
          yield { kind: 'stray', path: `${mailbox.path}, message ${remote.uid},`, reason: 'too-large' };
        } else if (remote.object === null || !this.#objects.has(remote.object)) {
          some.set(remote.uid, remote);
          bytes += remote.size;
        }
      }
      const mails: SourceMail[] = [];
      const asked = some.size;
      for await (const { uid, raw } of connector.sources([...some.keys()], MAX_MESSAGE_SIZE)) {
        const remote = some.get(uid);
        if (!remote) continue;
        const marks = marksOf(remote, mailbox);
        some.delete(uid);
        mails.push({ kind: 'mail', raw, marks, deliveredAt: remote.receivedAt, writtenAt: null });
        if (remote.object !== null) this.#objects.add(remote.object);
      }
      // A server may answer in any order: the last of them alone says that all are there.
      for (const [index, mail] of mails.entries()) {
        this.#places.set(mail, { key, validity, uid: index === mails.length - 1 ? end : former });
        yield mail;
      }
      for (const uid of some.keys())
        yield { kind: 'stray', path: `${mailbox.path}, message ${uid},`, reason: 'unreadable-file' };
      this.#read.set(key, { validity, uid: end });
      yield { kind: 'progress', bytes: asked };
    }
  }
}
