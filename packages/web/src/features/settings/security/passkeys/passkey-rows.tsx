import { rowDate } from '@wren/domain/date/date-label.ts';
import { Suspense } from 'react';
import { canUsePasskeys } from '../../../../platform/page/passkey-support.ts';
import { READER, useNow } from '../../../../settings/reader.ts';
import { PASSKEY_TEXTS as TEXTS } from '../../../../texts/security/passkey-texts.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { lazyPart } from '../../../../ui/part/lazy-part.ts';
import rowStyles from '../../setting-row.module.css';
import styles from './passkeys.module.css';
import { type Passkey, usePasskeys } from './use-passkeys.ts';

const PasskeyNameDialog = lazyPart(async () => (await import('./passkey-name-dialog.tsx')).PasskeyNameDialog);

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, usedAt, synced }, onRename, onRemove }: PasskeyRowProps) {
  const now = useNow();
  const facts = [
    TEXTS.added(rowDate(createdAt, now, READER)),
    usedAt === null ? TEXTS.unused : TEXTS.used(rowDate(usedAt, now, READER)),
    ...(synced ? [TEXTS.synced] : []),
  ];
  return (
    <li className={rowStyles.row}>
      <span className={rowStyles.text}>
        <bdi>{name}</bdi>
        <small>{facts.join(' · ')}</small>
      </span>
      <Button small aria-label={TEXTS.renameNamed(name)} onClick={onRename}>
        {TEXTS.rename}
      </Button>
      <Button small aria-label={TEXTS.removeNamed(name)} onClick={onRemove}>
        {TEXTS.remove}
      </Button>
    </li>
  );
}

/** The account's passkeys (D44). What is changed here holds at once. */
export function PasskeyRows() {
  const { passkeys, naming, add, rename, remove, dialog } = usePasskeys();
  const canAdd = canUsePasskeys();
  const note = passkeys === 'unknown' ? TEXTS.unknown : canAdd ? TEXTS.note : TEXTS.impossible;
  return (
    <>
      <h4 className={styles.title}>{TEXTS.title}</h4>
      <p className={styles.note}>{note}</p>
      {typeof passkeys !== 'string' && passkeys.length > 0 && (
        <ul aria-label={TEXTS.title}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => rename(passkey)}
              onRemove={() => remove(passkey)}
            />
          ))}
        </ul>
      )}
      {canAdd && typeof passkeys !== 'string' && (
        <Button className={styles.add} onClick={add}>
          {TEXTS.add}
        </Button>
      )}
      {dialog}
      <Suspense>{naming && <PasskeyNameDialog {...naming} />}</Suspense>
    </>
  );
}
