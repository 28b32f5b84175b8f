import { afterRows } from '../../ui/first-rows.ts';

/** What is to be known above lists and the Outbox. */
export const ListNotices = afterRows(async () => (await import('./list-notice-bars.tsx')).ListNoticeBars);
