import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: '新邮件',
  several: { other: '# 个新会话' },
  noSubject: '（无主题）',
  markRead: '标为已读',
  reply: '回复',
  archive: '归档',
  notArchived: '无法归档',
  notMarkedRead: '无法标为已读',
  openInstead: '点按以打开会话',
};
