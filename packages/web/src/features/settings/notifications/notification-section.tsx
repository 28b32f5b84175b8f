import { useState } from 'react';
import { askForNotices, noticePermission } from '../../../platform/page/desktop-notices.ts';
import { useCanWrite } from '../../../replica/hooks.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { SETTINGS_TEXTS as TEXTS } from '../../../texts/settings/settings-texts.ts';
import type { SectionProps } from '../appearance-section.tsx';
import { SwitchRow } from '../setting-row.tsx';
import { DigestRows } from './digest-rows.tsx';
import { PushRows } from './push-rows.tsx';

const NOTES = { granted: undefined, default: undefined, denied: TEXTS.desktopDenied, missing: TEXTS.desktopMissing };

/** Settings of notifications. The browser is asked when desktop notifications are switched on; they are on if it agrees. */
export function NotificationSection({ draft, change }: SectionProps) {
  const [permission, setPermission] = useState(noticePermission);
  const pushes = useOffered('get_push_subscriptions', 'save_push_subscription', 'remove_push_subscription');
  const offersRecords = useOffered('save_records');
  const canWrite = useCanWrite();
  const onDesktop = async (wanted: boolean): Promise<void> => {
    const answer = wanted && permission === 'default' ? await askForNotices() : permission;
    setPermission(answer);
    change({ desktopNotifications: wanted });
  };
  return (
    <>
      <SwitchRow
        label={TEXTS.desktop}
        note={NOTES[permission]}
        disabled={permission === 'denied' || permission === 'missing'}
        checked={draft.desktopNotifications && permission === 'granted'}
        onChange={(wanted) => void onDesktop(wanted)}
      />
      <SwitchRow
        label={TEXTS.sound}
        checked={draft.soundNotifications}
        onChange={(soundNotifications) => change({ soundNotifications })}
      />
      {offersRecords && canWrite && <DigestRows />}
      {pushes && <PushRows />}
    </>
  );
}
