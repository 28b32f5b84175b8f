import { readFileSync } from 'node:fs';
import { WrenError } from '@wren/contract/errors.ts';
import type * as OpenIdClient from 'openid-client';
import type { SingleSignOnConfig } from '../../config/single-sign-on-config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Access } from '../credentials/credentials.ts';

/** Seconds that the provider has for an answer. */
const TIMEOUT = 10;
/** Seconds by which its clock may differ. */
const TOLERANCE = 30;
/** Milliseconds for which is kept what the provider says of itself. */
const DISCOVERED_FOR = 60 * 60_000;

/** What a sign-in is known by on its way to the provider and back. */
export interface Ticket {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636): the code alone is useless to a thief. */
  readonly verifier: string;
}

/** Whom a provider vouches for, as its ID token says. */
export type IdTokenClaims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** An ID token that has been checked. */
export interface IdentityToken {
  readonly raw: string;
  readonly claims: IdTokenClaims;
  /** What lets Wren in for its user. */
  readonly access: Access;
}

/** An identity provider as a relying party speaks to it (OpenID Connect Core 1.0). */
export interface IdentityProvider {
  /** @param fresh its user is to show again who they are, however lately they have @throws where the provider cannot be asked */
  begin(redirectUri: string, fresh: boolean): Promise<{ readonly ticket: Ticket; readonly url: URL }>;
  /**
   * Exchanges what the provider has answered for an ID token: its signature, issuer, audience, nonce and time are checked.
   * @param answered the address that the browser came back to
   * @throws where it is not to be trusted, or the provider cannot be asked
   */
  finish(answered: URL, ticket: Ticket, fresh: boolean): Promise<IdentityToken>;
  /** A newer access. @throws WrenError 'bad-credentials' where its user has to sign in again, 'mail-server' where the provider did not say */
  renew(refresh: string): Promise<Access>;
  /** Where a browser is signed out of the provider, too (RP-Initiated Logout 1.0); null: nowhere. @throws as {@link begin} does */
  signOutUrl(rawToken: string, backTo: string): Promise<URL | null>;
}

/** A value that is fetched when it is wanted, and again when it has grown old or could not be had. */
function keptFor<T>(life: number, now: Clock, make: () => Promise<T>): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly until: number } | null = null;
  return () => {
    if (kept && kept.until > now()) return kept.value;
    const value = make();
    const made = { value, until: now() + life };
    kept = made;
    value.catch(() => {
      if (kept === made) kept = null;
    });
    return value;
  };
}

function secretOf(file: string | null): string | null {
  return file === null ? null : readFileSync(file, 'utf8').trim();
}

/** How a client with a secret shows it, as the provider says (OpenID Connect Core §9); 'basic' where it says nothing. */
function clientAuth(
  { ClientSecretBasic, ClientSecretPost, None }: typeof OpenIdClient,
  secret: string | null,
  methods: readonly string[],
): OpenIdClient.ClientAuth {
  if (secret === null) return None();
  return methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

type Tokens = Pick<OpenIdClient.TokenEndpointResponse, 'access_token' | 'refresh_token'> &
  Pick<OpenIdClient.TokenEndpointResponseHelpers, 'expiresIn'>;

const accessOf = (tokens: Tokens, now: number): Access => {
  const seconds = tokens.expiresIn();
  return {
    token: tokens.access_token,
    refresh: tokens.refresh_token ?? null,
    expiresAt: seconds === undefined ? null : now + seconds * 1000,
  };
};

const unknown = (error: unknown): never => {
  throw new WrenError('mail-server', undefined, { cause: error });
};

/**
 * The provider of the configuration. What it says of itself is asked for at the first sign-in, so that a server starts
 * without it.
 * @throws the system's error when the file of the secret cannot be read
 */
export function openIdentityProvider(config: SingleSignOnConfig, now: Clock): IdentityProvider {
  const secret = secretOf(config.secretFile);
  const loadOnce = keptFor(Number.POSITIVE_INFINITY, now, () => import('openid-client'));
  const discover = keptFor(DISCOVERED_FOR, now, async () => {
    const oidc = await loadOnce();
    const execute = config.issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    const found = await oidc.discovery(config.issuer, config.clientId, undefined, oidc.None(), {
      execute,
      timeout: TIMEOUT,
    });
    const server = found.serverMetadata();
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const configured = new oidc.Configuration(
      server,
      config.clientId,
      { [oidc.clockTolerance]: TOLERANCE },
      clientAuth(oidc, secret, methods),
    );
    configured.timeout = TIMEOUT;
    // The library takes an ID token for true that TLS brought: here its signature counts, too.
    oidc.enableNonRepudiationChecks(configured);
    for (const allow of execute) allow(configured);
    return { oidc, configured };
  });

  return {
    async begin(redirectUri, fresh) {
      const { oidc, configured } = await discover();
      const ticket = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configured, {
        redirect_uri: redirectUri,
        scope: config.scopes,
        state: ticket.state,
        nonce: ticket.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(ticket.verifier),
        code_challenge_method: 'S256',
        // A maximum, too, so that the ID token has to say when it was.
        ...(fresh && { prompt: 'login', max_age: '0' }),
        // An access that continues without its user is asked for each time (OpenID Connect Core §11; the second is Google's).
        ...(!fresh && config.opensMail && { prompt: 'consent', access_type: 'offline' }),
      });
      return { ticket, url };
    },
    async finish(answered, ticket, fresh) {
      const { oidc, configured } = await discover();
      const tokens = await oidc.authorizationCodeGrant(configured, answered, {
        expectedState: ticket.state,
        expectedNonce: ticket.nonce,
        pkceCodeVerifier: ticket.verifier,
        idTokenExpected: true,
        // The time between the user's proof and this answer.
        ...(fresh && { maxAge: 5 * 60 }),
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new Error('the provider has answered no ID token');
      return { raw: tokens.id_token, claims, access: accessOf(tokens, now()) };
    },
    async renew(refresh) {
      const { oidc, configured } = await discover().catch(unknown);
      try {
        return accessOf(await oidc.refreshTokenGrant(configured, refresh), now());
      } catch (error) {
        if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') {
          throw new WrenError('bad-credentials');
        }
        return unknown(error);
      }
    },
    async signOutUrl(rawToken, backTo) {
      const { oidc, configured } = await discover();
      if (configured.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(configured, { id_token_hint: rawToken, post_logout_redirect_uri: backTo });
    },
  };
}
