import { WrenError } from '@wren/contract/errors.ts';
import { rowDate } from '@wren/domain/date/date-label.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { READER, useNow } from '../../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from '../admin.module.css';
import { useAdmin, useAdminOperation, useAnswer } from '../admin-api.ts';
import { sectionPath } from '../admin-sections.ts';
import { Section } from '../section.tsx';
import { AccessPart } from './access-part.tsx';
import type { PartProps } from './account-detail.ts';
import { AccountMarks } from './account-marks.tsx';
import { AddressesPart } from './addresses-part.tsx';
import { QuotaPart } from './quota-part.tsx';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';

const TEXTS = ADMIN_TEXTS.account;

/** Role, disabling and deletion: of all accounts but one's own. */
function AccountOperations({ account, look }: PartProps) {
  const { client } = useAdmin();
  const [, navigate] = useLocation();
  const carryOut = useAdminOperation(look);
  const [isRemoving, setRemoving] = useState(false);
  const { id, address, role, disabled } = account;
  const sure = async (title: string, text: string, apply: string): Promise<boolean> => {
    const answers = [
      { id: 'no', label: COMMON.cancel, tone: 'ghost' },
      { id: 'yes', label: apply, tone: 'danger' },
    ] as const;
    return (await ask({ title, text, answers })) === 'yes';
  };
  const setRole = async (): Promise<void> => {
    const next = role === 'user' ? 'administrator' : 'user';
    const isMore = next === 'administrator';
    if (isMore && !(await sure(TEXTS.roleTitle(address), TEXTS.roleText, TEXTS.makeAdministrator))) return;
    await carryOut(() => client.call('adminSetRole', { account: id, role: next }));
  };
  const setDisabled = async (): Promise<void> => {
    if (!disabled && !(await sure(TEXTS.disableTitle(address), TEXTS.disableText, TEXTS.disable))) return;
    await carryOut(() => client.call('adminDisableAccount', { account: id, disabled: !disabled }));
  };
  return (
    <div className={styles.deeds}>
      <Button onClick={() => void setRole()}>{role === 'user' ? TEXTS.makeAdministrator : TEXTS.makeUser}</Button>
      <Button onClick={() => void setDisabled()}>{disabled ? TEXTS.enable : TEXTS.disable}</Button>
      <Button tone="danger" onClick={() => setRemoving(true)}>
        {TEXTS.remove}
      </Button>
      {isRemoving && (
        <RemoveAccountDialog
          id={id}
          address={address}
          onRemoved={() => navigate(sectionPath('accounts'))}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}

/** One account: its name and role, ways to sign in, storage, and addresses. */
export function AccountView({ id }: { readonly id: string }) {
  const { client } = useAdmin();
  const now = useNow();
  const asked = useAnswer(
    () =>
      client.call('adminGetAccount', { account: id }).catch((error: unknown) => {
        if (error instanceof WrenError && error.code === 'not-found') return { gone: true } as const;
        throw error;
      }),
    id,
  );
  const { answer, look } = asked;
  const known = answer === null || answer === 'unknown' || 'gone' in answer ? null : answer;
  const back = (
    <p>
      <PageLink href={sectionPath('accounts')}>{TEXTS.back}</PageLink>
    </p>
  );
  return (
    <Section
      title={known?.address ?? ADMIN_TEXTS.sections.accounts}
      asked={asked}
      tools={back}
      actions={known && <AccountMarks account={known} />}
    >
      {(account) => {
        if ('gone' in account) {
          return <EmptyState bird="away" level="h3" title={TEXTS.gone} />;
        }
        const { full_name: name, created_at: createdAt } = account;
        return (
          <>
            <p className={styles.note}>
              <bdi>{name}</bdi> · {TEXTS.made(rowDate(createdAt, now, READER))}
            </p>
            {account.own ? (
              <p className={styles.note}>{TEXTS.own}</p>
            ) : (
              <AccountOperations account={account} look={look} />
            )}
            <AccessPart account={account} look={look} />
            {account.used !== null && <QuotaPart account={account} look={look} />}
            <AddressesPart account={account} look={look} />
          </>
        );
      }}
    </Section>
  );
}
