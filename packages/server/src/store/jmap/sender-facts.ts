import { ISOLATED_MAILBOXES } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { SenderFacts } from '../mail-store.ts';
import type { JmapReader } from './jmap-reader.ts';

/** Mail of a sender's words that is looked through for the address itself. */
const LOOKED_THROUGH = 50;

/** What came later than a mail, or with it, says nothing of who was known then. */
export interface AsOf {
  /** Milliseconds since the epoch; what came in the same second counts. */
  readonly time: number;
  /** What is not counted. */
  readonly except: ReadonlySet<MessageId>;
}

/** What decides whether a sender is known. @param asOf missing: now */
export async function readSenderFacts(reader: JmapReader, email: string, asOf?: AsOf): Promise<SenderFacts> {
  const { mailboxes } = reader.places;
  const hidden = mailboxes.idsOf(ISOLATED_MAILBOXES);
  const wanted = email.toLowerCase();
  const filter = {
    from: email,
    ...(hidden.length > 0 && { inMailboxOtherThan: hidden }),
    ...(asOf && { before: new Date(asOf.time + 1_000).toISOString().replace(/\.\d+Z$/u, 'Z') }),
  };
  const cameBefore = (await reader.foundMessages({ filter, collapse: false }, 0, LOOKED_THROUGH)).some(
    (message) => message.from?.email.toLowerCase() === wanted && !asOf?.except.has(message.id),
  );
  const sent = mailboxes.idOf('sent');
  if (sent === null) return { cameBefore, newestSent: null };
  const [newest] = await reader.foundLight({ filter: { inMailbox: sent }, collapse: false }, 0, 1);
  return { cameBefore, newestSent: newest?.id ?? null };
}
