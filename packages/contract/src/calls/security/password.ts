import * as v from 'valibot';
import { defineCall } from '../../call.ts';

const text = v.string();
/** Characters that a password has; what is shorter is answered and no error. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 512;
const password = v.pipe(text, v.maxLength(MAX_PASSWORD_LENGTH));
const code = v.optional(v.pipe(text, v.trim(), v.maxLength(64)), '');
const token = v.pipe(text, v.minLength(1), v.maxLength(100));

/**
 * How a user shows again who they are: the password, and a code where there is a second factor; without a password, by what
 * `reauthenticate` or the identity provider has proved in this session in the last minutes.
 */
export const proof = { password: v.optional(password, ''), code };

/** Why a proof is not taken. */
export const PROOF_PROBLEMS = ['password', 'code'] as const;
/** Why a new password is not taken: too short, among the commonest or about the account itself, or the one before. */
export const PASSWORD_PROBLEMS = ['short', 'common', 'same'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];
export type ProofProblem = (typeof PROOF_PROBLEMS)[number];

const changeAnswer = v.object({ problem: v.nullable(v.picklist([...PROOF_PROBLEMS, ...PASSWORD_PROBLEMS])) });

/**
 * Gives the account another password, which signs all its other sessions out (D43). Offered where accounts have passwords of the
 * host's own. `problem` says what is not taken; null: it is changed.
 */
export const changePassword = defineCall({
  path: '/api/method/mail.api.client.change_password',
  kind: 'write',
  extension: true,
  input: v.object({ ...proof, new_password: password }),
  answer: changeAnswer,
  result: changeAnswer,
});

/** Address of the page that a one-time link opens, before what names the account: no server sees what follows #. */
export const PASSWORD_LINK_PATH = '/login#password=';

const link = v.object({ address: v.nullable(text) });

/** Whose password a one-time link of an administrator sets; null: it is used up, too old, or none. */
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

/** Sets the password that a one-time link is for, which uses it up and ends all sessions of the account. */
export const usePasswordLink = defineCall({
  path: '/api/method/mail.api.client.use_password_link',
  kind: 'write',
  access: 'guest',
  extension: true,
  input: v.object({ token, new_password: password }),
  answer: linkAnswer,
  result: linkAnswer,
});
