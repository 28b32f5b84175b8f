import { topic } from './topic.ts';
/** What the folder panel says of the Outbox; the rest of its texts is fetched with it. */
export const OUTBOX_NAME = topic('OUTBOX_NAME', {
  name: 'Outbox',
  badge: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
});
