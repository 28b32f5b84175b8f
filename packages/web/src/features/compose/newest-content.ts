import { loadMailSanitizer } from '../../app/mail-html/use-mail-sanitizer.ts';
import type { Replica } from '../../replica/replica.ts';
import { type ComposeContent, draftContent } from './compose-content.ts';
import { contentOfMail } from './content-of-mail.ts';
import type { Held } from './held-content.ts';

/**
 * What is to be written on when another form has let go of a draft: what that one kept in this browser, else what the
 * server has. Null: it was sent meanwhile.
 * @param present as it is known here
 * @param key of this form
 * @throws WrenError 'not-found', 'not-a-draft': it is gone; as the host says
 */
export async function newestContent(replica: Replica, present: ComposeContent, key: string): Promise<Held | null> {
  const { draftId } = present.mail;
  const isLeaving = replica
    .outboxItems()
    .some(({ form, mail }) => form === key || (draftId !== null && mail.draftId === draftId));
  if (isLeaving) return null;
  const sanitizer = await loadMailSanitizer();
  const kept = await replica.localDrafts.takeFrom(key, draftId);
  if (kept) {
    const content = { ...contentOfMail(kept.mail, sanitizer), key: kept.id };
    return { content: kept.base === null ? content : { ...content, base: kept.base }, unsaved: true };
  }
  if (draftId === null) return { content: present, unsaved: true };
  return { content: await savedContent(replica, present), unsaved: false };
}

/** The draft of a form as the server has it. @throws WrenError as the host says */
export async function savedContent(replica: Replica, present: ComposeContent): Promise<ComposeContent> {
  const { draftId, inReplyToId, forwardedFromId } = present.mail;
  const { message, body } = await replica.draft(draftId ?? '');
  const content = draftContent(message, body, await loadMailSanitizer());
  // Hosts do not say of a draft what it answers.
  return { ...content, mail: { ...content.mail, inReplyToId, forwardedFromId } };
}
