import type { MailSanitizer } from '../../mail-html/sanitize-mail.ts';
import { removeEditorMarkup } from '../../ui/rich-text/pasted.ts';

/** Pasted HTML, repaired after Word and others, then sanitised. */
export function cleanPasted({ parse, sanitize }: MailSanitizer): (html: string) => DocumentFragment {
  return (html) => {
    const pasted = parse(html).body;
    removeEditorMarkup(pasted);
    return sanitize(pasted.innerHTML, [], null).content;
  };
}
