import { lazy, Suspense, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LOGIN } from './paths.ts';
import { placeOf } from './place.ts';
import { SessionGuard } from './session-guard.tsx';

const loadMail = () => import('./mail.tsx');
const prefetchMail = (): void => void loadMail();
const Mail = lazy(async () => ({ default: (await loadMail()).Mail }));

const loadSignIn = () => import('../features/session/sign-in-page.tsx');
const SignInPage = lazy(async () => ({ default: (await loadSignIn()).SignInPage }));

// Fetched with the page, not after it has asked for the session.
if (location.pathname === LOGIN) void loadSignIn();
else prefetchMail();

/** The client by its address: sign-in, or the mail of whoever is signed in. */
export function App() {
  const [path] = useLocation();
  const query = useSearch();
  const place = useMemo(() => placeOf(path, query), [path, query]);
  if (path === LOGIN) {
    return (
      <Suspense>
        <SignInPage onReady={prefetchMail} />
      </Suspense>
    );
  }
  return (
    <SessionGuard>
      <Suspense>
        <Mail place={place} />
      </Suspense>
    </SessionGuard>
  );
}
