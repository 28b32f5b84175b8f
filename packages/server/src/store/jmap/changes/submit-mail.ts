import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import * as v from 'valibot';
import { blobIdOf } from '../../blob-id.ts';
import type { JmapCall } from '../client/jmap-client.ts';
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

/** A mail on its way out. */
export interface OutgoingMail {
  /** Reverse path; null: none. */
  readonly from: string | null;
  readonly to: readonly string[];
  readonly raw: Uint8Array;
  /** Called right before the server is told to send it: from then on it may have gone, whatever becomes of the answer. */
  readonly beforeEnd: () => void;
}

/** What the server said of a submission: it takes all recipients, or none of them. */
export type Submitted =
  | { readonly kind: 'taken' }
  | {
      readonly kind: 'refused';
      /** Of the error (RFC 8621 §7.5). */
      readonly type: string;
      readonly description: string | null;
      /** Those of the recipients that it does not take. */
      readonly invalid: readonly string[];
    };

/** The identity that may write under an address (RFC 8621 §6): its own, or that of all of its domain. */
function identityFor(all: v.InferOutput<typeof identities>['list'], from: string | null): string | null {
  const address = (from ?? '').toLowerCase();
  const named = (email: string) => all.find((one) => one.email.toLowerCase() === email);
  return (named(address) ?? named(`*@${domainOfAddress(address)}`) ?? all[0])?.id ?? null;
}

/** Hands mail over to the account's own server (RFC 8621 §7): its copy in Sent, where there is one. */
export class MailSubmitter {
  readonly #reader: JmapReader;
  readonly #mailboxes: JmapMailboxes;

  constructor(reader: JmapReader, mailboxes: JmapMailboxes) {
    this.#reader = reader;
    this.#mailboxes = mailboxes;
  }

  /** @throws WrenError as the server refuses, but for what it says of this mail */
  async submit({ from, to, raw, beforeEnd }: OutgoingMail): Promise<Submitted> {
    const { client } = this.#reader;
    const [{ list }] = await client.ask({ method: 'Identity/get', input: { ids: null }, answer: identities });
    const identityId = identityFor(list, from);
    if (identityId === null) throw new JmapRefusal('forbiddenFrom', 'the account has no identity');
    const { id, isPassing } = await this.#emailOf(raw);
    const envelope = { mailFrom: { email: from ?? '' }, rcptTo: to.map((email) => ({ email })) };
    const create = { new: { identityId, emailId: id, envelope } };
    const call: JmapCall<v.InferOutput<typeof submitted>> = {
      ...{ method: 'EmailSubmission/set', input: { create }, answer: submitted },
    };
    try {
      beforeEnd();
      const [{ created, notCreated }] = await client.ask(call);
      if (created?.new) return { kind: 'taken' };
      const { type, description, invalidRecipients } = notCreated?.new ?? {
        ...{ type: 'serverFail', description: null, invalidRecipients: null },
      };
      return { kind: 'refused', type, description, invalid: invalidRecipients ?? [] };
    } finally {
      if (isPassing) await client.ask(setEmails({ destroy: [id] }));
    }
  }

  /** The email that a source is at the server. What has no copy there is filed for as long as it is handed over. */
  async #emailOf(raw: Uint8Array): Promise<{ readonly id: string; readonly isPassing: boolean }> {
    const known = this.#reader.places.beside.emailMadeOf(blobIdOf(raw));
    if (known !== null) return { id: known, isPassing: false };
    const { client } = this.#reader;
    const blobId = await client.upload(raw, raw.byteLength, 'message/rfc822');
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
