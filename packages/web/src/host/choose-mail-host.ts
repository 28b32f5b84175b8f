import { WrenError } from '@wren/contract/errors.ts';
import type { Extension } from '@wren/contract/extensions.ts';
import { type Capabilities, offers } from './client/capabilities.ts';
import type { HostParts, OpenHost } from './mail-host.ts';
import { wrenHost } from './wren/wren-host.ts';

/** What of the extensions our own back end's room builds on; a host that lacks any of them is asked as a plain one. */
const BUILT_ON = [
  'search_mails',
  'get_changes',
  'events',
  'commands',
  'draft_revisions',
  'row_answers',
  'start_bulk_change',
  'get_scheduled_mails',
] as const satisfies readonly Extension[];

/**
 * The host of an account, chosen once by what it offers. Our own back end's code is there; that of a plain host is fetched.
 * @throws WrenError 'network' where it cannot be fetched
 */
export async function chooseMailHost(
  capabilities: Pick<Capabilities, 'extensions'>,
  parts: Omit<HostParts, 'patience'>,
): Promise<OpenHost> {
  if (offers(capabilities, ...BUILT_ON)) return (patience) => wrenHost({ ...parts, patience });
  try {
    const { frappeHost } = await import('./frappe/frappe-host.ts');
    return (patience) => frappeHost({ ...parts, patience });
  } catch (cause) {
    throw new WrenError('network', undefined, { cause });
  }
}
