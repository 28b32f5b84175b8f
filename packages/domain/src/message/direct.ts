import type { Message } from './message.ts';

/** Whether a mail is written to the account's user alone: one recipient, no copies. @param isOwn whether an address is the user's */
export function isDirect(
  { to, cc, bcc }: Pick<Message, 'to' | 'cc' | 'bcc'>,
  isOwn: (email: string) => boolean,
): boolean {
  const [only] = to;
  return only !== undefined && to.length === 1 && cc.length + bcc.length === 0 && isOwn(only.email);
}
