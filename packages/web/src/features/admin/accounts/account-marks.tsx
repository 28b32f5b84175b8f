import type { Role } from '@wren/contract/calls/admin/accounts.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import styles from '../admin.module.css';

/** What is special about an account. */
export function AccountMarks({ account }: { readonly account: { readonly role: Role; readonly disabled: boolean } }) {
  return (
    <>
      {account.role === 'administrator' && <span className={styles.mark}>{ADMIN_TEXTS.accounts.administrator}</span>}
      {account.disabled && (
        <span className={styles.mark} data-tone="warn">
          {ADMIN_TEXTS.accounts.disabled}
        </span>
      )}
    </>
  );
}
