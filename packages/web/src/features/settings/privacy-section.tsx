import { SETTINGS_TEXTS as TEXTS } from '../../texts/page/settings-texts.ts';
import type { SectionProps } from './appearance-section.tsx';
import { SwitchRow } from './setting-row.tsx';

/** What senders learn of the reader. */
export function PrivacySection({ draft, change }: SectionProps) {
  return (
    <SwitchRow
      label={TEXTS.blockImages}
      note={TEXTS.blockImagesNote}
      checked={draft.blockImages}
      onChange={(blockImages) => change({ blockImages })}
    />
  );
}
