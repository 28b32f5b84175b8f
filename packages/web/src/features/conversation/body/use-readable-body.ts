import type { Attachment, Body } from '@wren/domain/message/message.ts';
import { useLayoutEffect, useState } from 'react';
import type { ImageRoute, MailSanitizer } from '../../../mail-html/sanitize-mail.ts';
import { inSlices } from '../../../platform/time/slices.ts';
import { useAccountPath } from '../../../session/joined/scoped-account.ts';
import { keptSteps } from '../thread/kept-bodies.ts';
import type { ReadableBody } from './readable-body.ts';

/**
 * What is shown of a mail's body; undefined until it is ready: for most mails that is before anything is painted. A long
 * one is made ready in slices, so that the page answers meanwhile.
 */
export function useReadableBody(
  attachments: readonly Attachment[],
  body: Body | undefined,
  sanitizer: MailSanitizer | null,
  route: ImageRoute,
): ReadableBody | null | undefined {
  const host = useAccountPath();
  const [shown, setShown] = useState<ReadableBody | null | undefined>(undefined);
  useLayoutEffect(() => {
    if (body === undefined || sanitizer === null) return undefined;
    return inSlices(keptSteps(attachments, body, sanitizer, route, host), setShown);
  }, [attachments, body, sanitizer, route, host]);
  return shown;
}
