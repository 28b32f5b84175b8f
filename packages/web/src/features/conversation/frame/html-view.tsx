import { useMemo } from 'react';
import type { HtmlViewProps } from '../../../mail-html/html-view.ts';
import { useMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { useAccountPath } from '../../../session/joined/scoped-account.ts';
import { hasOwnDesign } from '../body/readable-body.ts';
import { directionOf } from './direction-of.ts';
import { MailFrame } from './mail-frame.tsx';
import { prefixPictureUrls } from './prefix-picture-urls.ts';

/** `mailto:` links of a mail that is being written do nothing: they would begin another one. */
const STAY = (): void => undefined;

/** HTML of a mail that is being written, in the frame in which mail is read. Images of the internet stay out. */
export function HtmlView({ html, attachments, title }: HtmlViewProps) {
  const sanitizer = useMailSanitizer();
  const host = useAccountPath();
  const content = useMemo(
    () => sanitizer && prefixPictureUrls(sanitizer.sanitize(html, attachments, null).content, host),
    [html, attachments, sanitizer, host],
  );
  if (!content) return null;
  const kind = hasOwnDesign(content) ? 'html' : 'text';
  return (
    <MailFrame title={title} content={content} kind={kind} direction={directionOf(content)} showQuote onMailto={STAY} />
  );
}
