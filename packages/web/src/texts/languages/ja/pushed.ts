import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: '新着メール',
  several: { other: '#件の新着スレッド' },
  noSubject: '（件名なし）',
  markRead: '既読にする',
  reply: '返信',
  archive: 'アーカイブ',
  notArchived: 'アーカイブできませんでした',
  notMarkedRead: '既読にできませんでした',
  openInstead: '押すとスレッドが開きます',
};
