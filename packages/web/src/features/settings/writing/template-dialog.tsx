import { TEMPLATE_FIELDS } from '@wren/domain/content/template-fields.ts';
import { useState } from 'react';
import { saveRecords } from '../../../actions/save-records.ts';
import { putTemplate, type Template, type TemplateData } from '../../../composer/templates.ts';
import type { MailSanitizer } from '../../../mail-html/sanitize-mail.ts';
import { useMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { AttachButton } from '../../../mail-ui/files/attach-button.tsx';
import { AttachmentCards } from '../../../mail-ui/files/attachment-cards.tsx';
import { useRichField } from '../../../mail-ui/rich-text/rich-field.tsx';
import { uuidv7s } from '../../../platform/random-id.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { TEMPLATE_TEXTS as TEXTS } from '../../../texts/compose/template-texts.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/text/field-error.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';
import { useTemplateFiles } from './use-template-files.ts';
import styles from './writing.module.css';

const newId = uuidv7s();
const EMPTY: TemplateData = { name: '', subject: '', html: '', files: [] };
const FIELDS = TEMPLATE_FIELDS.map((field) => `{${field}}`).join(', ');

interface TemplateDialogProps {
  /** Null: a new one. */
  readonly template: Template | null;
  readonly onClose: () => void;
}

/** Makes or changes a template. */
export function TemplateDialog(props: TemplateDialogProps) {
  const sanitizer = useMailSanitizer();
  return sanitizer && <TemplateForm {...props} sanitizer={sanitizer} />;
}

function TemplateForm({ template, onClose, sanitizer }: TemplateDialogProps & { readonly sanitizer: MailSanitizer }) {
  const replica = useReplica();
  const before = template?.data ?? EMPTY;
  const [name, setName] = useState(before.name);
  const [subject, setSubject] = useState(before.subject);
  const [fault, setFault] = useState<string | null>(null);
  const text = useRichField({ label: TEXTS.text, html: before.html, sanitizer });
  const { files, uploads, remove: removeFile } = useTemplateFiles(before.files);
  const apply = (): void => {
    const html = text.written?.html ?? before.html;
    const data = { ...before, name: name.trim(), subject: subject.trim(), html, files };
    const isWhole = data.name !== '' && (data.subject !== '' || html !== '' || files.length > 0);
    const waiting = uploads.running.length;
    setFault(isWhole ? (waiting > 0 ? COMPOSER_TEXTS.waiting(waiting) : null) : TEXTS.incomplete);
    if (!isWhole || waiting > 0) return;
    onClose();
    saveRecords(replica, [putTemplate(template?.id ?? newId(), data)], TEXTS.done.saved(data.name));
  };
  const remove = (): void => {
    onClose();
    if (template) saveRecords(replica, [{ kind: 'destroy', id: template.id }], TEXTS.done.removed(before.name));
  };
  return (
    <>
      <FormDialog
        title={template ? TEXTS.editTitle : TEXTS.newTitle}
        texts={{ cancel: COMMON.cancel, apply: TEXTS.save }}
        onApply={apply}
        onCancel={onClose}
        other={
          template && (
            <Button tone="ghost" onClick={remove}>
              {TEXTS.remove}
            </Button>
          )
        }
      >
        <TextField
          data-first
          label={TEXTS.name}
          maxLength={100}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={TEXTS.subject}
          maxLength={500}
          dir="auto"
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        {text.field}
        <p className={styles.note}>{TEXTS.fields(FIELDS)}</p>
        <AttachmentCards attachments={files} uploads={uploads} onRemove={removeFile} />
        <div>
          <AttachButton limit={sizeText(uploads.limit)} onFiles={(picked) => uploads.add(picked)} />
        </div>
        <FieldError text={fault} />
      </FormDialog>
      {text.dialog}
    </>
  );
}
