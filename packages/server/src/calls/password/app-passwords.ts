import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** The app passwords for submitting mail, without the passwords themselves. */
export const getAppPasswords: Handler<typeof CALLS.getAppPasswords> = async (_input, { appPasswords }) => {
  const { server, passwords } = await appPasswords.list();
  return {
    server: { ...server },
    passwords: passwords.map(({ id, name, createdAt, usedAt, usedFrom }) => ({
      ...{ id, name, created_at: createdAt, used_at: usedAt, used_from: usedFrom },
    })),
  };
};

export const createAppPassword: Handler<typeof CALLS.createAppPassword> = async (
  { password, code, name },
  { appPasswords },
) => {
  const made = await appPasswords.make({ password, code }, name);
  return 'password' in made ? { problem: null, password: made.password } : { problem: made.problem, password: null };
};

/** A missing one is no error. */
export const revokeAppPassword: Handler<typeof CALLS.revokeAppPassword> = async ({ id }, { appPasswords }) => {
  await appPasswords.revoke(id);
  return {};
};
