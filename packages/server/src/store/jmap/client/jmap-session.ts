import { WrenError } from '@wren/contract/errors.ts';
import * as v from 'valibot';

export const CORE = 'urn:ietf:params:jmap:core';
export const MAIL = 'urn:ietf:params:jmap:mail';
export const SUBMISSION = 'urn:ietf:params:jmap:submission';
/** RFC 9425. */
export const QUOTA = 'urn:ietf:params:jmap:quota';
/** RFC 9661. */
export const SIEVE = 'urn:ietf:params:jmap:sieve';
/** Prefix of Cyrus's own capabilities. */
const CYRUS = 'https://cyrusimap.org/';
/** Capabilities of a Cyrus before RFC 9425 and RFC 9661. */
const CYRUS_QUOTA = 'https://cyrusimap.org/ns/jmap/quota';
const CYRUS_SIEVE = 'https://cyrusimap.org/ns/jmap/sieve';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The properties of the session resource that are read (RFC 8620 §2). */
const sessionSchema = v.object({
  capabilities: v.intersect([
    v.record(v.string(), v.unknown()),
    v.object({
      [CORE]: v.object({
        maxSizeUpload: count,
        maxConcurrentUpload: v.optional(count, 4),
        maxConcurrentRequests: v.optional(count, 4),
        maxCallsInRequest: v.optional(count, 16),
        maxObjectsInGet: v.optional(count, 500),
        maxObjectsInSet: v.optional(count, 500),
      }),
    }),
  ]),
  accounts: v.record(v.string(), v.object({ accountCapabilities: v.record(v.string(), v.unknown()) })),
  primaryAccounts: v.record(v.string(), v.string()),
  username: v.optional(v.string(), ''),
  apiUrl: v.string(),
  downloadUrl: v.string(),
  uploadUrl: v.string(),
  eventSourceUrl: v.optional(v.nullable(v.string()), null),
  state: v.optional(v.string(), ''),
});

/** Limit of objects in one call: a busy server allows thousands, and then does not answer in time. */
const SET_AT_ONCE = 200;

/** Limits of a server (RFC 8620 §2, `urn:ietf:params:jmap:core`). */
export interface JmapLimits {
  /** Largest upload in bytes. */
  readonly upload: number;
  /** Concurrent uploads. */
  readonly uploads: number;
  readonly requests: number;
  readonly calls: number;
  readonly get: number;
  /** Objects that one call may create, update or destroy. */
  readonly set: number;
}

/** Addresses and abilities of a server for one user. */
export interface JmapSession {
  readonly account: string;
  readonly apiUrl: URL;
  /** Templates (RFC 6570, level 1). */
  readonly downloadUrl: string;
  readonly uploadUrl: string;
  /** Null: the server sends no events. */
  readonly eventSourceUrl: string | null;
  readonly limits: JmapLimits;
  /** It can send mail. */
  readonly canSubmit: boolean;
  /** The capability for scripts, and the supported extensions of Sieve; null: none. */
  readonly sieve: { readonly capability: string; readonly extensions: readonly string[] } | null;
  /** The capability for quotas; null: it has none. */
  readonly quotas: string | null;
  /** It supports a star as a wildcard at the end of a searched word. */
  readonly isCyrus: boolean;
}

const sieve = v.object({ sieveExtensions: v.array(v.string()) });

function sieveIn(ofAccount: Readonly<Record<string, unknown>>): JmapSession['sieve'] {
  for (const capability of [SIEVE, CYRUS_SIEVE]) {
    const { success, output } = v.safeParse(sieve, ofAccount[capability]);
    if (success) return { capability, extensions: output.sieveExtensions };
  }
  return null;
}

/** An address in the session. Credentials are sent there: it must be the server that sent the session, or another one over TLS. */
function addressIn(text: string, from: URL): string {
  // The braces of a template are not valid in an address.
  const marked = text.replaceAll('{', '%7B').replaceAll('}', '%7D');
  if (!URL.canParse(marked, from.href)) throw noSession();
  const url = new URL(marked, from);
  if (url.origin !== from.origin && url.protocol !== 'https:') throw noSession();
  return url.href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

/** Error text for a server whose answers are not JMAP. */
export const UNREADABLE = 'Your mail server answers in a way that cannot be read';

const noSession = (): WrenError =>
  new WrenError('mail-server', UNREADABLE, {
    cause: new Error('what the JMAP server names as its session cannot be used'),
  });

/**
 * Parses a session resource.
 * @param from the address that it was read from
 * @throws WrenError 'mail-server' for an invalid one, 'forbidden' for a user without mail
 */
export function readSession(answer: unknown, from: URL): JmapSession {
  const { success, output } = v.safeParse(sessionSchema, answer);
  if (!success) throw noSession();
  const account = output.primaryAccounts[MAIL];
  const ofAccount = account === undefined ? undefined : output.accounts[account]?.accountCapabilities;
  if (account === undefined || !ofAccount)
    throw new WrenError('forbidden', 'The JMAP server keeps no mail for this user');
  const { [CORE]: core } = output.capabilities;
  const hasEvents = output.eventSourceUrl !== null && output.eventSourceUrl !== '';
  return {
    account,
    apiUrl: new URL(addressIn(output.apiUrl, from)),
    downloadUrl: addressIn(output.downloadUrl, from),
    uploadUrl: addressIn(output.uploadUrl, from),
    eventSourceUrl: hasEvents ? addressIn(output.eventSourceUrl ?? '', from) : null,
    limits: {
      upload: core.maxSizeUpload,
      uploads: core.maxConcurrentUpload,
      requests: core.maxConcurrentRequests,
      calls: core.maxCallsInRequest,
      get: core.maxObjectsInGet,
      set: Math.min(core.maxObjectsInSet, SET_AT_ONCE),
    },
    canSubmit: output.primaryAccounts[SUBMISSION] === account,
    sieve: sieveIn(ofAccount),
    quotas: [QUOTA, CYRUS_QUOTA].find((name) => name in ofAccount || name in output.capabilities) ?? null,
    isCyrus: Object.keys(output.capabilities).some((name) => name.startsWith(CYRUS)),
  };
}

/** Fills a URL template of the session. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): URL {
  return new URL(template.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(values[name] ?? '')));
}
