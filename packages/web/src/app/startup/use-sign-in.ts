import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { PLAIN_HOST, readCapabilities } from '../../host/client/capabilities.ts';
import { LOGIN } from '../../paths.ts';
import { pagePath } from '../../platform/page/page-base.ts';
import { useApi } from '../../session/api-context.ts';
import type { SignInReason } from '../../session/sign-in-way.ts';
import { TEXTS } from '../../texts/texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** Leads to where the deployment has its sign-in page: its own, or another's (2.12, 5.15, D5). */
export function useSignIn(): (reason: SignInReason, wanted?: string) => Promise<void> {
  const { client } = useApi();
  const [, navigate] = useLocation();
  return useCallback(
    async (reason, wanted) => {
      const from = { pathname: pagePath(), search: location.search };
      const { signInUrl } = await readCapabilities(client).catch(() => PLAIN_HOST);
      if (signInUrl !== LOGIN) {
        location.replace(signInUrl);
        return;
      }
      // Fetched when it is wanted: pages begin with mail. Without it there is no way back, and a form all the same.
      const way = await import('../../session/accounts/sign-in-address.ts').catch(() => null);
      if (reason === 'required' && way?.isStartPath(from.pathname) === false) {
        showToast(TEXTS.signInRequired, { id: 'sign-in' });
      }
      navigate(way?.signInAddress(from, reason, wanted) ?? LOGIN, { replace: true });
    },
    [client, navigate],
  );
}
