import { WrenError } from '@wren/contract/errors.ts';
import type { Address, Message, MessageId } from '@wren/domain/message.ts';
import { isEmailAddress } from '@wren/domain/recipients.ts';
import { buildMail } from '../mime/build-mail.ts';
import { newId } from '../platform/ids.ts';
import { sha256 } from '../platform/random.ts';
import type { Envelope, Submitter } from '../smtp/submission.ts';
import type { MailChange } from '../store/mail-store.ts';
import { ancestryOf } from './ancestry.ts';
import { loadFiles } from './attached-files.ts';
import { readMail } from './deliver-message.ts';
import type { DraftContent } from './draft-content.ts';
import { showInlineParts } from './inline-images.ts';
import { senderOf, type Writer, type Written, written } from './writer.ts';

/** What sending needs besides the writer. */
export interface Post {
  readonly submitter: Submitter;
  /** Bytes of a mail's content. */
  readonly maxMessageSize: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Whom a mail goes to, each once. @throws WrenError 'no-recipient' (5.8), 'invalid-input' for what is no address (5.9) */
function envelopeOf(from: Address, { to, cc, bcc }: DraftContent): Envelope {
  if (to.length === 0) throw new WrenError('no-recipient');
  const all = [...to, ...cc, ...bcc].map(({ email }) => email);
  const wrong = all.find((email) => !isEmailAddress(email));
  if (wrong !== undefined) throw new WrenError('invalid-input', `Invalid email: ${wrong.slice(0, 254)}`);
  const unique = new Map(all.map((email) => [email.toLowerCase(), email]));
  return { from: from.email, to: [...unique.values()] };
}

/** The same for every repetition of a command, so that a mail is one mail wherever it arrives. */
function messageIdOf(commandId: string, from: Address): string {
  return `${sha256(commandId).slice(0, 32)}@${from.email.slice(from.email.lastIndexOf('@') + 1)}`;
}

/** Drafts on their way, with the command that sends them: two at the same time must not both find one unsent. */
const underway = new Map<MessageId, string>();

/** @throws WrenError 'busy' while another command sends the same draft, 'not-a-draft' when one has just sent it */
async function alone(writer: Writer, draft: Message | null, send: () => Promise<Written>): Promise<Written> {
  if (draft === null) return send();
  const { store, commandId } = writer;
  const other = underway.get(draft.id);
  if (other !== undefined && other !== commandId) throw new WrenError('busy');
  underway.set(draft.id, commandId);
  try {
    const [present] = await store.messages([draft.id]);
    return await (present?.home === 'sent' ? repeatSend(writer, draft.id) : send());
  } finally {
    underway.delete(draft.id);
  }
}

/**
 * Sends a mail: hands it over for delivery together with what it means for the writer's own mail, which is the copy in
 * Sent in the draft's place and the marks on what it answers or passes on. Once per command id (D24).
 * @param draft the draft that is sent; null: there was none
 * @throws WrenError 'forbidden', 'no-recipient', 'invalid-input', 'not-found' for a file, 'too-large', 'storage-full'
 */
export async function sendMail(
  writer: Writer,
  post: Post,
  content: DraftContent,
  draft: Message | null,
): Promise<Written> {
  return alone(writer, draft, () => handOver(writer, post, content, draft));
}

async function handOver(writer: Writer, post: Post, content: DraftContent, draft: Message | null): Promise<Written> {
  const { store, account, commandId } = writer;
  const from = senderOf(writer, content.from);
  const envelope = envelopeOf(from, content);
  const textSize = Buffer.byteLength(content.html ?? '') + Buffer.byteLength(content.text ?? '');
  const parts = await loadFiles(store, content.files, post.maxMessageSize - textSize);
  const { headers, parent } = await ancestryOf(store, content, draft);
  const raw = await buildMail({
    ...headers,
    messageId: messageIdOf(commandId, from),
    sentAt: post.now,
    from,
    to: content.to,
    cc: content.cc,
    subject: content.subject,
    html: content.html === null ? null : showInlineParts(content.html, content.files),
    text: content.text,
    parts,
  });
  const id = draft?.id ?? newId();
  const blobId = await store.putBlob(raw);
  const copy = await readMail(raw, { id, mailbox: 'sent', receivedAt: post.now, blobId });
  const filing: readonly MailChange[] = [
    { ...copy, message: { ...copy.message, bcc: content.bcc, flagged: draft?.flagged ?? false } },
    ...mark('answered', parent?.id ?? null),
    ...mark('forwarded', content.forwardedFromId),
  ];
  await post.submitter.submit({ commandId, account: account.id, raw, envelope, filing });
  // The queue files it too, whichever comes first: the command is one. Its result is the first hand-over's.
  const applied = await store.apply(filing, commandId);
  return written(store, applied.repeated ? applied.changed[0] : id);
}

function mark(keyword: 'answered' | 'forwarded', id: MessageId | null): readonly MailChange[] {
  return id === null ? [] : [{ kind: 'flag', keyword, value: true, target: { messages: [id] } }];
}

/**
 * What came of sending a draft that is one no more: the same answer again for a repetition of the command that sent it.
 * @throws WrenError 'not-a-draft' when another command has sent it
 */
export async function repeatSend({ store, commandId }: Writer, id: MessageId): Promise<Written> {
  const applied = await store.apply([], commandId);
  if (!applied.repeated) throw new WrenError('not-a-draft');
  return written(store, id);
}
