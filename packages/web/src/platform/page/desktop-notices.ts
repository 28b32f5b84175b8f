/** Whether the browser shows notices of this page on the desktop; 'missing': it knows none, or not for such pages. */
export type NoticePermission = 'granted' | 'denied' | 'default' | 'missing';

const isThere = (): boolean => typeof Notification === 'function' && window.isSecureContext;

export function noticePermission(): NoticePermission {
  return isThere() ? Notification.permission : 'missing';
}

/** Asks the user, once: a browser remembers the answer. To be called while they press something. */
export async function askForNotices(): Promise<NoticePermission> {
  return isThere() ? await Notification.requestPermission() : 'missing';
}

export interface DesktopNotice {
  /** Tabs that show the same one show it once. */
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  readonly onClick: () => void;
}

/** Shows a notice on the desktop where that is allowed; pressing it brings this page to the front. */
export function showDesktopNotice({ tag, title, text, onClick }: DesktopNotice): void {
  if (noticePermission() !== 'granted') return;
  const notice = new Notification(title, { tag, body: text, icon: '/favicon.svg' });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
    onClick();
  });
}
