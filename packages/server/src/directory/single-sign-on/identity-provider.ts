import { readFileSync } from 'node:fs';
import { WrenError } from '@wren/contract/errors.ts';
import type * as OpenIdClient from 'openid-client';
import type { SingleSignOnConfig } from '../../config/single-sign-on-config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Access } from '../credentials/credentials.ts';

/** Timeout for the provider in seconds. */
const TIMEOUT = 10;
/** Tolerated clock difference in seconds. */
const TOLERANCE = 30;
/** Milliseconds for which the provider's metadata is cached. */
const DISCOVERED_FOR = 60 * 60_000;

/** State of a sign-in during the redirect to the provider. */
export interface AuthorizationState {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636): the code alone is useless to a thief. */
  readonly verifier: string;
}

/** The claims of an ID token. */
export type IdTokenClaims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** An ID token that has been checked. */
export interface IdentityToken {
  readonly raw: string;
  readonly claims: IdTokenClaims;
  /** Tokens for access in the user's name. */
  readonly access: Access;
}

/** An identity provider, seen from the relying party (OpenID Connect Core 1.0). */
export interface IdentityProvider {
  /** @param fresh the user must authenticate again, even if they have just done so @throws if the provider is unreachable */
  begin(redirectUri: string, fresh: boolean): Promise<{ readonly ticket: AuthorizationState; readonly url: URL }>;
  /**
   * Exchanges the provider's answer for an ID token: its signature, issuer, audience, nonce and time are checked.
   * @param answered the address of the redirect
   * @throws if it is not trusted, or the provider is unreachable
   */
  finish(answered: URL, ticket: AuthorizationState, fresh: boolean): Promise<IdentityToken>;
  /**
   * Renews an access token. @throws WrenError 'bad-credentials' if the user has to sign in again, 'mail-server' if the provider
   * did not answer
   */
  renew(refresh: string): Promise<Access>;
  /** The provider's sign-out address (RP-Initiated Logout 1.0); null: none. @throws as {@link begin} does */
  signOutUrl(rawToken: string, backTo: string): Promise<URL | null>;
}

/** A value that is fetched on demand, and again when it is too old or fetching failed. */
function cachedFor<T>(life: number, now: Clock, make: () => Promise<T>): () => Promise<T> {
  let cached: { readonly value: Promise<T>; readonly until: number } | null = null;
  return () => {
    if (cached && cached.until > now()) return cached.value;
    const value = make();
    const made = { value, until: now() + life };
    cached = made;
    value.catch(() => {
      if (cached === made) cached = null;
    });
    return value;
  };
}

function secretOf(file: string | null): string | null {
  return file === null ? null : readFileSync(file, 'utf8').trim();
}

/**
 * The authentication method of a client with a secret, from the provider's metadata (OpenID Connect Core §9); 'basic' by default.
 */
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
 * The configured provider. Its metadata is fetched at the first sign-in, so that a server starts without it.
 * @throws the system's error when the file of the secret cannot be read
 */
export function openIdentityProvider(config: SingleSignOnConfig, now: Clock): IdentityProvider {
  const secret = secretOf(config.secretFile);
  const loadOnce = cachedFor(Number.POSITIVE_INFINITY, now, () => import('openid-client'));
  const discover = cachedFor(DISCOVERED_FOR, now, async () => {
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
    // The library trusts an ID token received over TLS: here its signature is verified, too.
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
        // With a maximum, too, so that the ID token must contain the time of authentication.
        ...(fresh && { prompt: 'login', max_age: '0' }),
        // Offline access must be requested each time (OpenID Connect Core §11; the second parameter is Google's).
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
        // The time between the user's authentication and this answer.
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
