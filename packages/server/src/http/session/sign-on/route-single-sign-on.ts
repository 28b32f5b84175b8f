import { cookieName, pathPrefixOf } from '@wren/contract/account-places.ts';
import {
  PROVIDER_CALLBACK_PATH,
  PROVIDER_SIGN_IN_PATH,
  providerSignIn,
} from '@wren/contract/calls/security/single-sign-on.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SignOnResult, signInByProvider } from '../../../directory/single-sign-on/provider-sign-in.ts';
import { type PendingSignOn, SIGN_ON_LIFETIME } from '../../../directory/single-sign-on/single-sign-on.ts';
import { argumentsOf, validateArguments } from '../../call-arguments.ts';
import { isHttps } from '../../security-headers.ts';
import type { Services } from '../../services.ts';
import { baseOfRequest } from '../account-place.ts';
import { beginSession, originOf } from '../begin-session.ts';
import { relyingParty } from '../relying-party.ts';
import { findVisitor } from '../visitor.ts';

/** Cookie of a browser while it is at the provider. */
const COOKIE = 'sign_on';
/** Cookie with the path prefix of the account: the provider redirects to one address only. */
const PLACE = 'sign_on_place';

/** An address of our own pages, else that of the mail: external input must not redirect elsewhere. */
export function ownPage(next: string, origin: string): string {
  const usual = '/app';
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return usual;
  const url = new URL(next, origin);
  const isOwn = url.origin === new URL(origin).origin && /^\/app(?:\/(?!\/)|$)/u.test(url.pathname);
  return isOwn ? `${url.pathname}${url.search}` : usual;
}

/** The redirect for a browser that returns from the provider, below the prefix of its account. */
function wayOn(result: SignOnResult, { next, proves }: PendingSignOn): string {
  const query = new URLSearchParams({ ...(next !== '' && next !== '/app' && { next }) });
  switch (result.kind) {
    case 'signed-in':
      return next;
    case 'proved':
      return '/login?proved=1';
    case 'pending':
      // Proxies do not log the fragment.
      return `/login?${query}#pending=${result.pending}`;
    case 'refused':
      query.set('problem', result.problem);
      if (proves !== null) query.set('proved', '0');
      return `/login?${query}`;
  }
}

/** Adds the addresses that redirect to the identity provider, and to which it redirects (D50). Without a provider there are none. */
export function routeSingleSignOn(app: FastifyInstance, services: Services): void {
  const { signOn } = services.auth;
  if (!signOn) return;
  const redirectUriOf = (request: FastifyRequest): string =>
    `${relyingParty(services.config, request).origin}${PROVIDER_CALLBACK_PATH}`;
  const cookieOptions = (request: FastifyRequest) => {
    const secure = isHttps(services.config, request);
    return { path: PROVIDER_SIGN_IN_PATH, httpOnly: true, sameSite: 'lax', secure } as const;
  };
  const leadOn = (reply: FastifyReply, address: string): FastifyReply =>
    reply.redirect(baseOfRequest(reply.request) + address, 302);

  const keep = (reply: FastifyReply, state: string): void => {
    const { request } = reply;
    const base = baseOfRequest(request);
    const options = { ...cookieOptions(request), maxAge: SIGN_ON_LIFETIME / 1000 };
    reply.setCookie(cookieName(COOKIE, base), state, { ...options, path: base + options.path });
    if (base === '') reply.clearCookie(PLACE, cookieOptions(request));
    else reply.setCookie(PLACE, base, options);
  };

  app.get(PROVIDER_SIGN_IN_PATH, async (request, reply) => {
    const { next, remember, prove } = validateArguments(providerSignIn, argumentsOf(request));
    const signedIn = prove ? await findVisitor(services, request) : null;
    if (prove && !signedIn) throw new WrenError('not-signed-in');
    const journey = {
      next: ownPage(next, relyingParty(services.config, request).origin),
      remember,
      proves: signedIn?.session.handle ?? null,
    };
    const begun = await signOn.begin(journey, redirectUriOf(request));
    if (!begun) return leadOn(reply, wayOn({ kind: 'refused', problem: 'provider' }, journey));
    keep(reply, begun.kept);
    return reply.redirect(begun.url.href, 302);
  });

  app.get(PROVIDER_CALLBACK_PATH, async (request, reply) => {
    const base = baseOfRequest(request);
    const place = pathPrefixOf(`${request.cookies[PLACE] ?? ''}/`);
    if (base === '' && place !== '') {
      reply.clearCookie(PLACE, cookieOptions(request));
      return reply.redirect(place + request.url, 302);
    }
    const signedIn = await findVisitor(services, request);
    const state = request.cookies[cookieName(COOKIE, base)] ?? null;
    reply.clearCookie(cookieName(COOKIE, base), { ...cookieOptions(request), path: base + PROVIDER_SIGN_IN_PATH });
    const at = request.url.indexOf('?');
    const end = await signOn.finish(state, at < 0 ? '' : request.url.slice(at));
    const asking = signedIn && { session: signedIn.session.handle, account: signedIn.account };
    const result = await signInByProvider(services.auth, end, originOf(request), asking);
    if (result.kind === 'refused') {
      services.log.info({ client: request.ip, reason: result.problem }, 'a sign-in was refused');
    }
    if (result.kind === 'signed-in') await beginSession(services, request, reply, signedIn, result.done);
    return leadOn(reply, wayOn(result, end.journey));
  });
}
