import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { rowDate } from '@wren/domain/date/date-label.ts';
import { useState } from 'react';
import { PersonAvatar } from '../../../mail-ui/person-avatar.tsx';
import { READER, useNow } from '../../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { errorText } from '../../../texts/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from '../admin.module.css';
import { useAdmin, useAnswer } from '../admin-api.ts';
import { sectionPath } from '../admin-sections.ts';
import { SearchField } from '../search-field.tsx';
import { Section } from '../section.tsx';
import { useTyped } from '../use-typed.ts';
import { AccountMarks } from './account-marks.tsx';
import { AddAccountDialog } from './add-account-dialog.tsx';

const TEXTS = ADMIN_TEXTS.accounts;
type Row = CallResult<CallOf<'adminGetAccounts'>>['accounts'][number];

function AccountRow({ row }: { readonly row: Row }) {
  const now = useNow();
  const { id, address, full_name: name, aliases, seen_at: seenAt } = row;
  const said = [...(name === address ? [] : [name]), ...aliases];
  return (
    <li>
      <PageLink href={sectionPath('accounts', id)} className={styles.row}>
        <PersonAvatar address={{ name, email: address }} />
        <span className={styles.text}>
          <bdi>{address}</bdi>
          {said.length > 0 && (
            <small>
              <bdi>{said.join(' · ')}</bdi>
            </small>
          )}
        </span>
        <AccountMarks account={row} />
        <span className={styles.when}>{seenAt === null ? TEXTS.unused : TEXTS.used(rowDate(seenAt, now, READER))}</span>
      </PageLink>
    </li>
  );
}

/** The accounts of the installation, to be found by typing. */
export function AccountsSection() {
  const { client } = useAdmin();
  const { typed, type, settled } = useTyped();
  const [isAdding, setAdding] = useState(false);
  const [more, setMore] = useState<{ readonly rows: readonly Row[]; readonly of: unknown }>({ rows: [], of: null });
  const asked = useAnswer(() => client.call('adminGetAccounts', { search: settled }), settled);
  const showMore = async (first: readonly Row[], of: unknown): Promise<void> => {
    const shown = more.of === of ? more.rows : [];
    try {
      const offset = first.length + shown.length;
      const { accounts } = await client.call('adminGetAccounts', { search: settled, offset });
      setMore({ rows: [...shown, ...accounts], of });
    } catch (error) {
      showToast(ADMIN_TEXTS.notDone(errorText(error)), { kind: 'error' });
    }
  };
  return (
    <Section
      title={ADMIN_TEXTS.sections.accounts}
      asked={asked}
      actions={
        <Button small tone="primary" icon="plus" onClick={() => setAdding(true)}>
          {TEXTS.add}
        </Button>
      }
      tools={
        <div className={styles.tools}>
          <SearchField label={TEXTS.search} value={typed} onChange={type} />
        </div>
      }
    >
      {(answer) => {
        const rows = [...answer.accounts, ...(more.of === answer ? more.rows : [])];
        return (
          <>
            <p className={styles.note} role="status">
              {TEXTS.count(answer.total.toLocaleString(READER.locale))}
            </p>
            {rows.length === 0 ? (
              <EmptyState bird="home" level="h3" title={TEXTS.empty} />
            ) : (
              <ul className={styles.list} aria-label={ADMIN_TEXTS.sections.accounts}>
                {rows.map((row) => (
                  <AccountRow key={row.id} row={row} />
                ))}
              </ul>
            )}
            {rows.length < answer.total && (
              <div>
                <Button onClick={() => void showMore(answer.accounts, answer)}>{ADMIN_TEXTS.more}</Button>
              </div>
            )}
            {isAdding && <AddAccountDialog onAdded={asked.look} onClose={() => setAdding(false)} />}
          </>
        );
      }}
    </Section>
  );
}
