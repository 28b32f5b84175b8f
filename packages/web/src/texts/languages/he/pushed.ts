import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: 'הודעה חדשה',
  several: { one: 'שיחה חדשה', two: 'שתי שיחות חדשות', other: '# שיחות חדשות' },
  noSubject: '(ללא נושא)',
  markRead: 'סימון כנקרא',
  reply: 'תשובה',
  archive: 'העברה לארכיון',
  notArchived: 'לא ניתן היה להעביר לארכיון',
  notMarkedRead: 'לא ניתן היה לסמן כנקרא',
  openInstead: 'יש ללחוץ כדי לפתוח את השיחה',
};
