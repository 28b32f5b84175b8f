import * as v from 'valibot';
import { flag } from '../../wire/wire.ts';

/** Address that leads a browser to the identity provider (D50): it is opened as a page, and answers by a redirect. */
export const PROVIDER_SIGN_IN_PATH = '/api/method/login/provider';

/** Address by which it comes back, as the provider must know it. */
export const PROVIDER_CALLBACK_PATH = `${PROVIDER_SIGN_IN_PATH}/callback`;

/** What the first of them takes in its query. */
export const providerSignIn = v.object({
  /** Page to continue with, below `/app`. */
  next: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  remember: v.optional(flag, true),
  /** The session's user is to prove who they are: no other session begins. */
  prove: v.optional(flag, false),
});

/** Why signing in by the provider came to nothing, as `problem` in the query of the sign-in page. */
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
