import { systemAfter } from '../time/timers.ts';
import { workerOf } from './app-worker.ts';
import { type NoticePermission, noticePermission } from './desktop-notices.ts';
import { PAGE_BASE } from './page-base.ts';

/** Milliseconds between two checks for a worker that is being installed. */
const LOOK_EVERY = 200;

/** Permission for notifications while no page is open; 'to-install': only for installed pages. */
export type PushPermission = NoticePermission | 'to-install';

/** Phones on which web pages receive pushes only from the Home Screen (WebKit, from iOS 16.4 on). */
const isBesideHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false;

export function pushPermission(): PushPermission {
  if ('serviceWorker' in navigator && 'PushManager' in window) return noticePermission();
  return isBesideHomeScreen() ? 'to-install' : 'missing';
}

/** The registration of the page's worker once that is active. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const found = await workerOf(PAGE_BASE);
  if (found?.active) return found;
  if (PAGE_BASE === '') return found ?? navigator.serviceWorker.ready;
  // The first account's is active long before.
  await new Promise<void>((resolve) => {
    const look = (): void => {
      void workerOf(PAGE_BASE).then((now) => {
        if (now?.active) resolve();
        else systemAfter(LOOK_EVERY, look);
      });
    };
    look();
  });
  return activeWorker();
}

/** The part of a browser's subscription that is sent to the host (Push API §8). */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

const encode = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Subscribes this browser to pushes of a host; an existing subscription with the host's key is kept.
 * @param publicKey of the host, in base64url (RFC 8292 §4)
 * @throws DOMException if the browser or its push service refuses
 */
export async function subscribeToPushes(publicKey: string): Promise<PushAddress> {
  const { pushManager } = await activeWorker();
  const before = await pushManager.getSubscription();
  if (before && encode(before.options.applicationServerKey) === publicKey) return addressOf(before);
  await before?.unsubscribe();
  return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** @param base path prefix of the account (D51) */
export async function unsubscribeFromPushes(base = PAGE_BASE): Promise<void> {
  const found = await (await workerOf(base))?.pushManager?.getSubscription();
  await found?.unsubscribe();
}

/** Closes notifications of the service worker. @param isDone called with their tags */
export async function closePushed(isDone: (tag: string) => boolean, base = PAGE_BASE): Promise<void> {
  const shown = await (await workerOf(base))?.getNotifications?.();
  for (const notification of shown ?? []) if (isDone(notification.tag)) notification.close();
}

/** Calls back when a notification is pressed whose mail this page must show. @returns a function that stops it */
export function onPushPressed(run: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const onMessage = ({ data, ports }: MessageEvent): void => {
    if (typeof data !== 'object' || data === null || typeof data.open !== 'string') return;
    ports[0]?.postMessage(true);
    run(data.open);
  };
  serviceWorker.addEventListener('message', onMessage);
  return () => serviceWorker.removeEventListener('message', onMessage);
}
