import { isKeyword, type Keyword, keywordOf, labelOf } from '../message/keyword.ts';
import { isIsolatedMailbox } from '../message/mailbox/mailbox.ts';
import type { Message } from '../message/message.ts';

/** Begins the keyword of mail in the Screener that came by a mailing list (D41); the list's id follows. */
const LIST = '$list-';

/** What the screener knows mail by: its mailing list as `<id>` (RFC 2919 §3), or its sender's address. In lower case. */
export type SenderKey = string;

/** A mailing list as it is known by. @param id as in List-Id, without brackets */
export function listKey(id: string): SenderKey {
  return `<${id.toLowerCase()}>`;
}

/** The keyword that names a mailing list; null: no keyword can. */
export function listKeyword(key: SenderKey): Keyword | null {
  const keyword = `${LIST}${keywordOf(key.slice(1, -1))}`;
  return isKeyword(keyword) ? keyword : null;
}

/** Whether a keyword names a mailing list, and is set by the server alone. */
export function isListKeyword(keyword: Keyword): boolean {
  return keyword.startsWith(LIST);
}

/** What letting a mail in, or keeping it out, decides of: its list, else its sender. Null: it names neither. */
export function senderKeyOf({ from, keywords = [] }: Pick<Message, 'from' | 'keywords'>): SenderKey | null {
  const list = keywords.find(isListKeyword);
  if (list !== undefined) return listKey(labelOf(list.slice(LIST.length)));
  return from?.email ? from.email.toLowerCase() : null;
}

/** Whether what answers a message is wanted: it is the user's own, or was let stand among their mail. */
export function isAnswerable({ home, mailbox }: Pick<Message, 'home' | 'mailbox'>): boolean {
  return home !== 'inbox' || !isIsolatedMailbox(mailbox);
}
