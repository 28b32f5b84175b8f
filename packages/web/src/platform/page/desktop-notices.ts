/** Permission for desktop notifications of this page; 'missing': the browser does not support them, or not for such pages. */
export type NoticePermission = 'granted' | 'denied' | 'default' | 'missing';

const areSupported = (): boolean => typeof Notification === 'function' && window.isSecureContext;

export function noticePermission(): NoticePermission {
  return areSupported() ? Notification.permission : 'missing';
}

/** Asks the user, once: a browser remembers the answer. To be called from an event handler of a user gesture. */
export async function askForNotices(): Promise<NoticePermission> {
  return areSupported() ? await Notification.requestPermission() : 'missing';
}

export interface DesktopNotice {
  /** Tabs with the same tag show it once. */
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  readonly onClick: () => void;
}

/** Shows a desktop notification if allowed; pressing it brings this page to the front. */
export function showDesktopNotice({ tag, title, text, onClick }: DesktopNotice): void {
  if (noticePermission() !== 'granted') return;
  const notice = new Notification(title, { tag, body: text, icon: '/favicon.svg' });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
    onClick();
  });
}
