import type { AccountRecord, RecordChange } from '@wren/contract/records/record-types.ts';
import { type FieldValues, fillFields, nameFields } from '@wren/domain/content/template-fields.ts';
import { dayOf } from '@wren/domain/date/calendar-day.ts';
import { writtenDay } from '@wren/domain/date/date-label.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { escapeHtml } from '../mail-html/plain-html.ts';
import { systemClock } from '../platform/time/clock.ts';
import { READER } from '../settings/reader.ts';
import { type Identities, writtenAs } from './content/identities.ts';

export type Template = AccountRecord<'template'>;
export type TemplateData = Template['data'];

/** Templates in the order of their names. */
export const byName = (templates: readonly Template[]): readonly Template[] =>
  [...templates].sort((a, b) => a.data.name.localeCompare(b.data.name));

export const putTemplate = (id: string, data: TemplateData): RecordChange => ({
  kind: 'put',
  record: { id, type: 'template', data },
});

/**
 * What the fields of a template mean in a mail.
 * @param me the account's full name, for addresses without a name of their own
 */
export function fieldValues(
  { from, to }: { readonly from: string | null; readonly to: readonly Address[] },
  identities: Identities,
  me: string,
): FieldValues {
  const [recipient] = to;
  const own = writtenAs(identities, from);
  return {
    ...(recipient && nameFields(recipient.name, recipient.email)),
    'my name': own.name || me,
    'my address': from ?? own.email,
    date: writtenDay(dayOf(systemClock(), READER.timeZone), READER),
  };
}

/** A template with what is known filled in. */
export function filled({ data }: Template, values: FieldValues): Pick<TemplateData, 'subject' | 'html'> {
  return { subject: fillFields(data.subject, values), html: fillFields(data.html, values, escapeHtml) };
}
