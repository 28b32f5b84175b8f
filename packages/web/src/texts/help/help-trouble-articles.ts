import type { HelpArticle } from './help-article.ts';

/** What to do where something does not work: articles of the help. */
export const TROUBLE_ARTICLES: readonly HelpArticle[] = [
  {
    id: 'sync',
    icon: 'refresh',
    title: 'Email sync issues',
    paragraphs: [
      'New mail shows by itself. When the connection is lost, a note says so at the lower right; what you do meanwhile is kept and carried out when the connection is there again.',
      'Check that Auto-sync emails is on in Settings, and press Refresh beside the name of the folder.',
      'Messages that wait or failed stand in the Outbox, under Trash, with the reason. Send them again from there.',
      'Mail that you expect and do not see may lie in Junk.',
    ],
  },
  {
    id: 'performance',
    icon: 'clock',
    title: 'Performance problems',
    paragraphs: [
      'The list loads more conversations as you scroll, so that large folders open as fast as small ones. If it feels slow, reload the page.',
      'A slow connection shows most with large attachments. They load only when you open them.',
      'Browser extensions that read every page can slow mail down: try a private window, which usually runs without them.',
    ],
  },
  {
    id: 'mobile',
    icon: 'monitor',
    title: 'Mobile app issues',
    paragraphs: [
      'There is nothing to install: the same address works in the browser of your phone. The menu at the upper right has the folders, your profile and these panels.',
      'Add the page to your home screen from the browser’s menu to open it like an app.',
      'If the page looks cut off, turn off the desktop view in the browser’s menu.',
    ],
  },
];
