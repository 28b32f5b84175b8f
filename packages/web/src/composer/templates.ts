import { blobIdOf } from '@wren/contract/file-urls.ts';
import type { AccountRecord, RecordChange } from '@wren/contract/records/record-types.ts';
import { type FieldValues, fillFields, nameFields } from '@wren/domain/content/template-fields.ts';
import { dayOf } from '@wren/domain/date/calendar-day.ts';
import { writtenDay } from '@wren/domain/date/date-label.ts';
import type { Address, Attachment } from '@wren/domain/message/message.ts';
import { escapeHtml } from '../mail-html/plain-html.ts';
import { systemClock } from '../platform/time/clock.ts';
import { READER } from '../settings/reader.ts';
import { COMPOSER_TEXTS } from '../texts/compose/composer-texts.ts';
import { sizeText } from '../texts/size-text.ts';
import { showToast } from '../ui/feedback/toast.ts';
import type { ComposerSession } from './composer-session.ts';
import { type Identities, identityFor } from './content/identities.ts';

export type Template = AccountRecord<'template'>;
export type TemplateData = Template['data'];

/** Templates sorted by name. */
export const byName = (templates: readonly Template[]): readonly Template[] =>
  [...templates].sort((a, b) => a.data.name.localeCompare(b.data.name));

export const putTemplate = (id: string, data: TemplateData): RecordChange => ({
  kind: 'put',
  record: { id, type: 'template', data },
});

/**
 * The values of a template's fields for a mail.
 * @param me the account's full name, for addresses without a name of their own
 */
export function fieldValues(
  { from, to }: { readonly from: string | null; readonly to: readonly Address[] },
  identities: Identities,
  me: string,
): FieldValues {
  const [recipient] = to;
  const own = identityFor(identities, from);
  return {
    ...(recipient && nameFields(recipient.name, recipient.email)),
    'my name': own.name || me,
    'my address': from ?? own.email,
    date: writtenDay(dayOf(systemClock(), READER.timeZone), READER),
  };
}

/** The attachments from a template. */
export function templateFiles({ files }: Pick<TemplateData, 'files'>): readonly Attachment[] {
  return files.map((file) => ({ ...file, disposition: 'attachment', cid: null }));
}

/** The attachments of a mail for a template: without the pictures in its text. */
export function filesOf(attachments: readonly Attachment[]): TemplateData['files'] {
  return attachments
    .filter(({ disposition }) => disposition === 'attachment')
    .map(({ id, name, type, size }) => ({ id: blobIdOf(id) ?? id, name, type, size }));
}

/** Attaches the files of a template to a mail, except those that exceed the limit, which are shown as failed. */
export function attachTemplate(session: ComposerSession, { data }: Template): void {
  const { limit } = session.uploads;
  const sizeOf = (files: readonly { readonly size: number }[]): number =>
    files.reduce((sum, { size }) => sum + size, 0);
  const files = templateFiles(data);
  if (files.length === 0) return;
  if (sizeOf(session.content.mail.attachments) + sizeOf(files) > limit) {
    showToast(COMPOSER_TEXTS.tooLarge(sizeText(limit)), { kind: 'error' });
    return;
  }
  session.change((now) => ({ ...now, mail: { ...now.mail, attachments: [...now.mail.attachments, ...files] } }));
}

/** A template with its known fields filled in. */
export function filled({ data }: Template, values: FieldValues): Pick<TemplateData, 'subject' | 'html'> {
  return { subject: fillFields(data.subject, values), html: fillFields(data.html, values, escapeHtml) };
}
