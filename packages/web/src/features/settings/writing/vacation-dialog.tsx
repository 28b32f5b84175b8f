import { useState } from 'react';
import { saveRecords } from '../../../actions/save-records.ts';
import type { MailSanitizer } from '../../../mail-html/sanitize-mail.ts';
import { useMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { useRichField } from '../../../mail-ui/rich-text/rich-field.tsx';
import { useReplica } from '../../../replica/hooks.ts';
import { VACATION_TEXTS as TEXTS } from '../../../texts/settings/vacation-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Check } from '../../../ui/form/choice/check.tsx';
import { FieldError } from '../../../ui/form/text/field-error.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';
import { putVacation, type VacationData } from './vacation.ts';
import styles from './writing.module.css';

interface VacationDialogProps {
  readonly data: VacationData;
  readonly onClose: () => void;
}

/** Edits the text and days of the vacation reply. */
export function VacationDialog(props: VacationDialogProps) {
  const sanitizer = useMailSanitizer();
  return sanitizer && <VacationForm {...props} sanitizer={sanitizer} />;
}

function VacationForm({
  data: before,
  onClose,
  sanitizer,
}: VacationDialogProps & { readonly sanitizer: MailSanitizer }) {
  const replica = useReplica();
  const [data, setData] = useState(before);
  const [fault, setFault] = useState<string | null>(null);
  const text = useRichField({ label: TEXTS.text, html: before.html, sanitizer });
  const change = (part: Partial<VacationData>): void => setData((now) => ({ ...now, ...part }));
  const apply = (): void => {
    const html = text.written?.html ?? before.html;
    const isBackwards = data.fromDay !== null && data.toDay !== null && data.toDay < data.fromDay;
    const wrong = html.trim() === '' ? TEXTS.noText : isBackwards ? TEXTS.wrongDays : null;
    setFault(wrong);
    if (wrong !== null) return;
    onClose();
    const wasOn = before.isEnabled;
    saveRecords(replica, putVacation({ ...data, html, isEnabled: true }), wasOn ? TEXTS.done.saved : TEXTS.done.on);
  };
  return (
    <>
      <FormDialog
        title={TEXTS.section}
        texts={{ cancel: COMMON.cancel, apply: before.isEnabled ? TEXTS.save : TEXTS.saveOn }}
        onApply={apply}
        onCancel={onClose}
      >
        <div className={styles.pair}>
          <TextField
            type="date"
            label={TEXTS.first}
            value={data.fromDay ?? ''}
            onChange={({ target: { value } }) => change({ fromDay: value || null })}
          />
          <TextField
            type="date"
            label={TEXTS.last}
            value={data.toDay ?? ''}
            min={data.fromDay ?? undefined}
            onChange={({ target: { value } }) => change({ toDay: value || null })}
          />
        </div>
        <TextField
          label={TEXTS.subject}
          placeholder={TEXTS.subjectNote}
          maxLength={500}
          dir="auto"
          value={data.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        {text.field}
        <Check label={TEXTS.onlyKnown} checked={data.onlyKnown} onChange={(onlyKnown) => change({ onlyKnown })} />
        <FieldError text={fault} />
      </FormDialog>
      {text.dialog}
    </>
  );
}
