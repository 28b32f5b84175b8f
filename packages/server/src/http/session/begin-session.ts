import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../calls/handler.ts';
import type { Account } from '../../directory/accounts/account.ts';
import type { SignInDone, SignInOrigin } from '../../directory/sessions/auth-service.ts';
import { isHttps } from '../security-headers.ts';
import type { Services } from '../services.ts';
import { clearFileCookie, deviceOf, fileCookieOf, setDeviceCookie, setSessionCookies } from './session-cookies.ts';

/** The origin of a request: address and user agent. */
export function originOf(request: FastifyRequest): SignInOrigin {
  return { client: request.ip, device: deviceOf(request), userAgent: request.headers['user-agent'] ?? '' };
}

/**
 * Makes the browser clear its cached answers of an account: lists and conversations, files and images; not its unsent mail of
 * accounts (docs/decisions.md).
 */
export function clearCachedAnswers(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache"');
}

/** Gives the browser a new session in place of its earlier one. */
export async function beginSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn | null,
  { account, opened, remember, device }: SignInDone,
): Promise<Account> {
  const secure = isHttps(services.config, request);
  // A credential that the browser had before must not be valid afterwards. An API key does not belong to a browser.
  if (signedIn && !signedIn.isByKey) await services.auth.sessions.end(signedIn.session.handle);
  if (fileCookieOf(request)) clearFileCookie(reply, secure);
  if (signedIn && signedIn.account.id !== account.id) clearCachedAnswers(reply);
  const limit = services.config.sessionLife.absolute;
  setSessionCookies(reply, account, { secret: opened.secret, remember, secure, limit });
  setDeviceCookie(reply, device, { remember, secure });
  services.log.info({ account: account.id, client: request.ip }, 'signed in');
  return account;
}

/** Executes a step of a sign-in, and logs its failure: the reason and the origin, never the credentials. */
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
