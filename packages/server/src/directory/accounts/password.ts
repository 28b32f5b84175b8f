import { hash, verify } from '@node-rs/argon2';
import { WrenError } from '@wren/contract/errors.ts';

/** Cost of one guess: OWASP's minimum for argon2id (the library's default). 19 MiB and about 30 ms of one core. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const PASSWORD_LENGTH = { min: 8, max: 512 } as const;

/**
 * The stored hash of a password.
 * @throws WrenError 'invalid-input' when it is too short or too long
 */
export async function hashPassword(password: string): Promise<string> {
  const { length } = password;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) {
    throw new WrenError(
      'invalid-input',
      `A password needs ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
    );
  }
  return hash(password.normalize('NFC'), COST);
}

/** Hash of a password that no account has: comparing with it takes the same time as with an account's. */
const DUMMY_HASH = hash('nobody', COST);

/** True if a password matches a hash. @param hash null for an account that does not exist: false, after the same time */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const same = await verify(hash ?? (await DUMMY_HASH), password.slice(0, PASSWORD_LENGTH.max).normalize('NFC'));
  return same && hash !== null;
}
