import { lazy, Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { LOGIN } from './paths.ts';
import { placeOf } from './place.ts';
import { SessionGuard } from './session-guard.tsx';

const loadMail = () => import('./mail.tsx');
const prefetchMail = (): void => void loadMail();
const Mail = lazy(async () => ({ default: (await loadMail()).Mail }));

// Fetched while the session is asked for, not after it.
if (location.pathname !== LOGIN) prefetchMail();

/** The client by its address: sign-in, or the mail of whoever is signed in. */
export function App() {
  const [path] = useLocation();
  const query = useSearch();
  if (path === LOGIN) return <SignInPage onReady={prefetchMail} />;
  return (
    <SessionGuard>
      <Suspense>
        <Mail place={placeOf(path, query)} />
      </Suspense>
    </SessionGuard>
  );
}
