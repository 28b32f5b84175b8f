import type { Attempts } from './attempts.ts';
import type { ApiKeys } from './open-api-keys.ts';
import type { Session, SessionOrigin } from './session.ts';

/** Sign-ins by API key (D7). Guesses are counted separately from those of passwords: a device with a revoked key delays no user. */
export interface StaticLogin {
  readonly keys: ApiKeys;
  readonly attempts: Attempts;
}

/** `token key:secret`, the scheme in any case (wire contract 1.6). */
const AUTHORIZATION = /^token ([0-9a-f]{56}):([0-9a-f]{56})$/iu;

/** True if an Authorization header contains an API key. Others belong to a proxy and are ignored. */
export function namesApiKey(header: string | undefined): header is string {
  return header !== undefined && /^token(?: |$)/iu.test(header);
}

/**
 * The session of the API key in an Authorization header; null: there is none, or the secret is wrong.
 * @throws WrenError 'too-many-attempts'
 */
export async function sessionOfKey(
  { keys, attempts }: StaticLogin,
  header: string,
  from: Omit<SessionOrigin, 'device'>,
): Promise<Session | null> {
  const [, key, secret] = AUTHORIZATION.exec(header) ?? [];
  if (key === undefined || secret === undefined) return null;
  const settle = attempts.begin(key, { client: from.client, device: null });
  const session = await keys.find(key, secret, from);
  if (session) settle();
  return session;
}
