import { Suspense } from 'react';
import { VacationBar } from '../../features/settings/writing/vacation-bar.tsx';
import { useRecords } from '../../replica/hooks.ts';
import { lazyPart } from '../../ui/part/lazy-part.ts';

const RefusedBars = lazyPart(async () => (await import('../../features/refused/refused-bars.tsx')).RefusedBars, {
  isLikely: false,
});

/** A vacation reply that is on, and changes that the account's mail server has refused. */
export function ListNoticeBars() {
  const hasRefused = useRecords('refusedChange').length > 0;
  return (
    <>
      <VacationBar />
      {/* In the document before it says anything: a status that appears with its text is often not read. */}
      <div role="status">
        <Suspense>{hasRefused && <RefusedBars />}</Suspense>
      </div>
    </>
  );
}
