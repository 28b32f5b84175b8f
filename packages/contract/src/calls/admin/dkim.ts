import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { mailDomain } from './mail-domain.ts';

/** What keys may be: RSA, which all receivers check, and Ed25519, which some do (RFC 8463). */
export const DKIM_ALGORITHMS = ['rsa', 'ed25519'] as const;
export type DkimAlgorithm = (typeof DKIM_ALGORITHMS)[number];

const text = v.string();
const algorithm = v.picklist(DKIM_ALGORITHMS);
const selector = v.pipe(text, v.minLength(1), v.maxLength(63));
const key = v.object({
  selector: text,
  algorithm,
  /** The record as DNS names it, of type TXT. */
  name: text,
  /** What is to be there. */
  record: text,
  created_at: v.number(),
  /** 'waiting' for its record to be in DNS; of each algorithm the newest signs whose record is there; older ones are 'retired'. */
  state: v.picklist(['waiting', 'signing', 'retired']),
  /** Whether the record is there; 'unknown': DNS did not answer. */
  dns: v.picklist(['found', 'different', 'missing', 'unknown']),
  /** Until when the record of a retired key is to stay, since mail that it has signed is still on its way; null: it is not retired. */
  keep_until: v.nullable(v.number()),
});
const keys = v.object({
  /** False: the accounts' mail is on another server, and is signed there. */
  offered: v.boolean(),
  keys: v.array(key),
});

/** The keys that mail of a domain is signed with, the newest first, and what DNS says of them now (D55). */
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

/** Makes a key, which signs as soon as its record is in DNS, in place of older ones of its algorithm. Requires a recent reauthentication. */
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

/** Destroys a key that does not sign: one that does is refused as 'invalid-input'. Requires a recent reauthentication. */
export const adminRemoveDkimKey = defineCall({
  path: '/api/method/mail.api.admin.remove_dkim_key',
  kind: 'write',
  access: 'administrator',
  extension: true,
  input: v.object({ domain: mailDomain, selector }),
  answer: nothing,
  result: nothing,
});
