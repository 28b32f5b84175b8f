import { ISOLATED_MAILBOXES } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { SenderFacts } from '../mail-store.ts';
import type { JmapReader } from './jmap-reader.ts';

/** Largest number of matches of a sender's words that are compared with the address itself. */
const LOOKED_THROUGH = 50;

/** A past time: later mail, and the mail itself, do not count for the senders known then. */
export interface AsOf {
  /** Milliseconds since the epoch; mail of the same second counts. */
  readonly time: number;
  /** Messages that do not count. */
  readonly except: ReadonlySet<MessageId>;
}

/** The facts that decide if a sender is known. @param asOf missing: now */
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
