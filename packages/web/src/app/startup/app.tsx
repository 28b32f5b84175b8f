import { Suspense, useMemo } from 'react';
import { useLocation } from 'wouter';
import { LOGIN } from '../../paths.ts';
import { pagePath } from '../../platform/page/page-base.ts';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import { useQuery } from '../../ui/use-query.ts';
import { routeOf } from '../routes/route.ts';
import { Mail } from '../screens/mail.tsx';
import { SessionGuard } from './session-guard.tsx';
import type { BegunMail } from './start-page.ts';

const loadSignIn = () => import('../../features/session/sign-in-page.tsx');
const SignInPage = lazyPart(async () => (await loadSignIn()).SignInPage, { isLikely: false });

// Fetched with the page, not after its first look at the address.
if (typeof location === 'object' && pagePath() === LOGIN) void loadSignIn();

/** The client by its address: sign-in, or the mail of the signed-in account. */
export function App({ begun = null }: { readonly begun?: BegunMail | null }) {
  const [path] = useLocation();
  const query = useQuery();
  const place = useMemo(() => routeOf(path, query), [path, query]);
  if (path === LOGIN) {
    return (
      <Suspense>
        <SignInPage />
      </Suspense>
    );
  }
  return (
    <SessionGuard begun={begun}>
      <Mail place={place} />
    </SessionGuard>
  );
}
