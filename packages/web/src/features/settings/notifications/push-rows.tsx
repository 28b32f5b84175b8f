import { rowDate } from '@wren/domain/date/date-label.ts';
import { pushPermission } from '../../../platform/page/push-manager.ts';
import { READER, useNow } from '../../../settings/reader.ts';
import { PUSH_TEXTS as TEXTS } from '../../../texts/settings/push-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { choicesOf } from '../email-section.tsx';
import rowStyles from '../setting-row.module.css';
import { SelectRow, SwitchRow } from '../setting-row.tsx';
import styles from './push-rows.module.css';
import { type PushDevice, type PushSwitch, usePush } from './use-push.ts';

const NOTES = {
  granted: TEXTS.settingNote,
  default: TEXTS.settingNote,
  denied: TEXTS.denied,
  missing: TEXTS.missing,
  'to-install': TEXTS.toInstall,
};

interface DevicesProps {
  readonly devices: readonly PushDevice[];
  readonly push: PushSwitch;
}

function Devices({ devices, push }: DevicesProps) {
  const now = useNow();
  return (
    <>
      <h4 className={styles.title}>{TEXTS.devices}</h4>
      <ul>
        {devices.map((device) => (
          <li key={device.id} className={rowStyles.row}>
            <span className={rowStyles.text}>
              <bdi>{device.name}</bdi>
              <small>
                {[
                  ...(device.current ? [TEXTS.thisDevice] : []),
                  TEXTS.contents[device.content],
                  TEXTS.since(rowDate(device.createdAt, now, READER)),
                ].join(' · ')}
              </small>
            </span>
            <Button small aria-label={TEXTS.removeDevice(device.name)} onClick={() => push.remove(device)}>
              {TEXTS.remove}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Which devices are notified of new mail while no page is open, and how much a notification shows. Changes apply at
 * once, to each device separately.
 */
export function PushRows() {
  const push = usePush();
  const { devices, content, isOn } = push;
  const permission = pushPermission();
  const here = devices?.find(({ current }) => current);
  const cannot = permission === 'denied' || permission === 'missing' || permission === 'to-install';
  return (
    <>
      <SwitchRow
        label={TEXTS.setting}
        note={NOTES[permission]}
        disabled={devices === null || (cannot && !isOn)}
        checked={isOn}
        onChange={(wanted) => {
          if (wanted) push.set('subject');
          else if (here) push.remove(here);
        }}
      />
      {content !== null && (
        <SelectRow label={TEXTS.content} value={content} choices={choicesOf(TEXTS.contents)} onChange={push.set} />
      )}
      {devices !== null && devices.length > 0 && <Devices devices={devices} push={push} />}
    </>
  );
}
