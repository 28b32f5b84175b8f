import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: 'رسالة جديدة',
  several: {
    zero: 'لا محادثات جديدة',
    one: 'محادثة جديدة',
    two: 'محادثتان جديدتان',
    few: '# محادثات جديدة',
    many: '# محادثة جديدة',
    other: '# محادثة جديدة',
  },
  noSubject: '(بلا موضوع)',
  markRead: 'وضع علامة مقروءة',
  reply: 'رد',
  archive: 'أرشفة',
  notArchived: 'تعذّرت الأرشفة',
  notMarkedRead: 'تعذّر وضع علامة مقروءة',
  openInstead: 'اضغط لفتح المحادثة',
};
