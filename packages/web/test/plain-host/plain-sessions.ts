import type { IncomingMessage, ServerResponse } from 'node:http';
import { PlainError } from './plain-error.ts';

export interface PlainUser {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

export const ADA: PlainUser = { email: 'ada@host.test', fullName: 'Ada Lovelace', password: 'correct horse battery' };

export const GRACE: PlainUser = { email: 'grace@host.test', fullName: 'Grace Hopper', password: 'another battery' };

const USERS: readonly PlainUser[] = [ADA, GRACE];

interface PlainSession {
  readonly user: PlainUser;
  readonly sid: string;
  csrfToken: string;
}

const GUEST = 'Guest';

function cookiesOf(header: string | undefined): ReadonlyMap<string, string> {
  return new Map(
    (header ?? '').split('; ').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))];
    }),
  );
}

/** Sign-in with its five cookies, and tokens that begin to count when a client asks for them (wire contract 1.3, 1.5). */
export class PlainSessions {
  readonly #sessions = new Map<string, PlainSession>();
  #made = 0;

  #secret(kind: string): string {
    this.#made += 1;
    return `${kind}${this.#made}`.padStart(56, '0').replace(/[^0-9a-f]/gu, 'e');
  }

  of(request: IncomingMessage): PlainSession | null {
    return this.#sessions.get(cookiesOf(request.headers.cookie).get('sid') ?? '') ?? null;
  }

  /** Whether the request brings a session that there is no more. */
  isLost(request: IncomingMessage): boolean {
    const sid = cookiesOf(request.headers.cookie).get('sid') ?? GUEST;
    return sid !== GUEST && sid !== '' && !this.#sessions.has(sid);
  }

  signIn(response: ServerResponse, usr: unknown, pwd: unknown): object {
    const user = USERS.find(({ email, password }) => email === String(usr).toLowerCase() && password === pwd);
    if (!user) {
      this.#setCookies(response, null);
      throw new PlainError(401, 'AuthenticationError', 'Invalid login credentials');
    }
    const session = { user, sid: this.#secret('5'), csrfToken: '' };
    this.#sessions.set(session.sid, session);
    this.#setCookies(response, session);
    return { message: 'Logged In', home_page: '/apps', full_name: user.fullName };
  }

  signOut(request: IncomingMessage, response: ServerResponse): object {
    this.#sessions.delete(this.of(request)?.sid ?? '');
    this.#setCookies(response, null);
    return {};
  }

  /** The fork's call that tells session and token (wire contract 2.1). */
  sidAnswer(session: PlainSession | null, returnsUser: boolean): object {
    if (!session) return { sid: GUEST, session_id: GUEST, csrf_token: '' };
    session.csrfToken ||= this.#secret('c');
    return {
      sid: session.sid,
      session_id: session.sid,
      csrf_token: session.csrfToken,
      ...(returnsUser && { user: session.user.email }),
    };
  }

  /** @throws PlainError 400 for an unsafe verb without the session's token */
  checkToken(request: IncomingMessage, session: PlainSession | null): void {
    if (request.method === 'GET' || !session?.csrfToken) return;
    if (request.headers['x-frappe-csrf-token'] === session.csrfToken) return;
    throw new PlainError(400, 'CSRFTokenError', 'Invalid Request');
  }

  /** The request's session is a guest's from now on: its cookies say so. */
  becomeGuest(response: ServerResponse): void {
    this.#setCookies(response, null);
  }

  /** All sessions end, as time ends them. */
  endAll(): void {
    this.#sessions.clear();
  }

  /** Tokens change, as they do when the user signs in again elsewhere. */
  renewTokens(): void {
    for (const session of this.#sessions.values()) session.csrfToken = this.#secret('c');
  }

  #setCookies(response: ServerResponse, session: PlainSession | null): void {
    const user = session ? session.user.email : GUEST;
    const cookie = (name: string, value: string, more = '') =>
      `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${more}`;
    response.setHeader('Set-Cookie', [
      cookie('sid', session?.sid ?? GUEST, '; HttpOnly'),
      cookie('system_user', session ? 'yes' : 'no'),
      cookie('full_name', session ? session.user.fullName : GUEST),
      cookie('user_id', user),
      cookie('user_image', ''),
    ]);
  }
}
