import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { Api } from '../../host/client/connect.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { ApiProvider } from '../../session/api-context.ts';
import { afterRows } from '../../ui/first-rows.ts';
import { guardLeaving } from '../routes/compose-entry.ts';

const Notices = afterRows(async () => (await import('../layout/notices.tsx')).Notices);

interface ProvidersProps {
  readonly api: Api;
  /** The address of a page that is drawn where there is no address bar. */
  readonly path?: string;
  /** What it stands below (D51). */
  readonly base?: string;
  readonly children: ReactNode;
}

/** The context providers of the whole client. */
export function Providers({ api, path, base = PAGE_BASE, children }: ProvidersProps) {
  return (
    <ApiProvider value={api}>
      <Router base={base} aroundNav={guardLeaving} {...(path !== undefined && { ssrPath: base + path, ssrSearch: '' })}>
        {children}
        <Notices />
      </Router>
    </ApiProvider>
  );
}
