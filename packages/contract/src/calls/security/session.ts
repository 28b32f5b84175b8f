import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { flag } from '../../wire/wire.ts';

const text = v.string();
const nothing = v.optional(v.looseObject({}), {});

/** Length of a valid session handle; nothing else has it (5.4). */
export const SESSION_HANDLE_LENGTH = 56;

/**
 * Header with the handle of the session that a client expects. All tabs of a browser share one cookie: if it belongs to another
 * session, the host answers 'other-session' and does nothing. Other hosts ignore the header.
 */
export const SESSION_HEADER = 'X-Wren-Session';

/**
 * Signs in (wire contract 1.3). If the account has a second factor, the answer to the password has no session but `verification`
 * and a `tmp_id`: the call is repeated with that and the code as `otp`.
 */
export const login = defineCall({
  path: '/api/method/login',
  kind: 'write',
  envelope: null,
  access: 'guest',
  input: v.object({
    // Missing credentials are wrong credentials and no malformed call (wire contract 1.3).
    usr: v.optional(v.pipe(text, v.maxLength(320)), ''),
    pwd: v.optional(v.pipe(text, v.maxLength(512)), ''),
    remember: v.optional(flag, true),
    otp: v.optional(v.pipe(text, v.maxLength(64))),
    tmp_id: v.optional(v.pipe(text, v.maxLength(64))),
  }),
  answer: v.union([
    v.object({ message: v.literal('Logged In'), home_page: text, full_name: text }),
    v.object({
      verification: v.object({ method: text, prompt: text, setup: v.literal(true), recovery_codes: v.literal(true) }),
      tmp_id: text,
    }),
  ]),
  /** `tmp_id`: a code is required; a recovery code is accepted instead if the host announces it. */
  result: v.fallback(
    v.object({
      tmp_id: v.optional(text),
      verification: v.optional(v.object({ recovery_codes: v.optional(v.boolean()) })),
    }),
    {},
  ),
});

export const logout = defineCall({
  path: '/api/method/logout',
  kind: 'write',
  envelope: null,
  access: 'guest',
  input: nothing,
  /** `provider_url`: address for signing out of the identity provider, too (D50). */
  answer: v.object({ provider_url: v.optional(text) }),
  result: v.fallback(
    v.pipe(
      v.looseObject({ provider_url: v.optional(text) }),
      v.transform((answer) => ({ providerUrl: answer.provider_url ?? null })),
    ),
    { providerUrl: null },
  ),
});

/** Answers a handle of the session and its CSRF token (7.2, D6); a guest gets the handle 'Guest' and no token. */
export const getSid = defineCall({
  path: '/api/method/mail.session.get_sid',
  aliases: ['/api/method/get_sid'],
  kind: 'read',
  access: 'guest',
  input: nothing,
  answer: v.object({
    sid: text,
    session_id: text,
    csrf_token: text,
    user: v.optional(text),
    full_name: v.optional(text),
  }),
  result: v.pipe(
    v.looseObject({
      sid: v.optional(v.nullable(text)),
      session_id: v.optional(v.nullable(text)),
      csrf_token: v.optional(v.nullable(text)),
      csrf: v.optional(v.nullable(text)),
      user: v.optional(v.nullable(text)),
    }),
    v.transform((answer) => ({
      sid: answer.sid ?? answer.session_id ?? '',
      csrfToken: answer.csrf_token ?? answer.csrf ?? '',
      /** Login name of the session's user; '' where the host does not report it. */
      user: answer.user ?? '',
    })),
  ),
});

export const getLoggedUser = defineCall({
  path: '/api/method/frappe.auth.get_logged_user',
  kind: 'read',
  input: nothing,
  answer: text,
  result: text,
});

const signIn = v.object({ password: v.boolean(), provider: v.nullable(text) });

/** The extensions of this back end beyond a plain host (D1). An error means: a plain host. */
export const getCapabilities = defineCall({
  path: '/api/method/mail.api.client.get_capabilities',
  kind: 'read',
  access: 'guest',
  extension: true,
  input: nothing,
  answer: v.object({
    name: text,
    version: text,
    extensions: v.array(text),
    sign_in_url: text,
    sign_in: signIn,
    mail_hosts: v.array(text),
    max_message_size: v.number(),
    support_address: v.nullable(text),
    apps: v.record(text, text),
    avatars: v.record(text, text),
  }),
  result: v.pipe(
    v.looseObject({
      extensions: v.optional(v.array(text), []),
      sign_in_url: v.optional(text, '/login'),
      sign_in: v.optional(signIn, { password: true, provider: null }),
      mail_hosts: v.optional(v.array(text), []),
      max_message_size: v.optional(v.number(), 25 * 1024 * 1024),
      support_address: v.nullish(text),
      apps: v.optional(v.record(text, text), {}),
      avatars: v.optional(v.record(text, text), {}),
    }),
    v.transform((answer) => ({
      extensions: answer.extensions,
      signInUrl: answer.sign_in_url,
      /** Accepted ways to sign in: by password, and by an identity provider with this name (D50); null: none. */
      signIn: answer.sign_in,
      mailHosts: answer.mail_hosts,
      maxMessageSize: answer.max_message_size,
      /** Support address of the deployment (2.49); null: none. */
      supportAddress: answer.support_address || null,
      /** Addresses of the product's other apps by name: home, chat, calendar, drive (2.16). */
      apps: answer.apps,
      /** Base path of sender pictures on this host, by mail address in lower case (3.6, D21). */
      avatars: answer.avatars,
    })),
  ),
});
