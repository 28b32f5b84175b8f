import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import * as v from 'valibot';
import { sha256 } from '../../../platform/random.ts';
import { blobIdOf } from '../../blob-id.ts';
import type { JmapCall } from '../client/jmap-answers.ts';
import { JmapRefusal } from '../client/jmap-errors.ts';
import type { JmapMailboxes } from '../jmap-mailboxes.ts';
import type { JmapReader } from '../jmap-reader.ts';
import { importEmails, refusedIn, setEmails } from './set-emails.ts';

const identities = v.object({ list: v.array(v.object({ id: v.string(), email: v.string() })) });
const submissionError = v.object({
  type: v.string(),
  description: v.optional(v.nullable(v.string()), null),
  invalidRecipients: v.optional(v.nullable(v.array(v.string())), null),
});
const submitted = v.object({
  created: v.optional(v.nullable(v.record(v.string(), v.object({ id: v.string() }))), null),
  notCreated: v.optional(v.nullable(v.record(v.string(), submissionError)), null),
});
const marked = v.object({ list: v.array(v.object({ keywords: v.record(v.string(), v.boolean()) })) });

/** Set by the server on an email whose submission it has accepted (RFC 5550 §5.10, RFC 8621 §7.5). */
const SUBMITTED = 'keywords/$submitted';

/** An outgoing mail. */
export interface SubmittedMail {
  /** Reverse path; null: none. */
  readonly from: string | null;
  readonly to: readonly string[];
  readonly raw: Uint8Array;
  /** Called right before the submission is sent: from then on the mail may be sent, whatever the answer is. */
  readonly beforeEnd: () => Promise<void>;
}

/** The server's answer to a submission: it accepts all recipients, or none of them. */
export type Submitted =
  | { readonly kind: 'taken' }
  | {
      readonly kind: 'refused';
      /** Type of the error (RFC 8621 §7.5). */
      readonly type: string;
      readonly description: string | null;
      /** The rejected recipients. */
      readonly invalid: readonly string[];
    };

/** The identity for sending from an address (RFC 8621 §6): its own, or that of its whole domain. */
function identityFor(all: v.InferOutput<typeof identities>['list'], from: string | null): string | null {
  const address = (from ?? '').toLowerCase();
  const named = (email: string) => all.find((one) => one.email.toLowerCase() === email);
  return (named(address) ?? named(`*@${domainOfAddress(address)}`) ?? all[0])?.id ?? null;
}

/** Submits mail through the account's own server (RFC 8621 §7): its copy in Sent, if there is one. */
export class MailSubmitter {
  readonly #reader: JmapReader;
  readonly #mailboxes: JmapMailboxes;
  readonly #now: () => number;

  /** @param now milliseconds since the epoch */
  constructor(reader: JmapReader, mailboxes: JmapMailboxes, now: () => number) {
    this.#reader = reader;
    this.#mailboxes = mailboxes;
    this.#now = now;
  }

  /**
   * If the answer of an earlier attempt was lost, mail that the server has accepted is not submitted again.
   * @throws WrenError as the server rejects, except for rejections of this mail
   */
  async submit({ from, to, raw, beforeEnd }: SubmittedMail): Promise<Submitted> {
    const { client, places } = this.#reader;
    const name = sha256([blobIdOf(raw), ...to].join(' '));
    const begun = await places.beside.submission(name);
    const { id, isPassing } = begun ?? (await this.#emailOf(raw));
    const settle = async (): Promise<void> => {
      if (isPassing) await client.ask(setEmails({ destroy: [id] }));
      await places.beside.keepSubmission(name, null);
    };
    try {
      const { identityId, isSubmitted } = await this.#askBefore(id, from);
      const isTaken = begun !== null && isSubmitted;
      if (!isTaken) {
        // It may have been submitted to other recipients.
        if (isSubmitted) await client.ask(setEmails({ update: { [id]: { [SUBMITTED]: null } } }));
        await places.beside.keepSubmission(name, { id, isPassing, at: this.#now() });
        await beforeEnd();
      }
      const envelope = { mailFrom: { email: from ?? '' }, rcptTo: to.map((email) => ({ email })) };
      const answer: Submitted = isTaken ? { kind: 'taken' } : await this.#create({ identityId, emailId: id, envelope });
      await settle();
      return answer;
    } catch (error) {
      if (error instanceof JmapRefusal) await settle();
      throw error;
    }
  }

  /** The identity of an address, and if the server has accepted a submission of an email. */
  async #askBefore(
    emailId: string,
    from: string | null,
  ): Promise<{ readonly identityId: string; readonly isSubmitted: boolean }> {
    const [{ list: all }, { list }] = await this.#reader.client.ask(
      { method: 'Identity/get', input: { ids: null }, answer: identities },
      { method: 'Email/get', input: { ids: [emailId], properties: ['keywords'] }, answer: marked },
    );
    const identityId = identityFor(all, from);
    if (identityId === null) throw new JmapRefusal('forbiddenFrom', 'the account has no identity');
    const [email] = list;
    if (!email) throw new JmapRefusal('emailNotFound', 'its copy at the mail server is gone');
    return { identityId, isSubmitted: email.keywords.$submitted === true };
  }

  async #create(submission: Readonly<Record<string, unknown>>): Promise<Submitted> {
    const onSuccessUpdateEmail = { '#new': { [SUBMITTED]: true } };
    const call: JmapCall<v.InferOutput<typeof submitted>> = {
      method: 'EmailSubmission/set',
      input: { create: { new: submission }, onSuccessUpdateEmail },
      answer: submitted,
    };
    const [{ created, notCreated }] = await this.#reader.client.ask(call);
    if (created?.new) return { kind: 'taken' };
    const { type, description, invalidRecipients } = notCreated?.new ?? {
      ...{ type: 'serverFail', description: null, invalidRecipients: null },
    };
    return { kind: 'refused', type, description, invalid: invalidRecipients ?? [] };
  }

  /** The email of a source on the server. A source without a copy there is stored temporarily during the submission. */
  async #emailOf(raw: Uint8Array): Promise<{ readonly id: string; readonly isPassing: boolean }> {
    const known = this.#reader.places.beside.emailMadeOf(blobIdOf(raw));
    if (known !== null) return { id: known, isPassing: false };
    const { client } = this.#reader;
    const blobId = await client.upload(raw, 'message/rfc822');
    const mailboxIds = { [await this.#mailboxes.ensure('drafts')]: true };
    const keywords = { $draft: true, $seen: true };
    const [answer] = await client.ask(importEmails({ new: { blobId, mailboxIds, keywords } }));
    const there = answer.notCreated?.new?.existingId;
    if (there !== undefined) return { id: there, isPassing: false };
    const made = answer.created?.new?.id;
    if (made === undefined) throw refusedIn(answer) ?? new JmapRefusal('serverFail', 'nothing was made');
    return { id: made, isPassing: true };
  }
}
