import { useMemo } from 'react';
import { EMPTY_CONTENT, withSignature } from '../../composer/content/compose-content.ts';
import { useIdentities } from '../../composer/hooks.ts';
import { byName, fieldValues, filled, type Template, templateFiles } from '../../composer/templates.ts';
import { openCompose } from '../../features/compose/forms/compose-state.ts';
import { templateTarget } from '../../features/compose/templates/template-target.ts';
import type { PaletteEntry } from '../../features/palette/palette-entry.ts';
import { htmlToPlain } from '../../mail-html/plain-html.ts';
import { loadMailSanitizer } from '../../mail-html/use-mail-sanitizer.ts';
import { consoleLog } from '../../platform/log.ts';
import { useRecords } from '../../replica/hooks.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { TEMPLATE_TEXTS as TEXTS } from '../../texts/compose/template-texts.ts';

/** The user's templates as lines of the palette: into the form that is open, or a mail to begin with. */
export function useTemplateEntries(): readonly PaletteEntry[] {
  const records = useRecords('template');
  const identities = useIdentities();
  const { fullName } = useStartedMail().user;
  return useMemo(() => {
    const write = async (template: Template): Promise<void> => {
      const begun = withSignature(EMPTY_CONTENT, identities);
      const { subject, html } = filled(template, fieldValues(begun.mail, identities, fullName));
      const { parse } = await loadMailSanitizer();
      const content = {
        ...begun,
        mail: { ...begun.mail, subject, attachments: templateFiles(template.data) },
        body: { html, text: htmlToPlain(html, parse) },
      };
      await openCompose({ type: 'new', to: [] }, { content, unsaved: true });
    };
    const insert = templateTarget();
    return byName(records).map((template): PaletteEntry => {
      const { name, subject } = template.data;
      return {
        id: `template ${template.id}`,
        group: TEXTS.section,
        label: insert ? TEXTS.insertNamed(name) : TEXTS.writeNamed(name),
        ...(subject !== '' && { note: subject }),
        icon: 'file',
        run: () => {
          if (insert) insert(template);
          else write(template).catch((error) => consoleLog('a mail could not be begun with a template', error));
        },
      };
    });
  }, [records, identities, fullName]);
}
