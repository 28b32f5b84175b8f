import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { mailDomain } from './mail-domain.ts';

/** Algorithms of keys: RSA, which all receivers verify, and Ed25519, which some do (RFC 8463). */
export const DKIM_ALGORITHMS = ['rsa', 'ed25519'] as const;
export type DkimAlgorithm = (typeof DKIM_ALGORITHMS)[number];

const text = v.string();
const algorithm = v.picklist(DKIM_ALGORITHMS);
const selector = v.pipe(text, v.minLength(1), v.maxLength(63));
const key = v.object({
  selector: text,
  algorithm,
  /** Name of the DNS record, of type TXT. */
  name: text,
  /** Expected value. */
  record: text,
  created_at: v.number(),
  /**
   * 'waiting': its record is not in DNS yet; 'signing': the newest of its algorithm whose record is published; 'retired': an
   * older one.
   */
  state: v.picklist(['waiting', 'signing', 'retired']),
  /** State of the record in DNS; 'unknown': DNS did not answer. */
  dns: v.picklist(['found', 'different', 'missing', 'unknown']),
  /** Until when the record of a retired key must stay, since mail signed with it is still in transit; null: it is not retired. */
  keep_until: v.nullable(v.number()),
});
const keys = v.object({
  /** False: the accounts' mail is on another server, which signs it. */
  offered: v.boolean(),
  keys: v.array(key),
});

/** The keys that sign mail of a domain, the newest first, and their records in DNS (D55). */
export const adminGetDkimKeys = defineCall({
  path: '/api/method/mail.api.admin.get_dkim_keys',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({ domain: mailDomain }),
  answer: keys,
  result: keys,
});

const made = v.object({ selector: text });

/**
 * Creates a key, which signs as soon as its record is in DNS, in place of older ones of its algorithm. Requires a recent
 * reauthentication.
 */
export const adminMakeDkimKey = defineCall({
  path: '/api/method/mail.api.admin.make_dkim_key',
  kind: 'write',
  access: 'administrator',
  extension: true,
  input: v.object({ domain: mailDomain, algorithm }),
  answer: made,
  result: made,
});

const nothing = v.object({});

/** Deletes a key that does not sign; for a signing one it fails with 'invalid-input'. Requires a recent reauthentication. */
export const adminRemoveDkimKey = defineCall({
  path: '/api/method/mail.api.admin.remove_dkim_key',
  kind: 'write',
  access: 'administrator',
  extension: true,
  input: v.object({ domain: mailDomain, selector }),
  answer: nothing,
  result: nothing,
});
