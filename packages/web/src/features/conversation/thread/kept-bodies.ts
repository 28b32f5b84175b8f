import type { Attachment, Body } from '@wren/domain/message/message.ts';
import type { ImageRoute, MailSanitizer } from '../../../mail-html/sanitize-mail.ts';
import { type ReadableBody, readableSteps } from '../body/readable-body.ts';

/** Number of bodies that are kept ready, for going back and forth between conversations. */
const KEPT = 30;

interface Kept {
  readonly sanitizer: Pick<MailSanitizer, 'steps'>;
  readonly withImages: boolean;
  readonly attachments: readonly Attachment[];
  readonly readable: ReadableBody | null;
}

const kept = new Map<Body, Kept>();

const sameParts = (a: readonly Attachment[], b: readonly Attachment[]): boolean =>
  a === b || (a.length === b.length && a.every((part, at) => part.id === b[at]?.id && part.cid === b[at]?.cid));

/** {@link readableSteps}, made once for a body: going back and forth between conversations does not repeat it. */
export function* keptSteps(
  attachments: readonly Attachment[],
  body: Body,
  sanitizer: Kept['sanitizer'],
  route: ImageRoute,
  host?: string,
): Generator<void, ReadableBody | null> {
  const known = kept.get(body);
  const withImages = route !== null;
  const isSame =
    known?.sanitizer === sanitizer && known.withImages === withImages && sameParts(known.attachments, attachments);
  const now = isSame
    ? known
    : { sanitizer, withImages, attachments, readable: yield* readableSteps(attachments, body, sanitizer, route, host) };
  // The last used is last.
  kept.delete(body);
  kept.set(body, now);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return now.readable;
}
