import { isKeyword, type Keyword, keywordOf, labelOf } from '../message/keyword.ts';
import { isIsolatedMailbox } from '../message/mailbox/mailbox.ts';
import type { Message } from '../message/message.ts';

/** Prefix of the keyword of mail in the Screener that came by a mailing list (D41); the list's id follows. */
const LIST = '$list-';

/** The screener's key of a sender: the mailing list as `<id>` (RFC 2919 §3), or the sender's address. In lower case. */
export type SenderKey = string;

/** The key of a mailing list. @param id as in List-Id, without brackets */
export function listKey(id: string): SenderKey {
  return `<${id.toLowerCase()}>`;
}

/** The keyword that names a mailing list; null: the id does not fit into a keyword. */
export function listKeyword(key: SenderKey): Keyword | null {
  const keyword = `${LIST}${keywordOf(key.slice(1, -1))}`;
  return isKeyword(keyword) ? keyword : null;
}

/** True if a keyword names a mailing list, and is set by the server alone. */
export function isListKeyword(keyword: Keyword): boolean {
  return keyword.startsWith(LIST);
}

/** The key that accepting or rejecting a mail decides about: its list, else its sender. Null: it names neither. */
export function senderKeyOf({ from, keywords = [] }: Pick<Message, 'from' | 'keywords'>): SenderKey | null {
  const list = keywords.find(isListKeyword);
  if (list !== undefined) return listKey(labelOf(list.slice(LIST.length)));
  return from?.email ? from.email.toLowerCase() : null;
}

/** True if replies to a message are wanted: it is the user's own, or was accepted into their mail. */
export function isAnswerable({ home, mailbox }: Pick<Message, 'home' | 'mailbox'>): boolean {
  return home !== 'inbox' || !isIsolatedMailbox(mailbox);
}
