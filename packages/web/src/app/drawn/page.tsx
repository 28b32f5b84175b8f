import { StrictMode } from 'react';
import type { Api } from '../../host/client/connect.ts';
import { type FirstScreen, FirstScreenProvider } from '../../ui/first-screen.ts';
import { App } from '../startup/app.tsx';
import { ErrorBoundary } from '../startup/error-boundary.tsx';
import { Providers } from '../startup/providers.tsx';
import type { BegunMail } from '../startup/start-page.ts';

interface PageProps {
  readonly api: Api;
  /** Mail that has been started; null: the page starts it. */
  readonly begun: BegunMail | null;
  /** What it is drawn for where that is done elsewhere; null: it is drawn in the browser alone. */
  readonly screen: FirstScreen | null;
  /** Its address where there is no address bar. */
  readonly path?: string;
  readonly base?: string;
}

/** The whole page. */
export function Page({ api, begun, screen, ...where }: PageProps) {
  return (
    <StrictMode>
      <FirstScreenProvider value={screen}>
        <Providers api={api} {...where}>
          <ErrorBoundary>
            <App begun={begun} />
          </ErrorBoundary>
        </Providers>
      </FirstScreenProvider>
    </StrictMode>
  );
}
