import { type FormEvent, useState } from 'react';
import { useAsking } from '../../../mail-ui/asking/use-asking.ts';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from '../admin.module.css';
import { useAdmin, useDeed } from '../admin-api.ts';
import type { PartProps } from './account-detail.ts';
import { takenOr } from './add-account-dialog.tsx';

const TEXTS = ADMIN_TEXTS.account;

/** Further addresses of an account, and where its rules forward to. */
export function AddressesPart({ account, look }: PartProps) {
  const { client } = useAdmin();
  const { fault, run } = useAsking();
  const carryOut = useDeed(look);
  const [typed, setTyped] = useState('');
  const { id, aliases, forwards } = account;
  const add = async (): Promise<string | null> => {
    const alias = typed.trim();
    if (alias === '') return ADMIN_TEXTS.accounts.taken;
    const answer = await client.call('adminAddAlias', { account: id, alias }).catch(takenOr);
    if (answer === 'taken') return ADMIN_TEXTS.accounts.taken;
    showToast(ADMIN_TEXTS.done, { kind: 'success' });
    setTyped('');
    look();
    return null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run(add);
  };
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
      <form className={styles.tools} onSubmit={submit} noValidate>
        <TextField
          label={TEXTS.alias}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{TEXTS.addAlias}</Button>
      </form>
      {fault !== null && (
        <p className={styles.wrong} role="alert">
          {fault}
        </p>
      )}
      <h3>{TEXTS.forwards}</h3>
      <p>
        <bdi>{forwards.length === 0 ? ADMIN_TEXTS.none : forwards.join(', ')}</bdi>
      </p>
    </div>
  );
}
