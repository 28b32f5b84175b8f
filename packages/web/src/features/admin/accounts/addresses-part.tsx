import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { AddressForm } from '../address-form.tsx';
import styles from '../admin.module.css';
import { useAdmin, useAdminOperation } from '../admin-api.ts';
import { sectionPath } from '../admin-sections.ts';
import type { PartProps } from './account-detail.ts';

const TEXTS = ADMIN_TEXTS.account;

/** Further addresses of an account, the groups that it is in, and where its rules forward to. */
export function AddressesPart({ account, look }: PartProps) {
  const { client } = useAdmin();
  const carryOut = useAdminOperation(look);
  const { id, aliases, groups, forwards } = account;
  return (
    <div className={styles.part}>
      <h3>{TEXTS.addresses}</h3>
      <p className={styles.note}>{TEXTS.addressesNote}</p>
      {aliases.length === 0 ? (
        <p>{ADMIN_TEXTS.none}</p>
      ) : (
        <ul className={styles.list} aria-label={TEXTS.addresses}>
          {aliases.map((alias) => (
            <li key={alias} className={styles.row}>
              <bdi className={styles.text}>{alias}</bdi>
              <IconButton
                icon="close"
                label={TEXTS.removeAlias(alias)}
                onClick={() => void carryOut(() => client.call('adminRemoveAlias', { account: id, alias }))}
              />
            </li>
          ))}
        </ul>
      )}
      <AddressForm
        label={TEXTS.alias}
        button={TEXTS.addAlias}
        wrong={ADMIN_TEXTS.accounts.taken}
        add={(alias) => client.call('adminAddAlias', { account: id, alias })}
        look={look}
      />
      <h3>{ADMIN_TEXTS.sections.groups}</h3>
      {groups.length === 0 ? (
        <p>{ADMIN_TEXTS.none}</p>
      ) : (
        <ul className={styles.list} aria-label={ADMIN_TEXTS.sections.groups}>
          {groups.map((group) => (
            <li key={group.id}>
              <PageLink href={sectionPath('groups', group.id)} className={styles.row}>
                <bdi className={styles.text}>{group.address}</bdi>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <h3>{TEXTS.forwards}</h3>
      <p>
        <bdi>{forwards.length === 0 ? ADMIN_TEXTS.none : forwards.join(', ')}</bdi>
      </p>
    </div>
  );
}
