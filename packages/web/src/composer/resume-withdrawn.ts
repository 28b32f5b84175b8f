import type { WithdrawnMail } from '../replica/outbox/outbox-item.ts';
import type { ComposeContent } from './content/compose-content.ts';
import type { ComposerStart } from './session-parts.ts';

/**
 * How writing continues on a mail that was taken back: as its current draft, which is saved if the host has all of
 * it.
 * @param content what its form contained
 */
export function resumeWithdrawn({ mail, form, unsaved }: WithdrawnMail, content: ComposeContent): ComposerStart {
  const { draftId, draftRevision } = mail;
  return { content: { ...content, mail: { ...content.mail, draftId, draftRevision } }, unsaved, ...form };
}
