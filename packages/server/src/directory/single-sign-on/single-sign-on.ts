import * as v from 'valibot';
import type { SingleSignOnConfig } from '../../config/single-sign-on-config.ts';
import type { Clock } from '../../platform/clock.ts';
import { Gate } from '../../platform/gate.ts';
import type { Log } from '../../platform/log.ts';
import { seal, unseal } from '../credentials/sealed-text.ts';
import type { IdentityProvider, IdentityToken } from './identity-provider.ts';

/** Validity of a started sign-in in milliseconds. */
export const SIGN_ON_LIFETIME = 10 * 60_000;

/** Concurrent exchanges with the provider. */
const AT_ONCE = 8;

/** Largest number of remembered finished sign-ins; then the oldest is removed. */
const MAX_FINISHED = 10_000;

const PURPOSE = 'single sign-on';

/** Tolerated difference of the provider's clock in milliseconds. */
const SKEW = 30_000;

/** Purpose of a redirect to the provider. */
const journey = v.object({
  /** Address of ours to continue with. */
  next: v.string(),
  remember: v.boolean(),
  /** Handle of the session whose user is to authenticate again; null: a session is to begin. */
  proves: v.nullable(v.string()),
});
export type PendingSignOn = v.InferOutput<typeof journey>;

const leftWith = v.object({
  ...journey.entries,
  ticket: v.object({ state: v.string(), nonce: v.string(), verifier: v.string() }),
  redirectUri: v.string(),
  begunAt: v.number(),
});

/** Reason why a sign-in failed: it was too late or not begun here, the user cancelled, or the provider's answer is invalid. */
export type SignOnProblem = 'late' | 'cancelled' | 'provider';

/** Result of a redirect to the provider. */
export type SignOnEnd = { readonly journey: PendingSignOn } & (
  | { readonly token: IdentityToken }
  | { readonly problem: SignOnProblem }
);

/** Redirects browsers to the provider and handles their return. */
export interface SingleSignOn {
  readonly config: SingleSignOnConfig;
  /** @returns the redirect, and the encrypted state for the browser's cookie; null: the provider is unreachable */
  begin(purpose: PendingSignOn, redirectUri: string): Promise<{ readonly url: URL; readonly kept: string } | null>;
  /** @param sealedState state from the browser's cookie @param query of the redirect address */
  finish(sealedState: string | null, query: string): Promise<SignOnEnd>;
  /** The provider's sign-out address of a session; null: none. @param backTo address of ours */
  signOutUrl(rawToken: string, backTo: string): Promise<string | null>;
}

/** The loggable parts of an error: other fields may contain tokens. */
function loggable(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return {};
  return { code: 'code' in error ? error.code : undefined, reason: error.message };
}

const NOWHERE: PendingSignOn = { next: '', remember: false, proves: null };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * State is stored encrypted in the browser that began a sign-in, and not on the server: an attacker cannot evict it, and an
 * answer of the provider for another browser is useless in this one.
 * @param key for the encryption
 */
export function openSingleSignOn(
  provider: IdentityProvider,
  config: SingleSignOnConfig,
  key: () => Uint8Array,
  now: Clock,
  log: Log,
): SingleSignOn {
  const gate = new Gate(AT_ONCE);
  const finished = new Set<string>();
  /** True for the first answer to a sign-in. */
  const isFirst = (state: string): boolean => {
    if (finished.has(state)) return false;
    finished.add(state);
    const [oldest] = finished;
    if (finished.size > MAX_FINISHED && oldest !== undefined) finished.delete(oldest);
    return true;
  };
  const opened = (sealedState: string | null) => {
    const text = sealedState === null ? null : unseal(Buffer.from(sealedState, 'base64url'), key(), PURPOSE);
    const { success, output } = v.safeParse(leftWith, text === null ? null : parse(text));
    return success && output.begunAt + SIGN_ON_LIFETIME > now() ? output : null;
  };
  return {
    config,
    async begin(purpose, redirectUri) {
      try {
        const { ticket, url } = await provider.begin(redirectUri, purpose.proves !== null);
        const left: v.InferOutput<typeof leftWith> = { ...purpose, ticket, redirectUri, begunAt: now() };
        return { url, kept: Buffer.from(seal(JSON.stringify(left), key(), PURPOSE)).toString('base64url') };
      } catch (error) {
        log.error(loggable(error), 'the identity provider cannot be asked');
        return null;
      }
    },
    async finish(sealedState, query) {
      const left = opened(sealedState);
      if (!left) return { journey: NOWHERE, problem: 'late' };
      const { ticket, redirectUri, begunAt, ...purpose } = left;
      const answered = new URL(redirectUri);
      answered.search = query;
      if (answered.searchParams.get('state') !== ticket.state || !isFirst(ticket.state)) {
        return { journey: purpose, problem: 'late' };
      }
      if (answered.searchParams.get('error') === 'access_denied') return { journey: purpose, problem: 'cancelled' };
      try {
        const token = await gate.through(() => provider.finish(answered, ticket, purpose.proves !== null));
        const { auth_time: provedAt } = token.claims;
        const isFresh = typeof provedAt === 'number' && provedAt * 1000 >= begunAt - SKEW;
        if (purpose.proves !== null && !isFresh) return { journey: purpose, problem: 'provider' };
        return { journey: purpose, token };
      } catch (error) {
        log.warn(loggable(error), 'an answer of the identity provider is not taken');
        return { journey: purpose, problem: 'provider' };
      }
    },
    async signOutUrl(rawToken, backTo) {
      try {
        return (await provider.signOutUrl(rawToken, backTo))?.href ?? null;
      } catch (error) {
        log.error(loggable(error), 'the identity provider cannot be asked');
        return null;
      }
    },
  };
}
