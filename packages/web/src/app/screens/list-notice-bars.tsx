import { RefusedBars } from '../../features/refused/refused-bars.tsx';
import { VacationBar } from '../../features/settings/writing/vacation-bar.tsx';

/** A vacation reply that is on, and changes that the account's mail server has refused. */
export function ListNoticeBars() {
  return (
    <>
      <VacationBar />
      {/* In the document before it says anything: a status that appears with its text is often not read. */}
      <div role="status">
        <RefusedBars />
      </div>
    </>
  );
}
