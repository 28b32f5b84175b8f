import { Suspense } from 'react';
import { Redirect } from 'wouter';
import { lazyPart } from '../ui/lazy-part.ts';
import { openPath } from './last-opened.ts';
import { MailScreen } from './mail-screen.tsx';
import type { Place } from './place.ts';
import { Shell } from './shell.tsx';

const SearchScreen = lazyPart(async () => (await import('./search-screen.tsx')).SearchScreen);
const OutboxPage = lazyPart(async () => (await import('./outbox-page.tsx')).OutboxPage);
const ThreadScreen = lazyPart(async () => (await import('./thread-screen.tsx')).ThreadScreen);

function Screen({ place }: { readonly place: Place }) {
  switch (place.kind) {
    case 'folder':
      return <MailScreen place={place} />;
    case 'outbox':
      return <OutboxPage />;
    case 'search':
      return <SearchScreen place={place} />;
    case 'thread':
      return <ThreadScreen threadId={place.threadId} />;
    case 'open':
      return <Redirect to={openPath(place.folder)} replace />;
    case 'redirect':
      return <Redirect to={place.to} replace />;
  }
}

/** Everything behind the sign-in: the main layout with what the address shows. */
export function Mail({ place }: { readonly place: Place }) {
  return (
    <Shell place={place}>
      <Suspense>
        <Screen place={place} />
      </Suspense>
    </Shell>
  );
}
