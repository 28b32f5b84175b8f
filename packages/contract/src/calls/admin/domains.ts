import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { mailDomain } from './mail-domain.ts';

const text = v.string();
const record = v.object({
  kind: v.picklist(['mx', 'spf', 'dkim', 'dmarc', 'mta-sts', 'tls-rpt']),
  /** As DNS names them. */
  name: text,
  type: v.picklist(['MX', 'TXT']),
  /** What is to be there. */
  wanted: text,
  /** What is there now. */
  found: v.array(text),
  /** 'unknown': DNS did not answer. */
  state: v.picklist(['found', 'different', 'missing', 'unknown']),
});
const answer = v.object({
  domain: text,
  /** All mail domains of the server, the first of them first. */
  domains: v.array(text),
  /** Mail is signed as it leaves. */
  signs: v.boolean(),
  /** Mail to other domains leaves by a relay, which SPF must name: the record here cannot know what that wants. */
  relay: v.nullable(text),
  records: v.array(record),
});

/** The DNS records that a mail domain needs, and those that are published (D48). */
export const adminGetDomain = defineCall({
  path: '/api/method/mail.api.admin.get_domain',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({ domain: mailDomain }),
  answer,
  result: answer,
});
