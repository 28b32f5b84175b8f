import { mailOf } from '../../src/mail/incoming/deliver-message.ts';
import type { Submission } from '../../src/mail/outgoing/submission.ts';
import { buildMail, newMessageId } from '../../src/mime/build/build-mail.ts';
import { parseMail } from '../../src/mime/parse-mail.ts';
import { newId } from '../../src/platform/ids.ts';
import type { MailStores } from '../../src/store/mail-store.ts';
import { DOMAIN } from '../mail/mail-rig.ts';

export interface Composition {
  readonly account: string;
  readonly to: readonly string[];
  readonly commandId?: string;
  readonly subject?: string;
  readonly from?: string | null;
}

/** What sending a mail from an account hands to the queue: with the copy for Sent, whose bytes are in the store. */
export async function composeMail(stores: MailStores, order: Composition): Promise<Submission> {
  const { account, to, subject = 'Lunch', commandId = newId(), from = `ada@${DOMAIN}` } = order;
  const now = Date.now();
  const raw = await buildMail({
    messageIdHeader: newMessageId(newId(), DOMAIN),
    sentAt: now,
    from: { name: 'Ada Lovelace', email: `ada@${DOMAIN}` },
    to: to.map((email) => ({ name: null, email })),
    cc: [],
    subject,
    inReplyTo: null,
    references: [],
    html: '<p>At one?</p>',
    text: null,
    parts: [],
  });
  const blobId = await (await stores.of(account)).putBlob(raw);
  const filing = [mailOf(await parseMail(raw), raw.length, { id: newId(), mailbox: 'sent', receivedAt: now, blobId })];
  return { commandId, account, raw, envelope: { from, to }, filing };
}
