import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../ui/part/lazy-part.ts';

const AccountScope = lazyPart(async () => (await import('./account-scope.tsx')).AccountScope, { isLikely: false });

/** A scope whose content may belong to another account of this browser (D54). @param account missing: the page's own */
export function MaybeAccountScope({
  account,
  children,
}: {
  readonly account: string | undefined;
  readonly children: ReactNode;
}) {
  if (account === undefined) return children;
  return (
    <Suspense>
      <AccountScope base={account} writes>
        {children}
      </AccountScope>
    </Suspense>
  );
}
