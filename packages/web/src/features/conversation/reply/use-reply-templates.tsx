import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useIdentities } from '../../../composer/hooks.ts';
import { attachTemplate, byName, fieldValues, filled, type Template } from '../../../composer/templates.ts';
import { htmlToPlain } from '../../../mail-html/plain-html.ts';
import { loadMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { TemplateSuggestions } from '../../../mail-ui/templates/template-suggestions.tsx';
import { textareaField, typeInto } from '../../../mail-ui/templates/textarea-field.ts';
import { consoleLog } from '../../../platform/log.ts';
import { useRecords } from '../../../replica/hooks.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { followWrittenLanguage } from '../../../ui/language/follow-written-language.ts';
import type { Reply } from './use-reply.ts';

/**
 * The templates of a reply box, which go in as text without looks (D37).
 * @param onFiles a template has files, which the box has no place for
 */
export function useReplyTemplates(
  reply: Reply,
  onFiles: () => void,
): {
  readonly area: HTMLTextAreaElement | null;
  readonly setArea: (area: HTMLTextAreaElement | null) => void;
  /** What is shown while one is asked for. */
  readonly shown: ReactNode;
} {
  const records = useRecords('template');
  const templates = useMemo(() => byName(records), [records]);
  const identities = useIdentities();
  const { fullName } = useStartedMail().user;
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  useEffect(() => (area ? followWrittenLanguage(area) : undefined), [area]);
  const field = useMemo(() => area && textareaField(area), [area]);
  const insert = async (template: Template, from: number): Promise<void> => {
    const { html } = filled(template, fieldValues(reply.content.mail, identities, fullName));
    const { parse } = await loadMailSanitizer();
    if (area) typeInto(area, htmlToPlain(html, parse), from);
    const session = reply.session();
    if (!session || template.data.files.length === 0) return;
    attachTemplate(session, template);
    onFiles();
  };
  const onPick = (template: Template, from: number): void => {
    insert(template, from).catch((error) => consoleLog('a template could not be put in', error));
  };
  return {
    area,
    setArea,
    shown: field && templates.length > 0 && <TemplateSuggestions field={field} templates={templates} onPick={onPick} />,
  };
}
