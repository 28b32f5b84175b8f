import { type ReactNode, useState } from 'react';
import { Router } from 'wouter';
import { connectBrowser } from '../../host/client/connect.ts';
import { ApiProvider } from '../../session/api-context.ts';
import { afterRows } from '../../ui/first-rows.ts';
import { guardLeaving } from '../routes/compose-entry.ts';
import { useSignedOut } from './signed-out.ts';

const Notices = afterRows(async () => (await import('../layout/notices.tsx')).Notices);

/** The context providers of the whole client. */
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
