import type { ReactNode } from 'react';
import { PLAIN_HOST } from '../../src/host/client/capabilities.ts';
import type { User } from '../../src/host/client/session/user.ts';
import { StartedMailProvider } from '../../src/session/started-mail.ts';
import { HandlerServer } from './host/handler-server.ts';
import { openTab } from './tab.ts';

const USER: User = {
  login: 'ada@host.test',
  fullName: 'Ada Lovelace',
  email: 'ada@host.test',
  addresses: [],
  own: [],
  maxAttachmentSize: null,
};
const { replica } = openTab(new HandlerServer([]).fetch);
const STARTED = { replica, user: USER, capabilities: PLAIN_HOST, lastContact: () => null };

/** With a signed-in user: whether people have pictures is in the deployment's capabilities. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  return <StartedMailProvider value={STARTED}>{children}</StartedMailProvider>;
}
