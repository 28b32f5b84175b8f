import type { Capabilities } from '../host/client/capabilities.ts';
import { LOGIN } from '../paths.ts';

type Deployment = Pick<Capabilities, 'signInUrl' | 'mailHosts'>;

/** True if this is the product's mail host (2.1, D5): one that the deployment names, or that has the sign-in page itself. */
export function isMailHost({ signInUrl, mailHosts }: Deployment, hostname: string): boolean {
  return signInUrl.startsWith('/') || mailHosts.includes(hostname);
}

/** Reason why the user is sent to sign in: there is no session, it has ended, or another account is requested. */
export type SignInReason = 'required' | 'expired' | 'change';

/** True if a sign-in page is for changing the account: a signed-in user is not redirected to the mail. */
export function isAccountSwitch(query: URLSearchParams): boolean {
  return query.has('change');
}

/** True if this leads to sign-in after an earlier session: open forms are kept then, without asking. */
export function isSignInAgain(address: string): boolean {
  const [path, text] = address.split('?');
  const query = new URLSearchParams(text);
  return path === LOGIN && (query.has('expired') || isAccountSwitch(query));
}
