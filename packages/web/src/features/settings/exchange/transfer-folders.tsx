import type { TransferMailbox } from '@wren/contract/calls/transfer.ts';
import { TRANSFER_TEXTS } from '../../../texts/settings/transfer-texts.ts';
import { Check } from '../../../ui/form/choice/check.tsx';
import styles from './exchange-section.module.css';

const TEXTS = TRANSFER_TEXTS.dialog;

interface TransferFoldersProps {
  readonly mailboxes: readonly TransferMailbox[];
  /** Paths. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The folders of an account there, to choose from. */
export function TransferFolders({ mailboxes, chosen, onChange }: TransferFoldersProps) {
  const count = mailboxes.reduce((sum, mailbox) => sum + mailbox.count, 0);
  const choose = (path: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(path);
    else next.delete(path);
    onChange(next);
  };
  return (
    <fieldset className={styles.folders}>
      <legend>{TEXTS.folders}</legend>
      <Check
        label={TEXTS.all(mailboxes.length, count)}
        checked={chosen.size === mailboxes.length}
        onChange={(all) => onChange(new Set(all ? mailboxes.map(({ path }) => path) : []))}
      />
      <ul>
        {mailboxes.map(({ path, names, count: mails }) => (
          <li key={path}>
            <Check
              label={TEXTS.folder(names.join(' / '), mails)}
              checked={chosen.has(path)}
              onChange={(isChosen) => choose(path, isChosen)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
