import { afterRows } from '../../../ui/first-rows.ts';

/** Reminds of a vacation reply that is on, above lists and the Outbox. */
export const VacationNotice = afterRows(
  async () => (await import('../../../features/settings/writing/vacation-bar.tsx')).VacationBar,
);
