import { readArguments } from '../arguments.ts';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { accountNamed } from '../installation.ts';

const ROLES = { admin: 'administrator', administrator: 'administrator', user: 'user' } as const;

/** Shows or changes the role of an account: administrators use the page `/app/admin`. */
export async function role(args: readonly string[], { open, terminal }: CommandContext): Promise<void> {
  const [address, roleName, ...more] = readArguments(args, {}).positionals;
  if (address === undefined) throw new UsageError('Which address?');
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const newRole = Object.entries(ROLES).find(([name]) => name === roleName)?.[1];
  if (roleName !== undefined && newRole === undefined)
    throw new UsageError(`"${roleName}" is no role. Say admin or user.`);
  const installation = open();
  const account = await accountNamed(installation, address);
  if (newRole !== undefined) await installation.deeds.setRole(account, newRole);
  const now = newRole ?? account.role;
  terminal.print(`${account.address} is ${now === 'administrator' ? 'an administrator' : 'a user'}.`);
}

/** Signing in to a disabled account is blocked; its mail still arrives. */
export async function setDisabled(
  args: readonly string[],
  { open, terminal }: CommandContext,
  isDisabled: boolean,
): Promise<void> {
  const [address, ...more] = readArguments(args, {}).positionals;
  if (address === undefined) throw new UsageError('Which address?');
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const installation = open();
  const account = await accountNamed(installation, address);
  await installation.deeds.setDisabled(account, isDisabled);
  terminal.print(
    isDisabled
      ? `${account.address} is disabled: its sessions and API keys have ended, its mail arrives as ever.`
      : `${account.address} can be signed in to again.`,
  );
}

/** Lists the confirmed forwarding addresses of an account. */
export async function forwards(args: readonly string[], { open, terminal }: CommandContext): Promise<void> {
  const [address, ...more] = readArguments(args, {}).positionals;
  if (address === undefined) throw new UsageError('Which address?');
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const installation = open();
  const records = await installation.stores.recordsOf((await accountNamed(installation, address)).id);
  for (const { data } of await records.list('forwardingAddress')) if (data.isAgreed) terminal.print(data.email);
}
