import type { AccountRecord } from '@wren/contract/records/record-types.ts';
import { timeOfDay } from '@wren/domain/date/date-label.ts';
import { saveRecords } from '../../../actions/save-records.ts';
import { useRecords, useReplica } from '../../../replica/hooks.ts';
import { READER } from '../../../settings/reader.ts';
import { DIGEST_TEXTS as TEXTS } from '../../../texts/settings/digest-texts.ts';
import { SelectRow, SwitchRow } from '../setting-row.tsx';

type DigestData = AccountRecord<'dailyDigest'>['data'];

/** There is one of them. */
const ID = 'dailyDigest';
const NONE: DigestData = { isEnabled: false, hour: 8, timeZone: READER.timeZone };

const HOURS = Array.from({ length: 24 }, (_, value) => ({
  value,
  label: timeOfDay(value * 60 * 60_000, { ...READER, timeZone: 'UTC' }),
}));

/** Whether and when the day's digest comes (2.50). It holds at once, and the hour is meant where it is chosen. */
export function DigestRows() {
  const replica = useReplica();
  const [record] = useRecords('dailyDigest');
  const data = record?.data ?? NONE;
  const save = (changed: Partial<DigestData>, done: string): void =>
    saveRecords(
      replica,
      [
        {
          kind: 'put',
          record: { id: ID, type: 'dailyDigest', data: { ...data, ...changed, timeZone: READER.timeZone } },
        },
      ],
      done,
    );
  return (
    <>
      <SwitchRow
        label={TEXTS.label}
        note={TEXTS.note}
        checked={data.isEnabled}
        onChange={(isEnabled) => save({ isEnabled }, isEnabled ? TEXTS.on : TEXTS.off)}
      />
      {data.isEnabled && (
        <SelectRow
          label={TEXTS.hour}
          note={data.timeZone === READER.timeZone ? undefined : TEXTS.elsewhere(data.timeZone)}
          value={data.hour}
          choices={HOURS}
          onChange={(hour) => save({ hour }, TEXTS.changed)}
        />
      )}
    </>
  );
}
