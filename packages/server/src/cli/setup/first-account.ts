import { existsSync, lchownSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { openInstallation } from '../installation.ts';
import { LINK_HOURS, makePasswordLink } from '../password-link.ts';
import type { Plan } from './plan.ts';

/** The system user of the unit. */
const SYSTEM_USER = 'wren';

/** Ids of a system user; null: there is no user with that name. */
function idsOf(name: string): { readonly user: number; readonly group: number } | null {
  if (!existsSync('/etc/passwd')) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , user, group] = line?.split(':') ?? [];
  return user === undefined || group === undefined ? null : { user: Number(user), group: Number(group) };
}

function give(path: string, ids: { readonly user: number; readonly group: number }): void {
  lchownSync(path, ids.user, ids.group);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) give(inner, ids);
    else lchownSync(inner, ids.user, ids.group);
  }
}

export type FirstAccount =
  | { readonly kind: 'made'; readonly lines: readonly [link: string, about: string] }
  | { readonly kind: 'there' }
  /** The account must be created by hand, once its storage exists. */
  | { readonly kind: 'later' };

/**
 * Creates the first account, whose user chooses the password through a one-time link.
 * @param config of the server
 */
export async function makeFirstAccount({ run, account }: Plan, config: Config): Promise<FirstAccount> {
  if (account === null || run === 'compose') return { kind: 'later' };
  const isRoot = process.getuid?.() === 0;
  const ids = run === 'systemd' && isRoot ? idsOf(SYSTEM_USER) : null;
  // The service could not read files created by root.
  if (run === 'systemd' && isRoot && ids === null) return { kind: 'later' };
  const installation = openInstallation(config);
  try {
    if (await installation.accounts.byAddress(account.address)) return { kind: 'there' };
    const made = await installation.deeds.add(account.address, account.name, null);
    // The first account administers the installation.
    await installation.deeds.setRole(made, 'administrator');
    return { kind: 'made', lines: await makePasswordLink(installation, config, made, LINK_HOURS.usual) };
  } finally {
    await installation.close();
    if (ids) give(config.dataFolder, ids);
  }
}
