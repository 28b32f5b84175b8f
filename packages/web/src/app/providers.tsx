import { type ReactNode, useState } from 'react';
import { Router } from 'wouter';
import { connectBrowser } from '../api/connect.ts';
import { Questions } from '../ui/ask.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { ApiProvider } from './api-context.ts';
import { guardLeaving } from './compose-entry.ts';
import { useSignedOut } from './signed-out.ts';
import { TEXTS } from './texts.ts';

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
