import { addressOfAccount } from './address-of-account.ts';
import { type BuiltFiles, fileCache } from './file-cache.ts';
import { notificationLanguage } from './notification-language.ts';
import { PushNotices } from './push-notices.ts';
import { BARE_DOCUMENT, strategyOf } from './routing.ts';
import { takeShare } from './share-target.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build (`build/service-worker.ts`). */
declare const __WREN_FILES__: BuiltFiles;

/** Milliseconds for which the network is waited for where the cached document can be shown. */
const PATIENCE = 300;
/** Message of a page: the waiting worker is to become the active one. */
const TAKE_OVER = 'take over';

/** Path of the account whose pages this worker serves and whose pushes it receives; '' for the first (D51). */
const base = new URL(self.registration.scope).pathname.slice(0, -1);

const built = __WREN_FILES__;
const paths = new Set([...built.needed, ...built.later, ...built.whenUsed]);
const files = fileCache(built, caches, (request) => fetch(request));

/** Whether the user wants few bytes to be fetched (Network Information API, §3). */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Lets the browser ask the server for all that is an account's without starting this worker, where it knows how (Chromium 123). */
async function skipWorkerForCalls(event: Event): Promise<void> {
  const { addRoutes } = event as { addRoutes?: (rules: readonly object[]) => Promise<void> };
  if (typeof addRoutes !== 'function') return;
  const skipped = ['/api/*', '/u/:place/api/*', '/files/*', '/private/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  await addRoutes.call(event, skipped).catch(() => undefined);
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([skipWorkerForCalls(event), files.install(!savesData())]));
});

self.addEventListener('activate', (event) => {
  const run = async (): Promise<void> => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    await files.forgetOthers(open.length > 0);
    // The document is asked for while this worker starts.
    await self.registration.navigationPreload?.enable();
    // The header is the one by which the host knows that the document need not hold them (contract/page/first-screen.ts).
    const styles = built.needed.find((path) => path.endsWith('.css'));
    if (styles !== undefined) await self.registration.navigationPreload?.setHeaderValue(styles);
    await self.clients.claim();
  };
  event.waitUntil(run());
});

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
});

/** A file: from the cache, else from the network, which leaves it in the cache. */
async function answerFile(event: FetchEvent, path: string): Promise<Response> {
  const found = await files.find(path);
  if (found) return found;
  const answer = await fetch(event.request);
  if (answer.ok && paths.has(path)) event.waitUntil(files.keep(path, answer.clone()));
  return answer;
}

/** A frame for mail: from the cache. What the server says of it by then holds the next time. */
async function answerFrame(event: FetchEvent, path: string): Promise<Response> {
  const network = async (): Promise<Response> => {
    const answer = (await preloaded(event)) ?? (await fetch(path));
    if (answer.ok && !answer.redirected) await files.keep(path, answer.clone());
    return answer;
  };
  const found = await files.find(path);
  const refreshed = network();
  event.waitUntil(refreshed.catch(() => undefined));
  return found ?? refreshed;
}

async function preloaded(event: FetchEvent): Promise<Response | undefined> {
  const answer: unknown = await event.preloadResponse;
  return answer instanceof Response ? answer : undefined;
}

/** A page: from the network, unless that fails, is slow, or a proxy answers that the server is not there. */
async function answerDocument(event: FetchEvent): Promise<Response> {
  const network = preloaded(event).then((answer) => answer ?? fetch(event.request));
  const bare = await files.bareDocument();
  if (!bare) return network;
  event.waitUntil(network.catch(() => undefined));
  const answer = await Promise.race([
    network.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE)),
  ]);
  if (answer && answer.status < 500) return answer;
  // The server leads from here to the application's own address.
  const { pathname } = new URL(event.request.url);
  return pathname === '/' || pathname === `${base}/` ? Response.redirect(`${base}/app`) : bare;
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request;
  const strategy = strategyOf({ method, mode, url, isRange: headers.has('range') }, self.location.origin, paths);
  const { pathname } = new URL(url);
  if (strategy === 'share') event.respondWith(takeShare(event.request, caches));
  else if (strategy === 'document') event.respondWith(answerDocument(event));
  else if (strategy === 'frame') event.respondWith(answerFrame(event, pathname));
  else if (strategy === 'file' && pathname !== BARE_DOCUMENT) event.respondWith(answerFile(event, pathname));
});

const notices = new PushNotices({
  base,
  account: () => addressOfAccount(caches, base),
  registration: self.registration,
  clients: self.clients,
  location: self.location,
  fetch: (...request) => fetch(...request),
  language: (chosen) =>
    notificationLanguage({ base, languages: navigator.languages, cookieStore: self.cookieStore }, chosen),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** What was pushed; null where it is not JSON. */
function pushed(event: PushEvent): unknown {
  try {
    return event.data?.json() ?? null;
  } catch {
    return null;
  }
}

self.addEventListener('push', (event) => event.waitUntil(notices.show(pushed(event))));
self.addEventListener('notificationclick', (event) => event.waitUntil(notices.press(event.notification, event.action)));
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription = null, newSubscription = null } = event as Partial<PushSubscriptionChangeEvent>;
  event.waitUntil(notices.renew(oldSubscription, newSubscription));
});
