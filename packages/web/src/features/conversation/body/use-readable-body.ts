import type { Attachment, Body } from '@wren/domain/message/message.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ImageRoute, MailSanitizer } from '../../../mail-html/sanitize-mail.ts';
import { runInSlices, runSlice } from '../../../platform/time/slices.ts';
import { useAccountPath } from '../../../session/joined/scoped-account.ts';
import { keptSteps } from '../thread/kept-bodies.ts';
import type { ReadableBody } from './readable-body.ts';

/**
 * What is shown of a mail's body; undefined until it is ready: for most mails that is in the first rendering, so that all
 * of a conversation is laid out at once. A long one is made ready in slices, so that the page answers meanwhile.
 */
export function useReadableBody(
  attachments: readonly Attachment[],
  body: Body | undefined,
  sanitizer: MailSanitizer | null,
  route: ImageRoute,
): ReadableBody | null | undefined {
  const host = useAccountPath();
  const [first] = useState(() => {
    if (body === undefined || sanitizer === null) return null;
    const steps = keptSteps(attachments, body, sanitizer, route, host);
    return { steps, done: runSlice(steps) };
  });
  /** What the rendering has begun and not ended. */
  const begun = useRef(first?.done === null ? first.steps : undefined);
  const [shown, setShown] = useState(first?.done?.value);
  useLayoutEffect(() => {
    if (body === undefined || sanitizer === null) return undefined;
    // What the rendering has ended is kept by then, and takes no steps.
    const steps = begun.current ?? keptSteps(attachments, body, sanitizer, route, host);
    begun.current = undefined;
    return runInSlices(steps, setShown);
  }, [attachments, body, sanitizer, route, host]);
  return shown;
}
