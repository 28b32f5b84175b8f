import { createHash } from 'node:crypto';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Authentication } from '@wren/domain/trust/trust.ts';
import { listDomainIn } from '../../../mail/incoming/list-headers.ts';
import { authenticationResults, withoutForgedResults } from '../../../mime/header/authentication-results.ts';
import { mailHeader } from '../../../mime/mail-source.ts';
import { parseMail } from '../../../mime/parse-mail.ts';
import { type MailFacts, withoutContents } from '../../../mime/parsed-mail.ts';
import { blobIdOf } from '../../../store/blob-id.ts';
import type { BlobId } from '../../../store/mail-store.ts';
import { withCrlf } from '../data/crlf-lines.ts';
import { isLooping } from '../data/trace-header.ts';
import type { Arrival, CheckSender } from './check-sender.ts';

/** A mail as sent by a client. */
export interface ArrivedMail extends Pick<Arrival, 'client' | 'sender'> {
  readonly data: Uint8Array;
  /** The trace fields that the server prepends. */
  readonly trace: string;
  /** Domains whose mail is stored here. The first is the server's name. */
  readonly domains: readonly [string, ...string[]];
}

/** A mail prepared for filing: results of all work proportional to its length. */
export interface PreparedMail {
  /** The mail as stored, with trace fields and results of the checks prepended. */
  readonly traced: Uint8Array;
  readonly blobId: BlobId;
  readonly parsed: MailFacts;
  readonly found: Authentication | null;
  /** Domain of its mailing list. */
  readonly list: string | null;
  /** SHA-256 in hex, equal for the same mail by any route. */
  readonly content: string;
}

/** Prepares a mail for filing; 'looping' if it has been forwarded too often. */
export type PrepareMail = (mail: ArrivedMail) => Promise<PreparedMail | 'looping'>;

/** @param checkSender checks a mail by SPF, DKIM and DMARC; null: no check */
export function mailPreparer(checkSender: CheckSender | null): PrepareMail {
  return async ({ data, trace, domains, client, sender }) => {
    const raw = withCrlf(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    if (isLooping(raw)) return 'looping';
    const honest = withoutForgedResults(raw, domains);
    const parsed = withoutContents(await parseMail(Buffer.concat([Buffer.from(trace), honest])));
    const from = parsed.from?.email ?? '';
    const found = checkSender && (await checkSender.check({ raw, from, client, sender }));
    const results = found ? authenticationResults(domains[0], found, domainOfAddress(from)) : '';
    const traced = Buffer.concat([Buffer.from(results + trace), honest]);
    return {
      traced,
      blobId: blobIdOf(traced),
      parsed,
      found,
      list: listDomainIn(mailHeader(raw)),
      content: createHash('sha256').update(raw).digest('hex'),
    };
  };
}
