import type { Message } from './message.ts';

/** True if a mail is addressed to the account's user alone: one recipient, no copies. @param isOwn true for the user's addresses */
export function isDirect(
  { to, cc, bcc }: Pick<Message, 'to' | 'cc' | 'bcc'>,
  isOwn: (email: string) => boolean,
): boolean {
  const [only] = to;
  return only !== undefined && to.length === 1 && cc.length + bcc.length === 0 && isOwn(only.email);
}
