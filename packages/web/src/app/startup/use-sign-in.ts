import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { PLAIN_HOST, readCapabilities } from '../../host/client/capabilities.ts';
import { LOGIN } from '../../paths.ts';
import { useApi } from '../../session/api-context.ts';
import { isFrontDoor, type SignInReason, signInAddress } from '../../session/sign-in-way.ts';
import { TEXTS } from '../../texts/texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** Leads to where the deployment has its sign-in page: its own, or another's (2.12, 5.15, D5). */
export function useSignIn(): (reason: SignInReason, wanted?: string) => Promise<void> {
  const { client } = useApi();
  const [, navigate] = useLocation();
  return useCallback(
    async (reason, wanted) => {
      const from = { pathname: location.pathname, search: location.search };
      const { signInUrl } = await readCapabilities(client).catch(() => PLAIN_HOST);
      if (signInUrl !== LOGIN) {
        location.replace(signInUrl);
        return;
      }
      if (reason === 'required' && !isFrontDoor(from.pathname)) showToast(TEXTS.signInRequired, { id: 'sign-in' });
      navigate(signInAddress(from, reason, wanted), { replace: true });
    },
    [client, navigate],
  );
}
