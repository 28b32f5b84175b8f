import type { DkimAlgorithm } from '@wren/contract/calls/admin/dkim.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { type Actor, type AuditLog, audited } from '../directory/audit/audit-log.ts';
import { type DkimKey, type DkimState, keyName, stateOfKey } from '../directory/dkim/dkim-key.ts';
import type { DkimKeys } from '../directory/dkim/open-dkim-keys.ts';
import type { Clock } from '../platform/clock.ts';
import type { AskDns } from '../platform/network/dns/ask-dns.ts';
import { codeOfError } from './account-operations.ts';
import { type DomainRecord, findKeyRecord } from './domain-records.ts';

const HOUR = 60 * 60_000;
/** Milliseconds for which a DNS answer is cached: for a signing key, and for a waiting one. */
const BELIEVED = HOUR;
const WAITED = 5 * 60_000;
/** Milliseconds for which the record of a retired key must stay: longer than any mail is in transit (RFC 5321 §4.5.4.1). */
export const RECORD_RETENTION = 7 * 24 * HOUR;

export interface CheckedKey extends DkimKey {
  readonly state: DkimState;
  readonly dns: DomainRecord['state'];
}

/** Queries the records of all keys of a domain, and updates which of them sign. */
export async function checkKeys(keys: DkimKeys, dns: AskDns, domain: string): Promise<readonly CheckedKey[]> {
  const looked = await Promise.all(
    (await keys.list(domain)).map(
      async (key) => [key.selector, (await findKeyRecord(dns, keyName(key), key.record)).state] as const,
    ),
  );
  const answered = looked.filter(([, state]) => state !== 'unknown');
  await keys.noteLook(domain, new Map(answered.map(([selector, state]) => [selector, state === 'found'])));
  const states = new Map(looked);
  const now = await keys.list(domain);
  return now.map((key) => ({ ...key, state: stateOfKey(key, now), dns: states.get(key.selector) ?? 'unknown' }));
}

/** A key that signs mail (RFC 6376 §3.5). */
export interface SigningKey {
  readonly domain: string;
  readonly selector: string;
  readonly algorithm: DkimAlgorithm;
  /** PEM text. */
  readonly privateKey: string;
}

/**
 * The keys for mail that is sent now: the newest of each algorithm whose record is in DNS. DNS is queried again when its answer
 * is an hour old, and for waiting keys every five minutes; if it does not answer, the last answer applies.
 */
export function signingKeysOf(
  keys: DkimKeys,
  dns: AskDns,
  domain: string,
  now: Clock,
): () => Promise<readonly SigningKey[]> {
  let asking: Promise<unknown> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  const isDue = (list: readonly DkimKey[]): boolean => {
    // A DNS server that does not answer is not queried for every mail.
    if (now() < askedAt + WAITED / 5) return false;
    return list.some((key) => {
      const life = stateOfKey(key, list) === 'waiting' ? WAITED : BELIEVED;
      return key.lookedAt === null || now() >= key.lookedAt + life;
    });
  };
  const look = async (): Promise<void> => {
    askedAt = now();
    try {
      await checkKeys(keys, dns, domain);
    } finally {
      asking = null;
    }
  };
  return async () => {
    if (asking !== null || isDue(await keys.list(domain))) {
      asking ??= look();
      await asking;
    }
    const list = await keys.list(domain);
    const signing: SigningKey[] = [];
    for (const key of list.filter((one) => stateOfKey(one, list) === 'signing')) {
      const privateKey = await keys.privateKey(key);
      const { selector, algorithm } = key;
      if (privateKey !== null) signing.push({ domain, selector, algorithm, privateKey });
    }
    return signing;
  };
}

/** Operations on keys, for the page and the command line: all of them are in the audit log. */
export interface DkimOperations {
  make(domain: string, algorithm: DkimAlgorithm): Promise<DkimKey>;
  /** @throws WrenError 'not-found', 'invalid-input' if it signs */
  remove(domain: string, selector: string): Promise<void>;
}

/** Largest number of keys of a domain: several of each algorithm before old ones are removed. */
const MAX_KEYS = 10;

/** @param by the actor */
export function dkimOperations(
  parts: { readonly dkimKeys: DkimKeys; readonly audit: AuditLog },
  by: Actor,
): DkimOperations {
  const { dkimKeys: keys, audit } = parts;
  return {
    make: (domain, algorithm) =>
      audited(
        audit,
        by,
        { deed: 'dkim-key-made', target: domain, fact: algorithm },
        async () => {
          if ((await keys.list(domain)).length >= MAX_KEYS) {
            throw new WrenError('invalid-input', `There are ${MAX_KEYS} keys: remove one that signs no more`);
          }
          return await keys.make(domain, algorithm);
        },
        codeOfError,
      ),
    remove: (domain, selector) =>
      audited(
        audit,
        by,
        { deed: 'dkim-key-removed', target: domain, fact: selector },
        async () => {
          const list = await keys.list(domain);
          const key = list.find((one) => one.selector === selector);
          if (!key) throw new WrenError('not-found', `There is no key ${selector}`);
          if (stateOfKey(key, list) === 'signing') {
            throw new WrenError('invalid-input', 'This key signs mail: make another one first');
          }
          await keys.remove(domain, selector);
        },
        codeOfError,
      ),
  };
}
