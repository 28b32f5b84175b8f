import { Suspense, useMemo, useState } from 'react';
import { byName, type Template } from '../../../composer/templates.ts';
import { useRecords } from '../../../replica/hooks.ts';
import { TEMPLATE_TEXTS as TEXTS } from '../../../texts/compose/template-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import rowStyles from '../setting-row.module.css';
import styles from './writing.module.css';

const TemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog);

/** The mail that the user writes often (D37). What is changed here holds at once. */
export function TemplatesSection() {
  const records = useRecords('template');
  const templates = useMemo(() => byName(records), [records]);
  const [open, setOpen] = useState<Template | 'new' | null>(null);
  return (
    <>
      <p className={rowStyles.text}>
        <small>{templates.length === 0 ? TEXTS.none : TEXTS.note}</small>
      </p>
      <ul className={styles.list}>
        {templates.map((template) => (
          <li key={template.id} className={rowStyles.row}>
            <span className={rowStyles.text}>
              <bdi>{template.data.name}</bdi>
              <small>
                <bdi>{template.data.subject}</bdi>
                {template.data.files.length > 0 && ` · ${TEXTS.files(template.data.files.length)}`}
              </small>
            </span>
            <Button small aria-label={TEXTS.editOf(template.data.name)} onClick={() => setOpen(template)}>
              {TEXTS.edit}
            </Button>
          </li>
        ))}
      </ul>
      <Button className={styles.add} onClick={() => setOpen('new')}>
        {TEXTS.add}
      </Button>
      {open && (
        <Suspense>
          <TemplateDialog template={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
