import { WrenError } from '@wren/contract/errors.ts';
import type { AccountRecord } from '@wren/contract/records/record-types.ts';
import { useFolderName } from '../../mail-ui/folder-name.ts';
import { useCanWrite, useRecords, useReplica } from '../../replica/hooks.ts';
import { errorText } from '../../texts/error-text.ts';
import { isolated } from '../../texts/isolated.ts';
import { RECORD_TEXTS } from '../../texts/page/record-texts.ts';
import { REFUSED_TEXTS } from '../../texts/page/refused-texts.ts';
import { TEXTS } from '../../texts/texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from './refused-bars.module.css';

type Refused = AccountRecord<'refusedChange'>;

/** Changes that are told at a time, the newest: those before follow once these are read. */
const SHOWN = 3;

/** What was undone. */
function useWhat(): (refused: Refused['data']) => string {
  const nameOf = useFolderName();
  return ({ change, mailbox, count, subject }) => {
    const what = count === 1 && subject !== '' ? REFUSED_TEXTS.mail(isolated(subject)) : REFUSED_TEXTS.mails(count);
    const place = mailbox === null ? '' : isolated(nameOf(mailbox));
    if (change === 'move') return REFUSED_TEXTS.move(what, place);
    return change === 'mailbox' ? REFUSED_TEXTS.mailbox(place) : REFUSED_TEXTS[change](what);
  };
}

/** Why it was. */
function whyOf({ isOverQuota, words }: Refused['data']): string {
  if (isOverQuota) return errorText(new WrenError('over-quota'));
  return words === '' ? REFUSED_TEXTS.refused : REFUSED_TEXTS.refusedSaying(isolated(words));
}

/** Tells what the account's mail server has refused of what was done here, and why, until it is read. */
export function RefusedBars() {
  const replica = useReplica();
  const canWrite = useCanWrite();
  const refused = useRecords('refusedChange');
  const whatOf = useWhat();
  const dismiss = ({ id }: Refused): void => {
    replica
      .saveRecords([{ kind: 'destroy', id }])
      .settled.catch((error) => showToast(RECORD_TEXTS.failed(errorText(error)), { kind: 'error' }));
  };
  return refused
    .slice(-SHOWN)
    .toReversed()
    .map((one) => (
      <p key={one.id} className={styles.bar}>
        <span>
          {whatOf(one.data)} {whyOf(one.data)}
        </span>
        <Button tone="link" small disabled={!canWrite} onClick={() => dismiss(one)}>
          {TEXTS.dismiss}
        </Button>
      </p>
    ));
}
