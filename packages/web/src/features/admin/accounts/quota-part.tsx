import { type FormEvent, useId, useState } from 'react';
import { ADMIN_TEXTS } from '../../../texts/admin/admin-texts.ts';
import { QUOTA_TEXTS } from '../../../texts/page/quota-texts.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { FieldError } from '../../../ui/form/text/field-error.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';
import styles from '../admin.module.css';
import { useAdmin, useAdminOperation } from '../admin-api.ts';
import type { PartProps } from './account-detail.ts';

const TEXTS = ADMIN_TEXTS.account;
const GIGABYTE = 1024 ** 3;
type Kind = 'default' | 'none' | 'own';
const KINDS: readonly Kind[] = ['default', 'none', 'own'];

/** Bytes of a number of gigabytes as it was typed, with a point or a comma; null: it is none. */
function bytesOf(typed: string): number | null {
  const number = Number(typed.trim().replace(',', '.'));
  const bytes = Math.round(number * GIGABYTE);
  return typed.trim() !== '' && bytes >= 1 && bytes <= 2 ** 50 ? bytes : null;
}

/** How much an account keeps, and may keep. */
export function QuotaPart({ account, look }: PartProps) {
  const { client } = useAdmin();
  const carryOut = useAdminOperation(look);
  const id = useId();
  const { quota, usual_quota: usual } = account;
  const used = account.used ?? 0;
  const limit = typeof quota === 'number' ? quota : quota === 'none' ? null : usual;
  const [kind, setKind] = useState<Kind>(typeof quota === 'number' ? 'own' : (quota ?? 'default'));
  const [typed, setTyped] = useState(typeof quota === 'number' ? String(+(quota / GIGABYTE).toFixed(3)) : '');
  const [isWrong, setWrong] = useState(false);
  const names: Readonly<Record<Kind, string>> = {
    default: TEXTS.usual(usual === null ? TEXTS.unlimited : sizeText(usual)),
    none: TEXTS.unlimited,
    own: TEXTS.ownLimit,
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const next = kind === 'own' ? bytesOf(typed) : kind;
    setWrong(next === null);
    if (next !== null) void carryOut(() => client.call('adminSetQuota', { account: account.id, quota: next }));
  };
  return (
    <div className={styles.part}>
      <h3>{QUOTA_TEXTS.storage}</h3>
      <p id={`${id}-used`}>
        {limit === null ? TEXTS.uses(sizeText(used)) : QUOTA_TEXTS.used(sizeText(used), sizeText(limit))}
      </p>
      {limit !== null && (
        <meter
          className={styles.meter}
          aria-labelledby={`${id}-used`}
          min={0}
          max={limit}
          value={Math.min(used, limit)}
        />
      )}
      <form className={styles.tools} onSubmit={submit} noValidate>
        <label className={styles.part} htmlFor={id}>
          <span>{TEXTS.limit}</span>
          <Select
            id={id}
            value={kind}
            onChange={(event) => setKind(KINDS.find((each) => each === event.target.value) ?? 'default')}
          >
            {KINDS.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </Select>
        </label>
        {kind === 'own' && (
          <TextField
            label={TEXTS.gigabytes}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-invalid={isWrong}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <Button type="submit">{TEXTS.setLimit}</Button>
      </form>
      <FieldError text={isWrong ? TEXTS.wrongLimit : null} />
    </div>
  );
}
