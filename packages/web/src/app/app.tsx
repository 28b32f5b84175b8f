import { lazy, Suspense } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { openPath } from './last-opened.ts';
import { MailScreen } from './mail-screen.tsx';
import { LOGIN } from './paths.ts';
import { type Place, placeOf } from './place.ts';
import { SessionGuard } from './session-guard.tsx';
import { Shell } from './shell.tsx';

const SearchScreen = lazy(async () => ({ default: (await import('./search-screen.tsx')).SearchScreen }));
const ThreadScreen = lazy(async () => ({ default: (await import('./thread-screen.tsx')).ThreadScreen }));

function Screen({ place }: { readonly place: Place }) {
  switch (place.kind) {
    case 'folder':
      return <MailScreen folder={place.folder} threadId={place.threadId} />;
    case 'search':
      return <SearchScreen text={place.text} folder={place.folder} />;
    case 'thread':
      return <ThreadScreen threadId={place.threadId} />;
    case 'open':
      return <Redirect to={openPath(place.folder)} replace />;
    case 'redirect':
      return <Redirect to={place.to} replace />;
  }
}

/** The client by its address: sign-in, or the mail of whoever is signed in. */
export function App() {
  const [path] = useLocation();
  const query = useSearch();
  if (path === LOGIN) return <SignInPage />;
  const place = placeOf(path, query);
  return (
    <SessionGuard>
      <Shell place={place}>
        <Suspense>
          <Screen place={place} />
        </Suspense>
      </Shell>
    </SessionGuard>
  );
}
