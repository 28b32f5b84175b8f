import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { mailDomain } from './mail-domain.ts';

const text = v.string();
const record = v.object({
  kind: v.picklist(['mx', 'spf', 'dkim', 'dmarc', 'mta-sts', 'tls-rpt']),
  /** Name of the DNS record. */
  name: text,
  type: v.picklist(['MX', 'TXT']),
  /** Expected value. */
  wanted: text,
  /** Published values. */
  found: v.array(text),
  /** 'unknown': DNS did not answer. */
  state: v.picklist(['found', 'different', 'missing', 'unknown']),
});
const answer = v.object({
  domain: text,
  /** All mail domains of the server, in the order of the configuration. */
  domains: v.array(text),
  /** Outgoing mail is signed. */
  signs: v.boolean(),
  /** The relay for mail to other domains, which SPF must include: the record it needs is not known here. */
  relay: v.nullable(text),
  records: v.array(record),
});

/** The DNS records that a mail domain needs, and the published ones (D48). */
export const adminGetDomain = defineCall({
  path: '/api/method/mail.api.admin.get_domain',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({ domain: mailDomain }),
  answer,
  result: answer,
});
