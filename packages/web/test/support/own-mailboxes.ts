import type { HandlerServer } from './host/handler-server.ts';

/** Mailboxes of the user's own. */
export const OWN_MAILBOXES = ['m-1', 'm-2'] as const;

/** Gives the account its {@link OWN_MAILBOXES}, once. */
export async function haveMailboxes({ store }: HandlerServer): Promise<void> {
  const data = { parentId: null, sortOrder: 0, isSubscribed: true };
  const changes = OWN_MAILBOXES.map(
    (id) => ({ kind: 'put', record: { id, type: 'mailbox', data: { ...data, name: id.slice(2) } } }) as const,
  );
  await store.records.apply(changes, 'own mailboxes');
}
