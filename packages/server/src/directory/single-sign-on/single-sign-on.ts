import * as v from 'valibot';
import type { SingleSignOnConfig } from '../../config/single-sign-on-config.ts';
import type { Clock } from '../../platform/clock.ts';
import { Gate } from '../../platform/gate.ts';
import type { Log } from '../../platform/log.ts';
import { seal, unseal } from '../credentials/sealed-text.ts';
import type { IdentityProvider, IdentityToken } from './identity-provider.ts';

/** How long a browser may be at the provider, in milliseconds. */
export const SIGN_ON_LIFETIME = 10 * 60_000;

/** Answers that are exchanged with the provider at once. */
const AT_ONCE = 8;

/** Sign-ins that are remembered as finished at most; then the oldest goes. */
const MAX_FINISHED = 10_000;

const PURPOSE = 'single sign-on';

/** Milliseconds by which the provider's clock may differ. */
const SKEW = 30_000;

/** What a browser wants of the provider. */
const journey = v.object({
  /** Where it goes afterwards: an address of ours. */
  next: v.string(),
  remember: v.boolean(),
  /** Handle of the session whose user is to prove who they are; null: a session is to begin. */
  proves: v.nullable(v.string()),
});
export type SignOnJourney = v.InferOutput<typeof journey>;

const leftWith = v.object({
  ...journey.entries,
  ticket: v.object({ state: v.string(), nonce: v.string(), verifier: v.string() }),
  redirectUri: v.string(),
  begunAt: v.number(),
});

/** Why a sign-in failed: it was too late or not begun here, the user cancelled, or the provider's answer is invalid. */
export type SignOnProblem = 'late' | 'cancelled' | 'provider';

/** The result of a browser's visit to the provider. */
export type SignOnEnd = { readonly journey: SignOnJourney } & (
  | { readonly token: IdentityToken }
  | { readonly problem: SignOnProblem }
);

/** Leads browsers to the provider and takes them back. */
export interface SingleSignOn {
  readonly config: SingleSignOnConfig;
  /** @returns where the browser goes, and what it keeps meanwhile, sealed; null: the provider cannot be asked */
  begin(wanted: SignOnJourney, redirectUri: string): Promise<{ readonly url: URL; readonly kept: string } | null>;
  /** @param kept what the browser has kept @param query of the address that it has come back to */
  finish(kept: string | null, query: string): Promise<SignOnEnd>;
  /** Where a session's browser is signed out of the provider; null: nowhere. @param backTo address of ours */
  signOutUrl(rawToken: string, backTo: string): Promise<string | null>;
}

/** What a log may have of an error: others of its fields may hold tokens. */
function told(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return {};
  return { code: 'code' in error ? error.code : undefined, reason: error.message };
}

const NOWHERE: SignOnJourney = { next: '', remember: false, proves: null };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * What is on its way is in the browser that began it, sealed, and nowhere here: what others begin pushes nothing out, and
 * an answer of the provider that was meant for another browser is worth nothing in this one.
 * @param key by which it is sealed
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
  /** Whether this is the first answer to a sign-in. */
  const isFirst = (state: string): boolean => {
    if (finished.has(state)) return false;
    finished.add(state);
    const [oldest] = finished;
    if (finished.size > MAX_FINISHED && oldest !== undefined) finished.delete(oldest);
    return true;
  };
  const opened = (kept: string | null) => {
    const text = kept === null ? null : unseal(Buffer.from(kept, 'base64url'), key(), PURPOSE);
    const { success, output } = v.safeParse(leftWith, text === null ? null : parse(text));
    return success && output.begunAt + SIGN_ON_LIFETIME > now() ? output : null;
  };
  return {
    config,
    async begin(wanted, redirectUri) {
      try {
        const { ticket, url } = await provider.begin(redirectUri, wanted.proves !== null);
        const left: v.InferOutput<typeof leftWith> = { ...wanted, ticket, redirectUri, begunAt: now() };
        return { url, kept: Buffer.from(seal(JSON.stringify(left), key(), PURPOSE)).toString('base64url') };
      } catch (error) {
        log.error(told(error), 'the identity provider cannot be asked');
        return null;
      }
    },
    async finish(kept, query) {
      const left = opened(kept);
      if (!left) return { journey: NOWHERE, problem: 'late' };
      const { ticket, redirectUri, begunAt, ...wanted } = left;
      const answered = new URL(redirectUri);
      answered.search = query;
      if (answered.searchParams.get('state') !== ticket.state || !isFirst(ticket.state)) {
        return { journey: wanted, problem: 'late' };
      }
      if (answered.searchParams.get('error') === 'access_denied') return { journey: wanted, problem: 'cancelled' };
      try {
        const token = await gate.through(() => provider.finish(answered, ticket, wanted.proves !== null));
        const { auth_time: provedAt } = token.claims;
        const isFresh = typeof provedAt === 'number' && provedAt * 1000 >= begunAt - SKEW;
        if (wanted.proves !== null && !isFresh) return { journey: wanted, problem: 'provider' };
        return { journey: wanted, token };
      } catch (error) {
        log.warn(told(error), 'an answer of the identity provider is not taken');
        return { journey: wanted, problem: 'provider' };
      }
    },
    async signOutUrl(rawToken, backTo) {
      try {
        return (await provider.signOutUrl(rawToken, backTo))?.href ?? null;
      } catch (error) {
        log.error(told(error), 'the identity provider cannot be asked');
        return null;
      }
    },
  };
}
