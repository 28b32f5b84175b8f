import { Suspense, useEffect, useState } from 'react';
import { otherAccounts, watchAccounts } from '../../../session/accounts/known-accounts.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { lazyPart } from '../../../ui/part/lazy-part.ts';

const AccountSection = lazyPart(async () => (await import('./account-section.tsx')).AccountSection, {
  isLikely: false,
});

/** The section of the panel with the other accounts of this browser (D54); nothing while there are none. */
export function AccountLines({ onGone }: { readonly onGone?: (() => void) | undefined }) {
  const isOffered = useOffered('accounts');
  const [others, setOthers] = useState(otherAccounts);
  useEffect(() => watchAccounts(() => setOthers(otherAccounts())), []);
  if (!isOffered || others.length === 0) return null;
  return (
    <Suspense>
      <AccountSection others={others} onGone={onGone} />
    </Suspense>
  );
}
