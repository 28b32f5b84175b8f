import { lazyPart } from '../../ui/part/lazy-part.ts';
import type { Route } from '../routes/route.ts';
import { ContactsPage } from './contacts-page.tsx';
import { OutboxPage } from './outbox-page.tsx';

// Few accounts are administrators.
const AdminPage = lazyPart(async () => (await import('./admin-page.tsx')).AdminPage, { isLikely: false });

/** A place that is no mail of the account: one part of the client has them all, so that the first rows wait for one name. */
export function RarePage({ place }: { readonly place: Extract<Route, { kind: 'outbox' | 'contacts' | 'admin' }> }) {
  switch (place.kind) {
    case 'outbox':
      return <OutboxPage />;
    case 'contacts':
      return <ContactsPage id={place.id} />;
    case 'admin':
      return <AdminPage rest={place.rest} />;
  }
}
