import type { Message } from '@wren/domain/message/message.ts';
import { type ThreadHeaders, threadHeadersFor } from '@wren/domain/thread/reply.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { DraftContent } from '../drafts/draft-content.ts';

/** The message that a mail answers or forwards. */
export interface Ancestry {
  readonly headers: ThreadHeaders;
  /** The message that it answers, if it is in the account. */
  readonly parent: Message | null;
}

type Given = Pick<DraftContent, 'inReplyTo' | 'inReplyToId' | 'references' | 'threadId'>;

function stripAngles(id: string): string {
  return id.trim().replace(/^<|>$/gu, '');
}

/** Clients identify the parent by its id, or by its Message-ID within a thread (wire contract 2.10). */
async function findParent(store: MailStore, headers: Given): Promise<Message | null> {
  const ids = [headers.inReplyToId, headers.inReplyTo].filter((id) => id !== null);
  const [byId] = await store.messages(ids);
  if (byId) return byId;
  const messageIds = ids.map(stripAngles);
  const thread = headers.threadId === null ? [] : await store.thread(headers.threadId);
  return thread.find(({ messageIdHeader }) => messageIdHeader !== null && messageIds.includes(messageIdHeader)) ?? null;
}

/**
 * The ancestors of a mail: its parent in the account, else those given by the client, else those of its draft.
 * @param draft the draft as last saved
 */
export async function ancestryOf(store: MailStore, headers: Given, draft: Message | null): Promise<Ancestry> {
  const parent = await findParent(store, headers);
  if (parent) return { parent, headers: threadHeadersFor(parent) };
  if (headers.inReplyTo !== null || headers.references.length > 0) {
    const references = headers.references.map(stripAngles).filter((id) => id !== '');
    const inReplyTo = headers.inReplyTo === null ? (references.at(-1) ?? null) : stripAngles(headers.inReplyTo);
    return {
      parent: null,
      headers: { inReplyTo, references: references.length > 0 || !inReplyTo ? references : [inReplyTo] },
    };
  }
  if (!draft?.inReplyTo) return { parent: null, headers: { inReplyTo: null, references: draft?.references ?? [] } };
  const thread = await store.thread(draft.threadId);
  return {
    parent: thread.find(({ messageIdHeader }) => messageIdHeader === draft.inReplyTo) ?? null,
    headers: { inReplyTo: draft.inReplyTo, references: draft.references },
  };
}
