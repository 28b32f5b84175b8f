import { type ReactNode, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { connectBrowser } from '../api/connect.ts';
import { leaveCompose, useCompose } from '../features/compose/compose-state.ts';
import { Questions } from '../ui/ask.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { ApiProvider } from './api-context.ts';
import { LOGIN } from './paths.ts';
import { isExpiry } from './sign-in-address.ts';
import { useSignedOut } from './signed-out.ts';
import { TEXTS } from './texts.ts';

/** Nobody leaves what they are writing unasked (2.12), but for signing in again: it is there afterwards. */
const guardLeaving: AroundNavHandler = (navigate, to, options) => {
  if (useCompose.getState().request === null || isExpiry(to) || location.pathname === LOGIN) {
    navigate(to, options);
    return;
  }
  void leaveCompose().then((left) => left && navigate(to, options));
};

/** What everything stands in. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [api] = useState(() => connectBrowser(() => useSignedOut.getState().tell()));
  return (
    <ApiProvider value={api}>
      <Router aroundNav={guardLeaving}>
        {children}
        <Questions />
        <ToastRegion label={TEXTS.notices} closeLabel={TEXTS.dismiss} />
        <Tooltip />
      </Router>
    </ApiProvider>
  );
}
