import { WrenError } from '@wren/contract/errors.ts';
import { sourceUrl } from '@wren/contract/file-urls.ts';
import { uniqueFileNames } from '@wren/domain/address/unique-names.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { shownSubject } from '@wren/domain/message/subject/shown-subject.ts';
import { forwardSubject, threadSubject } from '@wren/domain/message/subject/subject.ts';
import { openFile } from '../host/client/files/open-file.ts';
import type { Fetch } from '../platform/network/fetch.ts';
import type { Replica } from '../replica/replica.ts';

/** A message; null: its conversation, as the folder shows it. */
export interface MailPlace {
  readonly threadId: ThreadId;
  readonly folder: Folder;
  readonly messageId: MessageId | null;
}

/** Mails as files to be attached, whole and as they are. */
export interface AttachedMails {
  readonly files: readonly File[];
  /** What the mail that brings them is called; '' if they are about different things. */
  readonly subject: string;
  /** The message, if it is only one. */
  readonly message: MessageId | null;
}

export interface AttachingParts {
  readonly replica: Pick<Replica, 'threadNamed' | 'loadThread' | 'messagesOf'>;
  readonly fetch: Fetch;
  /** What is before the paths of its account (`Api.host`). */
  readonly host: string;
  /** Largest total size in bytes. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** The messages at some places, each once, those of a conversation oldest first. A draft is no mail yet. */
async function messagesAt(
  replica: AttachingParts['replica'],
  places: readonly MailPlace[],
): Promise<readonly Message[]> {
  const found = new Map<string, Message>();
  for (const { threadId, folder, messageId } of places) {
    const thread = replica.threadNamed(threadId);
    await replica.loadThread(thread);
    for (const message of replica.messagesOf([thread], folder).toReversed()) {
      const isWanted = messageId === null ? message.home !== 'drafts' : message.id === messageId;
      const key = message.messageIdHeader ?? message.id;
      if (isWanted && !found.has(key)) found.set(key, message);
    }
  }
  return [...found.values()];
}

function subjectOf(messages: readonly Message[]): string {
  const [first, ...others] = messages;
  if (!first) return '';
  if (others.length === 0) return forwardSubject(first.subject);
  const about = threadSubject(first.subject);
  return others.every(({ subject }) => threadSubject(subject) === about) ? forwardSubject(about) : '';
}

/**
 * Fetches the sources of mails as files (`message/rfc822`), all or none of them.
 * @throws WrenError as {@link openFile}; 'too-large' if they are larger than the limit; the signal's own abort reason
 */
export async function fetchMails(
  { replica, fetch, host, limit, signal }: AttachingParts,
  places: readonly MailPlace[],
): Promise<AttachedMails> {
  const messages = await messagesAt(replica, places);
  if (messages.length === 0) throw new WrenError('not-found');
  if (messages.reduce((sum, { size }) => sum + size, 0) > limit) throw new WrenError('too-large');
  const names = uniqueFileNames(messages.map(({ subject }) => `${shownSubject(subject)}.eml`));
  const files: File[] = [];
  for (const [index, { id }] of messages.entries()) {
    const response = await openFile(fetch, host + sourceUrl(id), signal);
    const bytes = await response.blob().catch((cause) => {
      throw signal.aborted ? signal.reason : new WrenError('network', undefined, { cause });
    });
    files.push(new File([bytes], names[index] ?? 'mail.eml', { type: 'message/rfc822' }));
  }
  const [only, ...others] = messages;
  return { files, subject: subjectOf(messages), message: others.length === 0 ? (only?.id ?? null) : null };
}
