import * as v from 'valibot';
import { flag } from '../../wire/wire.ts';

/** Address that redirects a browser to the identity provider (D50): opened as a page. */
export const PROVIDER_SIGN_IN_PATH = '/api/method/login/provider';

/** Redirect address of the provider, as it must be registered there. */
export const PROVIDER_CALLBACK_PATH = `${PROVIDER_SIGN_IN_PATH}/callback`;

/** Query parameters of the sign-in address. */
export const providerSignIn = v.object({
  /** Page to continue with, below `/app`. */
  next: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  remember: v.optional(flag, true),
  /** Only proves the identity of the session's user: no new session begins. */
  prove: v.optional(flag, false),
});

/** Reason why signing in by the provider failed, as `problem` in the query of the sign-in page. */
export const PROVIDER_PROBLEMS = [
  'late',
  'cancelled',
  'provider',
  'unverified',
  'group',
  'no-account',
  'other-user',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];
