import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: 'नया ईमेल',
  several: { one: '# नई बातचीत', other: '# नई बातचीत' },
  noSubject: '(कोई विषय नहीं)',
  markRead: 'पढ़ा गया चिह्नित करें',
  reply: 'जवाब दें',
  archive: 'संग्रहित करें',
  notArchived: 'संग्रहित नहीं हो सका',
  notMarkedRead: 'पढ़ा गया चिह्नित नहीं हो सका',
  openInstead: 'बातचीत खोलने के लिए दबाएँ',
};
