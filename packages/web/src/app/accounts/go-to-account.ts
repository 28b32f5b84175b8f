import { leavePageFor } from '../../composer/leave-page.ts';
import { folderPath, LOGIN } from '../../paths.ts';
import { PAGE_BASE } from '../../platform/page/page-base.ts';
import { freeBase, type KnownAccount } from '../../session/accounts/known-accounts.ts';
import { ACCOUNTS_TEXTS } from '../../texts/page/accounts-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** Shows another account of this browser in this tab (D51); nothing of this one stays in memory, and its own outbox and drafts continue there. */
export async function goToAccount({ base }: Pick<KnownAccount, 'base'>): Promise<void> {
  if (base !== PAGE_BASE) await leavePageFor(base + folderPath('inbox'));
}

/** Leads to the sign-in of one more account; those that are there stay signed in. */
export async function addAccount(): Promise<void> {
  const base = freeBase();
  if (base === null) showToast(ACCOUNTS_TEXTS.full, { kind: 'error' });
  else await leavePageFor(`${base}${LOGIN}?add=1`);
}
