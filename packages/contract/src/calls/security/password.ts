import * as v from 'valibot';
import { defineCall } from '../../call.ts';

const text = v.string();
/** Shortest password, in characters; a shorter one is a `problem` in the answer and no error. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 512;
const password = v.pipe(text, v.maxLength(MAX_PASSWORD_LENGTH));
const code = v.optional(v.pipe(text, v.trim(), v.maxLength(64)), '');
const token = v.pipe(text, v.minLength(1), v.maxLength(100));

/**
 * Proof of the user's identity: the password, and a code if there is a second factor; without a password, the recent proof of
 * this session by `reauthenticate` or the identity provider counts.
 */
export const proof = { password: v.optional(password, ''), code };

/** Reason why a proof is rejected. */
export const PROOF_PROBLEMS = ['password', 'code'] as const;
/** Reason why a new password is rejected: too short, among the commonest or derived from the account's data, or unchanged. */
export const PASSWORD_PROBLEMS = ['short', 'common', 'same'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];
export type ProofProblem = (typeof PROOF_PROBLEMS)[number];

const changeAnswer = v.object({ problem: v.nullable(v.picklist([...PROOF_PROBLEMS, ...PASSWORD_PROBLEMS])) });

/**
 * Changes the account's password, which ends all its other sessions (D43). Offered where the host stores the accounts' passwords.
 * `problem` is the reason for rejection; null: it is changed.
 */
export const changePassword = defineCall({
  path: '/api/method/mail.api.client.change_password',
  kind: 'write',
  extension: true,
  input: v.object({ ...proof, new_password: password }),
  answer: changeAnswer,
  result: changeAnswer,
});

/** Address of the page for a one-time link, without the token: servers do not get the fragment. */
export const PASSWORD_LINK_PATH = '/login#password=';

const link = v.object({ address: v.nullable(text) });

/** The account whose password an administrator's one-time link sets; null: the link is used, expired, or invalid. */
export const getPasswordLink = defineCall({
  path: '/api/method/mail.api.client.get_password_link',
  kind: 'write',
  access: 'guest',
  extension: true,
  input: v.object({ token }),
  answer: link,
  result: link,
});

const linkAnswer = v.object({ problem: v.nullable(v.picklist([...PASSWORD_PROBLEMS, 'link'])) });

/** Sets the password by a one-time link, which invalidates the link and ends all sessions of the account. */
export const usePasswordLink = defineCall({
  path: '/api/method/mail.api.client.use_password_link',
  kind: 'write',
  access: 'guest',
  extension: true,
  input: v.object({ token, new_password: password }),
  answer: linkAnswer,
  result: linkAnswer,
});
