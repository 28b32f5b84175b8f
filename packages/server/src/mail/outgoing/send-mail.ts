import { WrenError } from '@wren/contract/errors.ts';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { type Address, keptSendOptions, type Message, type MessageId } from '@wren/domain/message/message.ts';
import { ANSWERS, answerKeyword } from '@wren/domain/message/requests/invitation.ts';
import { buildMail } from '../../mime/build/build-mail.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/random.ts';
import type { MailChange, MailStore } from '../../store/mail-store.ts';
import type { DraftContent, GivenFile } from '../drafts/draft-content.ts';
import { inTurn } from '../drafts/draft-turns.ts';
import { isAt } from '../drafts/save-draft.ts';
import { loadFiles } from '../files/attached-files.ts';
import { ancestryOf } from '../incoming/ancestry.ts';
import { readMail } from '../incoming/deliver-message.ts';
import { answerInvitation, type CalendarPart } from '../invitations/answer-invitation.ts';
import { ensureRoom } from '../quota/ensure-room.ts';
import { embedImages } from './inline-images.ts';
import { keptReminder } from './kept-reminder.ts';
import type { Envelope, NamedSubmission, ScheduledMails, Submitter } from './submission.ts';
import { type StoredMail, senderOf, type Writer, written } from './writer.ts';

/** Dependencies of sending besides the sender. */
export interface SendContext {
  readonly submitter: Submitter;
  readonly scheduled: ScheduledMails;
  /** Largest content of a mail in bytes. */
  readonly maxMessageSize: number;
  /** Host names under which browsers access this server. */
  readonly ownHosts: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * The sender and recipients of a mail, without duplicates.
 * @throws WrenError 'no-recipient' (5.8), 'invalid-input' for an invalid address (5.9)
 */
function envelopeOf(from: Address, { to, cc, bcc }: DraftContent): Envelope {
  if (to.length === 0) throw new WrenError('no-recipient');
  const all = [...to, ...cc, ...bcc].map(({ email }) => email);
  const wrong = all.find((email) => !isEmailAddress(email));
  if (wrong !== undefined) throw new WrenError('invalid-input', `Invalid email: ${wrong.slice(0, 254)}`);
  const unique = new Map(all.map((email) => [email.toLowerCase(), email]));
  return { from: from.email, to: [...unique.values()] };
}

/** The same for every repetition of a command, so that recipients get one mail. */
function messageIdOf(commandId: string, from: Address): string {
  return `${sha256(commandId).slice(0, 32)}@${domainOfAddress(from.email)}`;
}

/** Drafts that are being sent, with the command that sends them: concurrent commands must not both find one unsent. */
const underway = new Map<MessageId, string>();

/** A draft to be sent. */
export interface SentDraft {
  readonly draft: Message;
  /** The revision that the client continues with; null: not specified. */
  readonly revision: string | null;
}

/**
 * Sends while no other task uses the draft. If another device has saved it meanwhile, that draft stays, and the mail is sent
 * without removing it.
 * @throws WrenError 'busy' while another command sends the same draft, 'not-a-draft' when one has just sent it
 */
async function alone(
  writer: Writer,
  sent: SentDraft | null,
  send: (draft: Message | null) => Promise<StoredMail>,
): Promise<StoredMail> {
  if (sent === null) return send(null);
  const { store, commandId } = writer;
  const { id } = sent.draft;
  const other = underway.get(id);
  if (other !== undefined && other !== commandId) throw new WrenError('busy');
  underway.set(id, commandId);
  return inTurn(id, async () => {
    try {
      const [present] = await store.messages([id]);
      if (!present) throw new WrenError('not-a-draft');
      if (present.home === 'sent') return await repeatSend(writer, id);
      return await send(isAt(present, sent.revision) ? present : null);
    } finally {
      underway.delete(id);
    }
  });
}

/**
 * Sends a mail: submits it for delivery together with the changes of the sender's own mail: the copy in Sent in place of the
 * draft, and the keywords of the message that it answers or forwards. Once per command id (D24).
 * @param sent the draft that is sent; null: there was none
 * @throws WrenError 'forbidden', 'no-recipient', 'invalid-input', 'not-found' for a file, 'too-large', 'over-quota',
 * 'storage-full'
 */
export async function sendMail(
  writer: Writer,
  sending: SendContext,
  content: DraftContent,
  sent: SentDraft | null,
): Promise<StoredMail> {
  return alone(writer, sent, (draft) => handOver(writer, sending, content, draft));
}

/** Largest invitation that can be answered, in bytes. */
const MAX_INVITATION_SIZE = 256 * 1024;

/** The calendar part of a mail that replies to an invitation; null if it does not. @throws WrenError as {@link answerInvitation} */
async function calendarAnswer(
  store: MailStore,
  { calendarAnswer: reply = null }: DraftContent,
  from: Address,
  at: number,
): Promise<CalendarPart | null> {
  if (reply === null) return null;
  const file: GivenFile = {
    id: reply.attachment,
    name: 'invite.ics',
    type: null,
    disposition: 'attachment',
    cid: null,
  };
  const [part] = await loadFiles(store, [file], MAX_INVITATION_SIZE);
  return part ? answerInvitation(Buffer.from(part.content).toString('utf8'), from, reply, at) : null;
}

/** Sets the keyword of the reply on the invitation, and removes that of earlier ones. */
function markAnswer({ calendarAnswer: reply = null }: DraftContent, id: MessageId | null): readonly MailChange[] {
  if (reply === null || id === null) return [];
  return ANSWERS.map((answer): MailChange => {
    const value = answer === reply.answer;
    return { kind: 'flag', keyword: answerKeyword(answer), value, target: { messages: [id] } };
  });
}

/** A mail ready for sending, with the changes of the sender's own mail. */
interface Composed {
  readonly id: MessageId;
  readonly raw: Uint8Array;
  readonly envelope: Envelope;
  readonly filing: readonly MailChange[];
}

/** @param id of the copy in Sent @param at time of sending, milliseconds since the epoch */
async function compose(
  writer: Writer,
  { maxMessageSize, ownHosts }: Pick<SendContext, 'maxMessageSize' | 'ownHosts'>,
  content: DraftContent,
  draft: Message | null,
  { id, at }: { readonly id: MessageId; readonly at: number },
): Promise<Composed> {
  const { store, commandId } = writer;
  const { replyTo, ...from } = await senderOf(writer, content.from);
  const envelope = envelopeOf(from, content);
  const textSize = Buffer.byteLength(content.html ?? '') + Buffer.byteLength(content.text ?? '');
  const { html, files } =
    content.html === null ? content : await embedImages(store, content.html, content.files, ownHosts);
  const parts = await loadFiles(store, files, maxMessageSize - textSize);
  const calendar = await calendarAnswer(store, content, from, at);
  const { headers, parent } = await ancestryOf(store, content, draft);
  const raw = await buildMail({
    ...headers,
    messageIdHeader: messageIdOf(commandId, from),
    sentAt: at,
    timeZone: content.timeZone,
    from,
    replyTo,
    to: content.to,
    cc: content.cc,
    subject: content.subject,
    html,
    text: content.text,
    parts,
    priority: content.priority,
    receiptTo: content.receipt ? from.email : null,
    calendar,
  });
  // The copy in Sent replaces the draft with its files.
  const freed = draft?.attachments.reduce((sum, file) => sum + file.size, 0) ?? 0;
  await ensureRoom(store, writer.quota, raw.length - freed, commandId);
  const blobId = await store.putBlob(raw);
  const copy = await readMail(raw, { id, mailbox: 'sent', receivedAt: at, blobId });
  const filing: readonly MailChange[] = [
    {
      ...copy,
      message: {
        ...copy.message,
        bcc: content.bcc,
        flagged: draft?.flagged ?? false,
        ...keptSendOptions(content),
        ...keptReminder(draft?.keywords, content, at, content.timeZone),
      },
    },
    ...mark('answered', parent?.id ?? null),
    ...mark('forwarded', content.forwardedFromId),
    ...markAnswer(content, parent?.id ?? null),
  ];
  return { id, raw, envelope, filing };
}

async function handOver(
  writer: Writer,
  sending: SendContext,
  content: DraftContent,
  draft: Message | null,
): Promise<StoredMail> {
  const { store, account, commandId } = writer;
  const place = { id: draft?.id ?? newId(), at: sending.now };
  const { id, filing, ...composed } = await compose(writer, sending, content, draft, place);
  await sending.submitter.submit({ commandId, account: account.id, ...composed, filing });
  // The queue files it too, whichever is first: the command is the same. Its result is that of the first submission.
  const applied = await store.apply(filing, commandId);
  return written(store, applied.repeated ? applied.changed[0] : id);
}

/** The longest delay of a scheduled mail, in milliseconds. */
const MAX_HOLD = 366 * 24 * 60 * 60_000;

/** @throws WrenError 'invalid-input' for a time that is too far away */
export function checkSchedule(until: number, now: number): void {
  if (until - now > MAX_HOLD) throw new WrenError('invalid-input', 'A mail can be scheduled for up to a year ahead');
}

/**
 * Schedules a mail (2.43). Meanwhile its draft is in no folder: afterwards it is in Sent, or in Drafts again if the mail is
 * unscheduled, under the same id. Once per command id. A time in the past means now.
 * @param until milliseconds since the epoch
 * @throws WrenError as {@link sendMail}
 */
export async function holdMail(
  writer: Writer,
  sending: SendContext,
  content: DraftContent,
  sent: SentDraft | null,
  until: number,
): Promise<StoredMail> {
  const { account, commandId } = writer;
  const known = await sending.scheduled.ofCommand(account.id, commandId);
  if (known !== null) {
    const until = (await sending.scheduled.find(account.id, known.submission))?.until ?? null;
    return scheduledAnswer(known, until, sending.now);
  }
  if (until <= sending.now) return sendMail(writer, sending, content, sent);
  checkSchedule(until, sending.now);
  return alone(writer, sent, (draft) => hold(writer, sending, content, draft, until));
}

async function hold(
  writer: Writer,
  sending: SendContext,
  content: DraftContent,
  draft: Message | null,
  until: number,
): Promise<StoredMail> {
  const { account, commandId } = writer;
  const place = { id: draft?.id ?? newId(), at: until };
  const { id, ...composed } = await compose(writer, sending, content, draft, place);
  const submission = newId();
  const removal: readonly MailChange[] = draft ? [{ kind: 'destroy', target: { messages: [id] } }] : [];
  await sending.submitter.submit({
    commandId,
    account: account.id,
    ...composed,
    schedule: { submission, message: id, until, filing: removal },
  });
  return scheduledAnswer({ submission, message: id }, until, until);
}

/** The answer for a mail that is in no thread meanwhile. @param until null: it is no longer scheduled */
function scheduledAnswer(
  { submission, message: id }: Pick<NamedSubmission, 'submission' | 'message'>,
  until: number | null,
  now: number,
): StoredMail {
  return {
    ...{ id, threadId: id, messageIdHeader: null, modifiedAt: until ?? now, submission },
    ...(until !== null && { heldUntil: until }),
  };
}

function mark(keyword: 'answered' | 'forwarded', id: MessageId | null): readonly MailChange[] {
  return id === null ? [] : [{ kind: 'flag', keyword, value: true, target: { messages: [id] } }];
}

/**
 * The result for a draft that no longer exists: for a repetition of the command that sent it, the same answer.
 * @throws WrenError 'not-a-draft' when another command has sent it
 */
export async function repeatSend({ store, commandId }: Writer, id: MessageId): Promise<StoredMail> {
  if (!(await store.applied(commandId))) throw new WrenError('not-a-draft');
  return written(store, id);
}
