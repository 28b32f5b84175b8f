import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: 'Новий лист',
  several: { one: '# нова розмова', few: '# нові розмови', many: '# нових розмов', other: '# нової розмови' },
  noSubject: '(Без теми)',
  markRead: 'Позначити прочитаним',
  reply: 'Відповісти',
  archive: 'Архівувати',
  notArchived: 'Не вдалося заархівувати',
  notMarkedRead: 'Не вдалося позначити прочитаним',
  openInstead: 'Натисніть, щоб відкрити розмову',
};
