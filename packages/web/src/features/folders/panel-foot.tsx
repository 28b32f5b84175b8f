import { QuotaLine } from './quota-line.tsx';
import { SavedSearchLines } from './searches/saved-search-lines.tsx';

/** What is under folders, mailboxes and labels. */
export function PanelFoot() {
  return (
    <>
      <SavedSearchLines />
      <QuotaLine />
    </>
  );
}
