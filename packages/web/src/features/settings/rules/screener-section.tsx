import type { AccountRecord } from '@wren/contract/records/record-types.ts';
import { announceSteps } from '../../../actions/announce-steps.ts';
import { saveRecords } from '../../../actions/save-records.ts';
import { senderWords } from '../../../actions/screener/decisions.ts';
import { useRecords, useReplica } from '../../../replica/hooks.ts';
import type { Replica } from '../../../replica/replica.ts';
import { SCREENER_TEXTS as TEXTS } from '../../../texts/lists/screener-texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import { Button } from '../../../ui/form/button.tsx';
import rowStyles from '../setting-row.module.css';
import { SwitchRow } from '../setting-row.tsx';
import styles from './rules-section.module.css';

/** Senders that are listed at once, the newest. */
const MAX_COUNT = 50;

const screener = (isEnabled: boolean): AccountRecord<'screener'> => ({
  id: 'screener',
  type: 'screener',
  data: { isEnabled },
});

/** Turns the Screener off; waiting mail moves to the Inbox, after a question that says how much it is. */
async function turnOff(replica: Replica): Promise<void> {
  const folder = 'screener';
  const count = replica.threadsIn(folder);
  const off = [{ kind: 'put', record: screener(false) }] as const;
  if (count === 0) return saveRecords(replica, off, TEXTS.off);
  const answer = await ask({
    title: TEXTS.question.title,
    text: TEXTS.question.text(count),
    answers: [
      { id: 'no', label: TEXTS.question.cancel, tone: 'ghost' },
      { id: 'yes', label: TEXTS.question.apply, tone: 'primary' },
    ],
  });
  if (answer !== 'yes') return;
  const saved = replica.saveRecords(off);
  const threads = replica.folderView(folder).rows.map((row) => row.threadId);
  const change = { kind: 'move', target: { threads, folder }, mailbox: 'inbox' } as const;
  announceSteps(TEXTS.offReturned, [saved, replica.dispatch([change], { folder, text: null })], TEXTS.failed);
}

/** The senders and lists that were let in. */
function KnownSenders() {
  const replica = useReplica();
  const known = useRecords('knownSender').toReversed();
  if (known.length === 0) return null;
  return (
    <>
      <h4 className={styles.title}>{TEXTS.known}</h4>
      <ul className={styles.list} aria-label={TEXTS.known}>
        {known.slice(0, MAX_COUNT).map(({ id, data: { sender } }) => (
          <li key={id} className={rowStyles.row}>
            <span className={rowStyles.text}>
              <bdi>{senderWords(sender)}</bdi>
              <small>{TEXTS.knownNote}</small>
            </span>
            <Button
              small
              aria-label={TEXTS.forgetOf(senderWords(sender))}
              onClick={() => saveRecords(replica, [{ kind: 'destroy', id }], TEXTS.forgotten(senderWords(sender)))}
            >
              {TEXTS.forget}
            </Button>
          </li>
        ))}
      </ul>
      {known.length > MAX_COUNT && <p className={rowStyles.text}>{TEXTS.knownMore(known.length - MAX_COUNT)}</p>}
    </>
  );
}

/** Whether first mail of unknown senders waits to be let in (D41), and who was. It holds at once. */
export function ScreenerSection() {
  const replica = useReplica();
  const isEnabled = useRecords('screener').some(({ data }) => data.isEnabled);
  return (
    <>
      <SwitchRow
        label={TEXTS.label}
        note={TEXTS.note}
        checked={isEnabled}
        onChange={(on) => {
          if (on) saveRecords(replica, [{ kind: 'put', record: screener(true) }], TEXTS.on);
          else void turnOff(replica);
        }}
      />
      <KnownSenders />
    </>
  );
}
