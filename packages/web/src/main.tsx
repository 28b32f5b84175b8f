import './app/styles/tokens.css';
import './app/styles/fonts.css';
import './app/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/startup/app.tsx';
import { ErrorBoundary } from './app/startup/error-boundary.tsx';
import { Providers } from './app/startup/providers.tsx';
import { followSettings } from './settings/theme.ts';

followSettings();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </Providers>
  </StrictMode>,
);
