import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { SMTPServerSession } from 'smtp-server';
import { type Account, type Accounts, addressesOf } from '../../../directory/accounts/account.ts';
import type { Groups, MailGroup } from '../../../directory/groups/open-groups.ts';
import { distributeMail, forMembers, type GroupedMail } from '../../../mail/groups/distribute-mail.ts';
import { type ReceivedMail, type Receiving, receiveMail } from '../../../mail/incoming/receive-mail.ts';
import { ensureRoom } from '../../../mail/quota/ensure-room.ts';
import type { ReceiveReports } from '../../../mail/reports/receive-reports.ts';
import { assessSender } from '../../../mail/trust/assess-sender.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { TELEMETRY } from '../../../platform/telemetry.ts';
import { blobIdOf } from '../../../store/blob-id.ts';
import { traceHeader } from '../data/trace-header.ts';
import { SmtpRefusal } from '../refusal.ts';
import type { ArrivalEnvelope, CheckSender } from './check-sender.ts';
import { mailPreparer, type PrepareMail } from './prepare-mail.ts';

/** Dependencies of filing incoming mail. */
export interface FilerOptions extends Receiving {
  readonly accounts: Pick<Accounts, 'byAddress' | 'aliases'>;
  /** Missing: there are none. */
  readonly groups?: Pick<Groups, 'byAddress' | 'members'>;
  /** Domains whose mail is stored here, lower case. The first is the server's name. */
  readonly domains: readonly [string, ...string[]];
  /** Largest mail in bytes. */
  readonly sizeLimit: number;
  /** Checks SPF, DKIM and DMARC of a mail; null: no checks. */
  readonly checkSender: CheckSender | null;
  /** Prepares large mails in another thread, by the same checks; without it they are prepared like all others. */
  readonly prepareLarge?: PrepareMail;
  /** Stores reports of other servers about the domains. */
  readonly receiveReports?: ReceiveReports;
  readonly clock: Clock;
}

/** Recipient of a mail. */
type Recipient =
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'group'; readonly group: MailGroup };

/** Size from which a mail is prepared in another thread, in bytes: the hand-over costs as much as preparing a small one. */
const LARGE = 512 * 1024;

/**
 * The same mail sent again, because our 250 was lost, is filed once (RFC 5321 §6.1). A mail without a Message-ID cannot be
 * distinguished from another one with the same text, and losing one is worse than a duplicate.
 * @param content hash of the mail, or an id of its own
 */
function commandIdFor(content: string, account: Account): string {
  return `deliver:${content}:${account.id}`;
}

function envelopeOf({ hostNameAppearsAs, remoteAddress, envelope }: SMTPServerSession): ArrivalEnvelope {
  const { mailFrom } = envelope;
  const sender = mailFrom === false || mailFrom.address === '' ? null : mailFrom.address;
  return { client: { name: hostNameAppearsAs, address: remoteAddress }, sender };
}

/** Files incoming mail. */
export class Filer {
  readonly #options: FilerOptions;
  readonly #prepare: PrepareMail;

  constructor(options: FilerOptions) {
    this.#options = options;
    this.#prepare = mailPreparer(options.checkSender);
  }

  /** The account or the group of an envelope address. @throws Refusal when there is none */
  async recipient(address: string): Promise<Recipient> {
    const { accounts, domains } = this.#options;
    // RFC 5321 §4.5.1 allows the postmaster without a domain.
    if (!domains.includes(domainOfAddress(address)) && !/^postmaster$/iu.test(address))
      throw new SmtpRefusal(550, '5.7.1', 'No mail is passed on to other domains');
    const account = await accounts.byAddress(address);
    if (account !== null) return { kind: 'account', account };
    const group = await this.#options.groups?.byAddress(address);
    if (!group) throw new SmtpRefusal(550, '5.1.1', 'There is no such mailbox here');
    return { kind: 'group', group };
  }

  /**
   * Rejects a recipient whose mailbox is full, or too full for the mail's declared size (RFC 1870 §6.1). The rejection is
   * temporary, since the user may free space; for a mail larger than the mailbox's limit it is permanent (RFC 3463 §3.3).
   * @param size bytes; null: not declared
   * @throws Refusal
   */
  async checkRoom(recipient: Recipient, size: number | null): Promise<void> {
    // Members of a group without space get the mail later.
    if (recipient.kind === 'group') return;
    const { account } = recipient;
    const { stores, quotaOf } = this.#options;
    const quota = await quotaOf(account.id);
    await this.#refuseLarger(account, size ?? 1);
    if (quota !== null) await ensureRoom(await stores.of(account.id), quota, size ?? 1, null);
  }

  /** @throws Refusal for a mail that would not fit into the empty mailbox */
  async #refuseLarger(account: Account, size: number): Promise<void> {
    const quota = await this.#options.quotaOf(account.id);
    if (quota !== null && size > quota)
      throw new SmtpRefusal(552, '5.2.3', `The mailbox holds ${quota} bytes, and the mail has more`);
  }

  /** Its first recipient has been accepted: the mail itself will follow. */
  expect(session: SMTPServerSession): void {
    this.#options.checkSender?.askAhead(envelopeOf(session));
  }

  /**
   * Files a mail for every recipient of a session.
   * @param turn resolves when the mail may be filed
   * @returns the result for each recipient, in the order of the envelope: null, or why it could not be filed
   * @throws SmtpRefusal when it is filed for no recipient
   */
  async file(
    data: Buffer | 'too-large',
    session: SMTPServerSession,
    turn: () => Promise<void>,
  ): Promise<readonly unknown[]> {
    const { accounts, domains, sizeLimit, prepareLarge, log, clock } = this.#options;
    if (data === 'too-large') throw new SmtpRefusal(552, '5.3.4', `A mail may have ${sizeLimit} bytes at most`);
    const time = clock();
    const receivers = await Promise.all(session.envelope.rcptTo.map(({ address }) => this.recipient(address)));
    const { client, sender } = envelopeOf(session);
    const size = data.length;
    const prepare = size < LARGE ? this.#prepare : (prepareLarge ?? this.#prepare);
    const prepared = await prepare({ data, trace: this.#trace(session, sender, time), domains, client, sender });
    if (prepared === 'looping')
      throw new SmtpRefusal(554, '5.4.6', 'The mail has been passed on too often, it runs in circles');
    await turn();
    const { traced, blobId, parsed, found, list, content } = prepared;
    const id = parsed.messageIdHeader === null ? newId() : content;
    const received = async (account: Account, raw: Uint8Array): Promise<void> =>
      this.#receive(account, {
        raw,
        sender,
        receivedAt: time,
        commandId: commandIdFor(id, account),
        parsed,
        blobId: raw === traced ? blobId : blobIdOf(raw),
        trust: (store) => assessSender(store, account, parsed, found, list),
        own: await addressesOf(accounts, account),
      });
    const results = await this.#each(receivers, { raw: traced, sender, id }, received);
    const filed = results.filter((error) => error === null).length;
    if (filed > 0) {
      log.info({ session: session.id, size, recipients: filed }, 'mail received');
      TELEMETRY.mail.publish({ way: 'received', recipients: filed });
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      await this.#options.receiveReports?.({ raw: traced, recipients, parsed, found });
    }
    return results;
  }

  /** Delivers a mail to each recipient, and to each account once. @returns its result for each: null, or why it failed */
  async #each(
    recipients: readonly Recipient[],
    mail: GroupedMail,
    receive: (account: Account, raw: Uint8Array) => Promise<void>,
  ): Promise<readonly unknown[]> {
    const outcomes = new Map<string, Promise<unknown>>();
    const outcome = (work: Promise<void>): Promise<unknown> =>
      work.then(
        () => null,
        (error: unknown) => error,
      );
    for (const recipient of recipients) {
      if (recipient.kind === 'account' && !outcomes.has(recipient.account.id))
        outcomes.set(recipient.account.id, outcome(receive(recipient.account, mail.raw)));
    }
    const seen = new Set(outcomes.keys());
    const results: unknown[] = [];
    for (const recipient of recipients) {
      const work =
        recipient.kind === 'account'
          ? outcomes.get(recipient.account.id)
          : outcome(this.#distribute(recipient.group, mail, receive, seen));
      results.push(await work);
    }
    return results;
  }

  async #distribute(
    group: MailGroup,
    mail: GroupedMail,
    receive: (account: Account, raw: Uint8Array) => Promise<void>,
    seen: Set<string>,
  ): Promise<void> {
    const { groups } = this.#options;
    const raw = forMembers(mail.raw, group);
    if (!groups || raw === null) throw new SmtpRefusal(554, '5.4.6', 'The mail has been through this group already');
    await distributeMail({ ...this.#options, groups }, group, { ...mail, raw }, receive, seen);
  }

  async #receive(account: Account, mail: ReceivedMail): Promise<void> {
    await this.#refuseLarger(account, mail.raw.length);
    await receiveMail(this.#options, account, mail);
  }

  #trace(session: SMTPServerSession, from: string | null, time: number): string {
    const [only, ...others] = session.envelope.rcptTo;
    return traceHeader({
      client: { name: session.hostNameAppearsAs, address: session.remoteAddress },
      serverName: this.#options.domains[0],
      protocol: session.transmissionType,
      id: session.id,
      recipient: only !== undefined && others.length === 0 ? only.address : null,
      from,
      time,
    });
  }
}
