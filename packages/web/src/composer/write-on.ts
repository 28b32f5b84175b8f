import type { TakenBack } from '../replica/outbox/outbox-item.ts';
import type { ComposeContent } from './content/compose-content.ts';
import type { ComposerStart } from './session-parts.ts';

/**
 * How a mail that was taken back is written on: as the draft that it is by now, which is saved where the host has all of it.
 * @param content what its form held
 */
export function writeOn({ mail, form, unsaved }: TakenBack, content: ComposeContent): ComposerStart {
  const { draftId, draftRevision } = mail;
  return { content: { ...content, mail: { ...content.mail, draftId, draftRevision } }, unsaved, ...form };
}
