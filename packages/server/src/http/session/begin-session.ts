import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../calls/handler.ts';
import type { Account } from '../../directory/accounts/account.ts';
import type { SignInDone, SignInOrigin } from '../../directory/sessions/auth-service.ts';
import { isHttps } from '../security-headers.ts';
import type { Services } from '../services.ts';
import { clearFileCookie, deviceOf, fileCookieOf, setDeviceCookie, setSessionCookies } from './session-cookies.ts';

/** Where a request comes from. */
export function originOf(request: FastifyRequest): SignInOrigin {
  return { client: request.ip, device: deviceOf(request), userAgent: request.headers['user-agent'] ?? '' };
}

/**
 * Has the browser forget what it holds of an account's answers: lists and conversations, files and images; not what it
 * keeps for accounts that have yet to send it (docs/decisions.md).
 */
export function forgetAnswers(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache"');
}

/** Hands a session that has been opened over to the browser, in place of the one that it had. */
export async function beginSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn | null,
  { account, opened, remember, device }: SignInDone,
): Promise<Account> {
  const secure = isHttps(services.config, request);
  // A credential that the browser had before must not be valid afterwards. An API key is no browser's.
  if (signedIn && !signedIn.isByKey) await services.auth.sessions.end(signedIn.session.handle);
  if (fileCookieOf(request)) clearFileCookie(reply, secure);
  if (signedIn && signedIn.account.id !== account.id) forgetAnswers(reply);
  const limit = services.config.sessionLife.absolute;
  setSessionCookies(reply, account, { secret: opened.secret, remember, secure, limit });
  setDeviceCookie(reply, device, { remember, secure });
  services.log.info({ account: account.id, client: request.ip }, 'signed in');
  return account;
}

/** Carries out a step of a sign-in, and logs that it was refused: why, from where, never what was given. */
export async function logRefusals<T>(
  services: Services,
  request: FastifyRequest,
  step: () => T | Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof WrenError)
      services.log.info({ client: request.ip, reason: error.code }, 'a sign-in was refused');
    throw error;
  }
}
