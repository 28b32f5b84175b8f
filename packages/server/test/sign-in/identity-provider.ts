import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** What the provider says of a user, beside `sub`. */
export interface ProviderUser {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
  readonly [claim: string]: unknown;
}

/** How the next ID tokens are wrong; nothing: they are right. */
export interface Twist {
  /** Claims in place of the right ones; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** How it is signed: not at all, by another key, or with the public key as if it were a secret. */
  readonly signature?: 'none' | 'foreign' | 'public key as secret' | 'broken';
  /** A code is taken as often as it is shown. */
  readonly takesCodesAgain?: boolean;
  /** The answer to the browser names another issuer (RFC 9207). */
  readonly answersAs?: string;
  /** Seconds for which an access token holds; 300 when it is missing. */
  readonly life?: number;
  /** The token endpoint answers nothing of use. */
  readonly isDown?: boolean;
}

interface Grant {
  readonly redirectUri: string;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly user: ProviderUser;
  readonly authTime: number;
}

/** A small OpenID Connect provider on loopback: discovery, keys, a page that asks, tokens and the end of a session. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who is in front of the provider's page. */
  user: ProviderUser;
  twist: Twist;
  /** Queries with which browsers have come, the newest last. */
  readonly asked: URLSearchParams[];
  /** Queries with which browsers have come to be signed out. */
  readonly signedOut: URLSearchParams[];
  /** How often an access was renewed. */
  readonly renewed: number;
  /** Takes access tokens back: they open nothing any more. @param whole what renews them, too */
  revoke(whole: boolean): void;
  /** Agrees on the provider's page as its user. @returns the address that the browser is led back to */
  agree(authorizationUrl: string, answer?: 'yes' | 'no'): Promise<string>;
  close(): Promise<void>;
}

const base64url = (value: string | Buffer): string => Buffer.from(value).toString('base64url');
const json = (value: unknown): string => base64url(JSON.stringify(value));

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Signs an ID token, rightly or as a twist says. */
function signed(claims: object, { signature }: Twist, own: KeyObject, foreign: KeyObject, publicPem: string): string {
  const alg = signature === 'none' ? 'none' : signature === 'public key as secret' ? 'HS256' : 'RS256';
  const text = `${json({ alg, kid: 'k1', typ: 'JWT' })}.${json(claims)}`;
  if (signature === 'none') return `${text}.`;
  if (signature === 'public key as secret')
    return `${text}.${createHmac('sha256', publicPem).update(text).digest('base64url')}`;
  const sign = createSign('RSA-SHA256').update(text);
  const value = sign.sign(signature === 'foreign' ? foreign : own).toString('base64url');
  // Its first character: the last one may not count.
  return `${text}.${signature === 'broken' ? `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}` : value}`;
}

/** The client that a request to the token endpoint names, with its secret (RFC 6749 §2.3.1). */
function clientOf(request: IncomingMessage, body: URLSearchParams): readonly [string | null, string | null] {
  const [, basic] = /^Basic (.+)$/u.exec(request.headers.authorization ?? '') ?? [];
  if (basic === undefined) return [body.get('client_id'), body.get('client_secret')];
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent);
  return [id, secret];
}

export async function startIdentityProvider(user: ProviderUser): Promise<TestProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicPem = own.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const grants = new Map<string, Grant>();
  /** Users by what opens their mail, and by what renews that. */
  const accesses = new Map<string, { readonly user: ProviderUser; readonly until: number }>();
  const refreshes = new Map<string, ProviderUser>();
  let renewed = 0;
  const clientId = 'wren-test';
  const clientSecret = randomBytes(16).toString('hex');
  const server: Server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => answer(response, 500, { error: String(error) }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  const issuer = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;

  const provider: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    user,
    twist: {},
    asked: [],
    signedOut: [],
    get renewed() {
      return renewed;
    },
    revoke(whole) {
      accesses.clear();
      if (whole) refreshes.clear();
    },
    async agree(authorizationUrl, decision = 'yes') {
      const url = new URL(authorizationUrl);
      url.pathname = '/decide';
      url.searchParams.set('answer', decision);
      const response = await fetch(url, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`the provider refuses: ${response.status} ${await response.text()}`);
      return location;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };

  const page = (query: URLSearchParams): string => {
    const fields = [...query].map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
    );
    return `<!doctype html><html lang="en"><title>Example ID</title><main><h1>Example ID</h1><form action="/decide">${fields.join('')}
      <button name="answer" value="yes">Continue</button><button name="answer" value="no">Cancel</button></form></main></html>`;
  };

  function decide(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', provider.twist.answersAs ?? issuer);
    if (query.get('answer') === 'no') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('hex');
      grants.set(code, {
        redirectUri: query.get('redirect_uri') ?? '',
        nonce: query.get('nonce'),
        challenge: query.get('code_challenge') ?? '',
        user: provider.user,
        authTime: Math.floor(Date.now() / 1000),
      });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const [id, secret] = clientOf(request, body);
    if (provider.twist.isDown) return answer(response, 503, { error: 'temporarily_unavailable' });
    if (id !== clientId || secret !== clientSecret) return answer(response, 401, { error: 'invalid_client' });
    if (body.get('grant_type') === 'refresh_token') return renew(body.get('refresh_token') ?? '', response);
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || verifier !== grant.challenge || body.get('redirect_uri') !== grant.redirectUri) {
      return answer(response, 400, { error: 'invalid_grant' });
    }
    if (!provider.twist.takesCodesAgain) grants.delete(code);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce ?? undefined,
      auth_time: grant.authTime,
      ...grant.user,
      ...provider.twist.claims,
    };
    const idToken = signed(claims, provider.twist, own.privateKey, foreign.privateKey, publicPem);
    answer(response, 200, { ...accessFor(grant.user), id_token: idToken });
  }

  /** What opens a user's mail, and what renews that once (RFC 6749 §6). */
  function accessFor(granted: ProviderUser): Readonly<Record<string, unknown>> {
    const [access, refresh] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    const life = provider.twist.life ?? 300;
    accesses.set(access, { user: granted, until: Date.now() + life * 1000 });
    refreshes.set(refresh, granted);
    return { access_token: access, refresh_token: refresh, token_type: 'Bearer', expires_in: life };
  }

  function renew(refresh: string, response: ServerResponse): void {
    const granted = refreshes.get(refresh);
    if (!granted) {
      answer(response, 400, { error: 'invalid_grant' });
      return;
    }
    refreshes.delete(refresh);
    renewed += 1;
    answer(response, 200, accessFor(granted));
  }

  /** Says to a mail server whose token it is (RFC 7662). */
  async function introspect(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = accesses.get((await bodyOf(request)).get('token') ?? '');
    const isActive = found !== undefined && found.until > Date.now();
    answer(response, 200, isActive ? { active: true, username: found.user.email?.split('@')[0] } : { active: false });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return answer(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          end_session_endpoint: `${issuer}/logout`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          token_endpoint_auth_methods_supported: ['client_secret_basic'],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
        });
      case '/jwks':
        return answer(response, 200, {
          keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }],
        });
      case '/authorize':
        provider.asked.push(url.searchParams);
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(url.searchParams));
        return;
      case '/decide':
        return decide(url.searchParams, response);
      case '/token':
        return token(request, response);
      case '/introspect':
        return introspect(request, response);
      case '/logout':
        provider.signedOut.push(url.searchParams);
        response.writeHead(302, { location: url.searchParams.get('post_logout_redirect_uri') ?? '/' }).end();
        return;
      default:
        return answer(response, 404, { error: 'not_found' });
    }
  }
  return provider;
}

/** The settings of a server whose users sign in by a provider; the secret's file is the caller's. */
export function settingsOf({ issuer, clientId }: TestProvider, secretFile: string): Record<string, string> {
  return {
    WREN_OIDC_ISSUER: issuer,
    WREN_OIDC_CLIENT_ID: clientId,
    WREN_OIDC_CLIENT_SECRET_FILE: secretFile,
    WREN_OIDC_NAME: 'Example ID',
  };
}
