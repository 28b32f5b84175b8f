import type { WithdrawnMail } from '../replica/outbox/outbox-item.ts';
import type { ComposeContent } from './content/compose-content.ts';
import type { ComposerStart } from './session-parts.ts';

/**
 * Continues writing an unscheduled mail: as its current draft, which counts as saved if the host has all of it.
 * @param content of its form
 */
export function resumeWithdrawn({ mail, form, unsaved }: WithdrawnMail, content: ComposeContent): ComposerStart {
  const { draftId, draftRevision } = mail;
  return { content: { ...content, mail: { ...content.mail, draftId, draftRevision } }, unsaved, ...form };
}
