import { WrenError } from '@wren/contract/errors.ts';
import type { Extension } from '@wren/contract/extensions.ts';
import { type Capabilities, offers } from './client/capabilities.ts';
import type { HostParts, OpenHost } from './mail-host.ts';
import { wrenHost } from './wren/wren-host.ts';

/** The extensions that the implementation for our own back end requires; a host without any of them is treated as a plain one. */
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
 * The host of an account, chosen once by its extensions. The code for our own back end is built in; that for a plain host is
 * loaded.
 * @throws WrenError 'network' if it cannot be loaded
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
