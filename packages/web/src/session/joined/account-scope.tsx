import { type ReactNode, useEffect } from 'react';
import { ReplicaProvider, useCanWrite } from '../../replica/hooks.ts';
import { ApiProvider } from '../api-context.ts';
import { StartedMailProvider } from '../started-mail.ts';
import { joinAccount, useJoined } from './joined-accounts.ts';
import { ScopedAccountProvider } from './scoped-account.ts';

interface AccountScopeProps {
  /** Path prefix of the account; null: it is the page's. */
  readonly base: string | null;
  /** The content writes: it waits for the code to do so. */
  readonly writes?: boolean;
  readonly children: ReactNode;
}

const Writing = ({ children }: { readonly children: ReactNode }): ReactNode => (useCanWrite() ? children : null);

/** A scope whose content belongs to another account of this browser: its mail, by its own session (D54). */
export function AccountScope({ base, writes = false, children }: AccountScopeProps) {
  const account = useJoined((joined) => (base === null ? null : joined[base]));
  useEffect(() => {
    if (base !== null) void joinAccount(base);
  }, [base]);
  if (base === null) return children;
  if (!account) return null;
  return (
    <ScopedAccountProvider value={base}>
      <ApiProvider value={account.api}>
        <StartedMailProvider value={account.mail}>
          <ReplicaProvider replica={account.mail.replica}>
            {writes ? <Writing>{children}</Writing> : children}
          </ReplicaProvider>
        </StartedMailProvider>
      </ApiProvider>
    </ScopedAccountProvider>
  );
}
