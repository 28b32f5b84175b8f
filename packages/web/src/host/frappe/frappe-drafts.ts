import { WrenError } from '@wren/contract/errors.ts';
import type { ReadMessage } from '@wren/contract/wire/parsed-message.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { ChangeOptions, HostDrafts, MailHost, Saved, SavedAs, SaveRequest } from '../mail-host.ts';
import type { OutgoingMail } from '../outgoing-mail.ts';
import { draftRevision, wholeContent } from '../whole-content.ts';
import { WRITING_ERRORS } from '../writing-errors.ts';

/** Number of examined drafts of a host's list, the newest first: the one just saved is among them. */
const LOOK_BACK_LENGTH = 20;
/** Number of those whose content is read. */
const READ = 5;

/** A plain host's answer to a save. */
export interface AnsweredSave extends Saved {
  /** The mail store's id of the draft, if that differs from the one in lists. */
  readonly storeId: string | null;
}

export type FrappeDrafts = Omit<HostDrafts, 'canTrash' | 'isOpen'>;

export interface FrappeDraftsParts extends Pick<MailHost, 'thread'> {
  readonly list: MailHost['list'];
  /** Lists once, without retries: further lookups are not worth waiting for. */
  readonly listOnce: MailHost['list'];
  readonly write: (mail: OutgoingMail, options: ChangeOptions) => Promise<AnsweredSave>;
}

/**
 * Drafts on a plain host, which has no revisions and no idempotency keys, and may return no id (wire contract 2.10, 2.11): a
 * draft is identified by its whole content.
 */
export function frappeDrafts({ list, listOnce, thread, write }: FrappeDraftsParts): FrappeDrafts {
  const inThread = async (threadId: ThreadId, id: MessageId): Promise<ReadMessage | null> =>
    (await thread(threadId, 'all')).find(({ message }) => message.id === id) ?? null;

  const inList = async (id: MessageId): Promise<ReadMessage | null> => {
    const row = (await list('drafts', 0, LOOK_BACK_LENGTH)).find(({ message }) => message.id === id);
    return row ? inThread(row.message.threadId, id) : null;
  };

  // Plain hosts have no call for it; not all of them return the thread of a save (wire contract 2.10, 2.13).
  const read = async (id: MessageId, threadId: ThreadId | null): Promise<ReadMessage> => {
    const found = (await inThread(threadId ?? id, id)) ?? (await inList(id));
    if (!found) throw new WrenError('not-found');
    return found;
  };

  /**
   * The draft that the host has stored without returning its id: it must equal the saved content. Null when there is none.
   * @param wasAnswered the host has confirmed the save: then the newest new draft is accepted
   */
  async function find({ mail, others }: SaveRequest, wasAnswered: boolean): Promise<Message | null> {
    const rows = (await list('drafts', 0, LOOK_BACK_LENGTH)).map(({ message }) => message);
    const subject = mail.subject.trim();
    const possible = rows.filter((row) => !others.includes(row.id) && row.subject.trim() === subject).slice(0, READ);
    const content = wholeContent(mail, mail.html);
    for (const row of possible) {
      const found = await inThread(row.threadId, row.id);
      if (found && wholeContent(found.message, found.body?.html ?? found.body?.text ?? '') === content) return row;
    }
    return wasAnswered ? (possible[0] ?? null) : null;
  }

  /** The id of a saved draft in lists, else the answered one. Null: unknown for now, but it is saved. */
  async function namedInLists({ id, storeId }: AnsweredSave): Promise<MessageId | null> {
    if (storeId === null) return id;
    const rows = await listOnce('drafts', 0, LOOK_BACK_LENGTH).catch(() => []);
    return rows.find((entry) => entry.storeId === storeId)?.message.id ?? id;
  }

  return {
    read,
    check: async ({ draftId, draftRevision: revision }, threadId) => {
      if (draftId !== null) {
        const { message, body } = await read(draftId, threadId);
        if (draftRevision(message, body) !== revision) throw new WrenError('draft-changed');
      }
      return (await list('drafts', 0, LOOK_BACK_LENGTH)).map(({ message }) => message.id);
    },
    save: async (request, options): Promise<SavedAs> => {
      const saved = await write(request.mail, options);
      const id = await namedInLists(saved);
      if (id !== null) return { id, threadId: saved.threadId, revision: saved.revision };
      const stored = await find(request, true).catch((cause) => {
        // It is stored, as if the answer had been lost.
        throw new WrenError('network', undefined, { cause });
      });
      if (stored === null) throw new WrenError('bad-answer', WRITING_ERRORS.noIdReturned);
      return { id: stored.id, threadId: saved.threadId ?? stored.threadId, revision: saved.revision };
    },
    settle: async (request) => {
      const found = await find(request, false);
      return found && { id: found.id, threadId: found.threadId, revision: null };
    },
  };
}
