import { WrenError } from '@wren/contract/errors.ts';
import type { MailStore } from '../../store/mail-store.ts';

/** Bytes that still fit into an account, 0 and less where it is full; null: without a limit. @param quota bytes; null: no limit */
export async function roomIn(store: Pick<MailStore, 'usage'>, quota: number | null): Promise<number | null> {
  if (quota === null) return null;
  const used = await store.usage();
  return used === null ? null : quota - used;
}

/**
 * Lets what comes into an account only where it fits (D46). What is on its way at the same time is not counted: an account may come
 * to have a few mails more than fit.
 * @param quota bytes; null: no limit
 * @param bytes that are to come
 * @param commandId of the command that files them: what it has filed already fits, however full the account is by now
 * @throws WrenError 'over-quota'
 */
export async function ensureRoom(
  store: Pick<MailStore, 'usage' | 'applied'>,
  quota: number | null,
  bytes: number,
  commandId: string | null,
): Promise<void> {
  if (bytes <= 0) return;
  const room = await roomIn(store, quota);
  if (room === null || bytes <= room) return;
  if (commandId === null || (await store.applied(commandId)) === null) throw new WrenError('over-quota');
}
