import type { AccountRecord, RecordChange } from '@wren/contract/records/record-types.ts';
import { writtenDay } from '@wren/domain/date/date-label.ts';
import { type VacationResponse, vacationAt } from '@wren/domain/rules/vacation.ts';
import { useRecords } from '../../../replica/hooks.ts';
import { READER, useNow } from '../../../settings/reader.ts';
import { VACATION_TEXTS as TEXTS } from '../../../texts/settings/vacation-texts.ts';

export type VacationData = AccountRecord<'vacationResponse'>['data'];

/** There is one of them (RFC 8621 §8). */
const ID = 'singleton';

const NONE: VacationData = {
  isEnabled: false,
  fromDay: null,
  toDay: null,
  timeZone: READER.timeZone,
  subject: '',
  html: '',
  onlyKnown: false,
};

/** The stored vacation reply, and whether replies are sent now. */
export function useVacation(): { readonly data: VacationData; readonly state: ReturnType<typeof vacationAt> } {
  const [record] = useRecords('vacationResponse');
  const now = useNow();
  const data = record?.data ?? NONE;
  return { data, state: vacationAt(data, now) };
}

/** Days are meant where they are chosen. */
export const putVacation = (data: VacationResponse): readonly RecordChange[] => [
  { kind: 'put', record: { id: ID, type: 'vacationResponse', data: { ...data, timeZone: READER.timeZone } } },
];

/** What is said of it where it is set. */
export function vacationStateText({ fromDay, toDay }: VacationData, state: ReturnType<typeof vacationAt>): string {
  const { states } = TEXTS;
  switch (state) {
    case 'off':
      return states.off;
    case 'later':
      return fromDay === null ? states.off : states.later(writtenDay(fromDay, READER));
    case 'over':
      return toDay === null ? states.off : states.over(writtenDay(toDay, READER));
    default:
      return toDay === null ? states.on : states.onUntil(writtenDay(toDay, READER));
  }
}
