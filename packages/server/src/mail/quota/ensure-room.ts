import { WrenError } from '@wren/contract/errors.ts';
import type { MailStore } from '../../store/mail-store.ts';

/** Remaining bytes of an account, 0 or less if it is full; null: without a limit. @param quota bytes; null: no limit */
export async function roomIn(store: Pick<MailStore, 'usage'>, quota: number | null): Promise<number | null> {
  if (quota === null) return null;
  const used = await store.usage();
  return used === null ? null : quota - used;
}

/**
 * Checks that new data fits into an account (D46). Concurrent additions are not counted: an account may exceed its limit by a few
 * mails.
 * @param quota bytes; null: no limit
 * @param bytes that are to be added
 * @param commandId of the command that files them: data that it has already filed always fits
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
