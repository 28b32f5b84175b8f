import { RECEIPT_TEXTS } from '../../app/receipt-texts.ts';
import { SETTINGS_TEXTS as TEXTS } from '../../app/settings-texts.ts';
import { useStartedMail } from '../../app/started-mail.ts';
import type { SectionProps } from './appearance-section.tsx';
import { choicesOf } from './email-section.tsx';
import { SelectRow, SwitchRow } from './setting-row.tsx';

/** What senders learn of the reader. */
export function PrivacySection({ draft, change }: SectionProps) {
  const { extensions } = useStartedMail().capabilities;
  return (
    <>
      <SwitchRow
        label={TEXTS.blockImages}
        note={TEXTS.blockImagesNote}
        checked={draft.blockImages}
        onChange={(blockImages) => change({ blockImages })}
      />
      {extensions.includes('answer_receipt') && (
        <SelectRow
          label={RECEIPT_TEXTS.setting}
          note={RECEIPT_TEXTS.settingNote}
          value={draft.sendReceipts}
          choices={choicesOf(RECEIPT_TEXTS.ways)}
          onChange={(sendReceipts) => change({ sendReceipts })}
        />
      )}
    </>
  );
}
