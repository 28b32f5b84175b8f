import { useOffered } from '../../session/use-offered.ts';
import { SETTINGS_TEXTS as TEXTS } from '../../texts/settings/settings-texts.ts';
import type { SectionProps } from './appearance-section.tsx';
import { KeptMailRow } from './kept-mail-row.tsx';
import { AccountSecurity } from './security/account-security.tsx';
import { PasskeyRows } from './security/passkeys/passkey-rows.tsx';
import { SecondFactorRow } from './security/second-factor/second-factor-row.tsx';
import { SwitchRow } from './setting-row.tsx';

/** How the account is kept safe, and what senders learn of the reader. Where the host cannot fetch images in the reader's place, they are never shown (2.50). */
export function PrivacySection({ draft, change }: SectionProps) {
  const isOffered = useOffered('remote_images');
  const hasPasskeys = useOffered('add_passkey');
  const hasSecondFactor = useOffered('get_second_factor');
  return (
    <>
      {hasSecondFactor && <SecondFactorRow />}
      {hasPasskeys && <PasskeyRows />}
      <AccountSecurity />
      <SwitchRow
        label={TEXTS.blockImages}
        note={isOffered ? TEXTS.blockImagesNote : TEXTS.blockImagesAlways}
        disabled={!isOffered}
        checked={draft.blockImages || !isOffered}
        onChange={(blockImages) => change({ blockImages })}
      />
      <KeptMailRow />
    </>
  );
}
