import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { openPaletteFor } from '../../../commands/overlay.ts';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import { useIdentities } from '../../../composer/hooks.ts';
import { attachTemplate, byName, fieldValues, filled, type Template } from '../../../composer/templates.ts';
import { htmlToPlain } from '../../../mail-html/plain-html.ts';
import { loadMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { editorField } from '../../../mail-ui/templates/editor-field.ts';
import { TemplateSuggestions } from '../../../mail-ui/templates/template-suggestions.tsx';
import { textareaField, typeInto } from '../../../mail-ui/templates/textarea-field.ts';
import { useRecords } from '../../../replica/hooks.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { TEMPLATE_TEXTS as TEXTS } from '../../../texts/compose/template-texts.ts';
import type { MenuItem } from '../../../ui/popover/menu.tsx';
import type { ComposerForm } from '../session/use-composer-form.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { takeTemplates } from './template-target.ts';

/** Puts templates into what a form holds, as text where the form has no looks. */
function useInsert(session: ComposerSession, { editor, area }: ComposerForm) {
  const identities = useIdentities();
  const { fullName } = useStartedMail().user;
  return async (template: Template, from?: number): Promise<void> => {
    const sanitizer = await loadMailSanitizer();
    const { mail } = session.content;
    const { subject, html } = filled(template, fieldValues(mail, identities, fullName));
    if (mail.subject.trim() === '' && subject !== '') {
      session.change((now) => ({ ...now, mail: { ...now.mail, subject } }));
    }
    attachTemplate(session, template);
    if (area) typeInto(area, htmlToPlain(html, sanitizer.parse), from);
    else editor?.insertHtml(sanitizer.sanitize(html, [], null).content, from);
  };
}

/**
 * The templates of a form: the items of its menu, and the template whose fields are being asked for. Nothing on a
 * plain host.
 */
export function useTemplates(
  session: ComposerSession,
  writing: ComposerForm,
  isOpen: boolean,
): { readonly items: readonly (readonly MenuItem[])[]; readonly shown: ReactNode } {
  const keepsRecords = useOffered('save_records');
  const records = useRecords('template');
  const templates = useMemo(() => byName(records), [records]);
  const [isSaving, setSaving] = useState(false);
  const insert = useInsert(session, writing);
  const onInsert = useEffectEvent((template: Template) => void insert(template));
  useEffect(() => (isOpen ? takeTemplates((template) => onInsert(template)) : undefined), [isOpen]);
  const { editor, area } = writing;
  const field = useMemo(() => (area ? textareaField(area) : editor && editorField(editor)), [area, editor]);
  if (!keepsRecords) return { items: [], shown: null };
  return {
    items: [
      [
        ...(templates.length > 0
          ? [{ id: 'insert-template', label: TEXTS.insert, onSelect: () => openPaletteFor(`${TEXTS.insert} `) }]
          : []),
        { id: 'save-template', label: TEXTS.saveAs, onSelect: () => setSaving(true) },
      ],
    ],
    shown: (
      <>
        {field && templates.length > 0 && (
          <TemplateSuggestions
            field={field}
            templates={templates}
            onPick={(template, from) => void insert(template, from)}
          />
        )}
        {isSaving && <SaveTemplateDialog content={session.content} onClose={() => setSaving(false)} />}
      </>
    ),
  };
}
