import { WrenError } from '@wren/contract/errors.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { DKIMVerifyOptions } from 'mailauth';
import * as v from 'valibot';
import { FetchRefused } from '../../platform/network/fetch-refused.ts';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { after } from '../../platform/timers.ts';
import type { MailStore } from '../../store/mail-store.ts';
import { readBlob } from '../files/read-blob.ts';
import { unsubscribeIn } from '../incoming/list-headers.ts';

/** Network access for leaving a list. */
export interface UnsubscribeClient {
  readonly fetch: GuardedFetch;
  /** Resolves the keys of signatures; if missing, the machine's own DNS is used. */
  readonly resolve?: NonNullable<DKIMVerifyOptions['resolver']>;
}

/** 'unverified': nothing was sent. 'refused': the request failed, or the list's server rejected it. */
export type UnsubscribeResult = 'done' | 'unverified' | 'refused';

/** Headers that a signature must cover (RFC 8058 §4). */
const COVERED = ['list-unsubscribe', 'list-unsubscribe-post'];
/** Timeout for the keys of all signatures, in milliseconds. */
const KEYS_WAIT = 10_000;
/**
 * Form data of the request (RFC 8058 §3.2). The list must not learn more: the guard sends no cookies and follows no redirect of a
 * POST.
 */
const FORM = { 'List-Unsubscribe': 'One-Click' };
const LIMITS = { redirects: 0, bytes: 256 * 1024 };

/** The needed properties of a verified signature; the library's types lack the covered lines. */
const SIGNATURE = v.object({
  status: v.object({ result: v.string() }),
  signingHeaders: v.object({ headers: v.array(v.string()) }),
});

async function isVouchedFor(raw: Buffer, resolver: UnsubscribeClient['resolve']): Promise<boolean> {
  // Loaded when the first list is left: it takes megabytes, and a third of the server's start-up time.
  const { dkimVerify } = await import('mailauth');
  const { results } = await dkimVerify(raw, { ...(resolver && { resolver }) });
  return results.some((result) => {
    if (!v.is(SIGNATURE, result) || result.status.result !== 'pass') return false;
    const signed = result.signingHeaders.headers.map((line) => line.slice(0, line.indexOf(':')).trim().toLowerCase());
    return COVERED.every((name) => signed.includes(name));
  });
}

/** True if a valid signature covers the headers; a signature whose key does not arrive in time is invalid. */
async function isVerified(raw: Buffer, resolver: UnsubscribeClient['resolve']): Promise<boolean> {
  let cancel = (): void => {};
  const tooLate = new Promise<boolean>((resolve) => {
    cancel = after(KEYS_WAIT, () => resolve(false));
  });
  try {
    return await Promise.race([isVouchedFor(raw, resolver), tooLate]);
  } finally {
    cancel();
  }
}

/**
 * Leaves the list that sent a message, by one POST to the address in its signed headers (RFC 8058).
 * @throws WrenError 'not-found', 'invalid-input' when the list does not offer that
 */
export async function unsubscribeFromList(
  store: MailStore,
  unsubscribeClient: UnsubscribeClient,
  id: MessageId,
): Promise<UnsubscribeResult> {
  const [message] = await store.messages([id]);
  const raw = message?.blobId ? await readBlob(store, message.blobId) : null;
  if (!message || !raw) throw new WrenError('not-found');
  const offer = unsubscribeIn(raw);
  if (offer?.url == null || !offer.oneClick) throw new WrenError('invalid-input', 'This list is not left by one click');
  if (!(await isVerified(raw, unsubscribeClient.resolve))) return 'unverified';
  try {
    const { status } = await unsubscribeClient.fetch({
      url: offer.url,
      form: FORM,
      schemes: ['https'],
      limits: LIMITS,
    });
    return status >= 200 && status < 300 ? 'done' : 'refused';
  } catch (error) {
    if (error instanceof FetchRefused) return 'refused';
    throw error;
  }
}
