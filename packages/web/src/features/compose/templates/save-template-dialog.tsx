import { useState } from 'react';
import { saveRecords } from '../../../actions/save-records.ts';
import type { ComposeContent } from '../../../composer/content/compose-content.ts';
import { filesOf, putTemplate } from '../../../composer/templates.ts';
import { useMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { uuidv7s } from '../../../platform/random-id.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { TEMPLATE_TEXTS as TEXTS } from '../../../texts/compose/template-texts.ts';
import { TEXTS as COMMON } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { FieldError } from '../../../ui/form/text/field-error.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';

const newId = uuidv7s();

interface SaveTemplateDialogProps {
  readonly content: ComposeContent;
  readonly onClose: () => void;
}

/** Keeps subject, text and files of what is being written, without the pictures in its text, as a template. */
export function SaveTemplateDialog({ content, onClose }: SaveTemplateDialogProps) {
  const replica = useReplica();
  const sanitizer = useMailSanitizer();
  const { subject } = content.mail;
  const [name, setName] = useState(subject.slice(0, 100));
  const [fault, setFault] = useState(false);
  if (!sanitizer) return null;
  const apply = (): void => {
    const page = sanitizer.parse(content.body.html);
    for (const picture of page.querySelectorAll('img')) picture.remove();
    const html = content.body.text.trim() === '' ? '' : page.body.innerHTML;
    const files = filesOf(content.mail.attachments);
    const isWhole = name.trim() !== '' && (subject.trim() !== '' || html !== '' || files.length > 0);
    setFault(!isWhole);
    if (!isWhole) return;
    onClose();
    const data = { name: name.trim(), subject: subject.trim().slice(0, 500), html, files };
    saveRecords(replica, [putTemplate(newId(), data)], TEXTS.done.saved(data.name));
  };
  return (
    <FormDialog
      title={TEXTS.saveAs}
      texts={{ cancel: COMMON.cancel, apply: TEXTS.save }}
      onApply={apply}
      onCancel={onClose}
    >
      <TextField
        data-first
        label={TEXTS.name}
        maxLength={100}
        dir="auto"
        aria-invalid={fault}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FieldError text={fault ? TEXTS.incomplete : null} />
    </FormDialog>
  );
}
