import { useOffered } from '../../session/use-offered.ts';
import { RECEIPT_TEXTS } from '../../texts/conversation/receipt-texts.ts';
import { SETTINGS_TEXTS as TEXTS } from '../../texts/settings/settings-texts.ts';
import type { SectionProps } from './appearance-section.tsx';
import { SelectRow, SwitchRow } from './setting-row.tsx';

/** The choices of a table of labels, in its order. */
export function choicesOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

const INTERVALS = ['1', '5', '15'] as const;
const PERIODS = [0, 5, 10, 20, 30] as const;

/** Whether senders who wish it learn that their mail was read (2.50), and whether the reader is asked each time. */
function ReceiptRows({ draft, change }: SectionProps) {
  const sends = draft.sendReceipts !== 'never';
  return (
    <>
      <SwitchRow
        label={RECEIPT_TEXTS.setting}
        note={RECEIPT_TEXTS.settingNote}
        checked={sends}
        onChange={(on) => change({ sendReceipts: on ? 'ask' : 'never' })}
      />
      <SwitchRow
        label={RECEIPT_TEXTS.askFirst}
        disabled={!sends}
        checked={draft.sendReceipts === 'ask'}
        onChange={(asks) => change({ sendReceipts: asks ? 'ask' : 'always' })}
      />
    </>
  );
}

/** Settings of fetching, reading and sending mail. @param live the host reports new mail itself */
export function EmailSection({ draft, change, live }: SectionProps & { readonly live: boolean }) {
  const archives = useOffered('archive');
  const hasReceipts = useOffered('answer_receipt');
  return (
    <>
      <SwitchRow
        label={TEXTS.autoSync}
        note={draft.autoSync ? undefined : TEXTS.autoSyncNote}
        checked={draft.autoSync}
        onChange={(autoSync) => change({ autoSync })}
      />
      <SelectRow
        label={TEXTS.syncInterval}
        note={live ? TEXTS.liveNote : undefined}
        disabled={live || !draft.autoSync}
        value={draft.syncInterval}
        choices={INTERVALS.map((value) => ({ value, label: TEXTS.minutes(value) }))}
        onChange={(syncInterval) => change({ syncInterval })}
      />
      {hasReceipts && <ReceiptRows draft={draft} change={change} />}
      <SwitchRow
        label={TEXTS.readingPane}
        note={TEXTS.readingPaneNote}
        checked={draft.readingPane}
        onChange={(readingPane) => change({ readingPane })}
      />
      <SelectRow
        label={TEXTS.messageOrder}
        value={draft.messageOrder}
        choices={choicesOf(TEXTS.messageOrders)}
        onChange={(messageOrder) => change({ messageOrder })}
      />
      <SwitchRow
        label={TEXTS.keepMessagesOpen}
        note={TEXTS.keepMessagesOpenNote}
        checked={draft.keepMessagesOpen}
        onChange={(keepMessagesOpen) => change({ keepMessagesOpen })}
      />
      <SelectRow
        label={TEXTS.markRead}
        value={draft.markRead}
        choices={choicesOf(TEXTS.markReads)}
        onChange={(markRead) => change({ markRead })}
      />
      <SelectRow
        label={TEXTS.onward}
        value={draft.onward}
        choices={choicesOf(TEXTS.onwards)}
        onChange={(onward) => change({ onward })}
      />
      <SelectRow
        label={TEXTS.openSent}
        value={draft.openSent}
        choices={choicesOf(TEXTS.openSents)}
        onChange={(openSent) => change({ openSent })}
      />
      {archives && (
        <SelectRow
          label={TEXTS.swipeRight}
          value={draft.swipeRight}
          choices={choicesOf(TEXTS.swipeRights)}
          onChange={(swipeRight) => change({ swipeRight })}
        />
      )}
      <SwitchRow
        label={TEXTS.confirmTrash}
        checked={draft.confirmTrash}
        onChange={(confirmTrash) => change({ confirmTrash })}
      />
      <SelectRow
        label={TEXTS.undoPeriod}
        value={draft.undoPeriod}
        choices={PERIODS.map((value) => ({ value, label: TEXTS.seconds(value) }))}
        onChange={(undoPeriod) => change({ undoPeriod })}
      />
    </>
  );
}
