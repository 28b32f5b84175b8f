import { type ReactNode, useState } from 'react';
import { Router } from 'wouter';
import { connectBrowser } from '../api/connect.ts';
import { ApiProvider } from './api-context.ts';
import { guardLeaving } from './compose-entry.ts';
import { afterRows } from './first-rows.ts';
import { useSignedOut } from './signed-out.ts';

const Notices = afterRows(async () => (await import('./notices.tsx')).Notices);

/** What everything stands in. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [api] = useState(() => {
    const { tell, tellOther } = useSignedOut.getState();
    return connectBrowser({ onSignedOut: tell, onOtherAccount: tellOther });
  });
  return (
    <ApiProvider value={api}>
      <Router aroundNav={guardLeaving}>
        {children}
        <Notices />
      </Router>
    </ApiProvider>
  );
}
