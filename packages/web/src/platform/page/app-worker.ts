import { createEmitter } from '../emitter.ts';
import type { Log } from '../log.ts';
import { PAGE_BASE } from './page-base.ts';

/** The service worker that caches the application's files (`packages/web/service-worker`). */
export interface AppWorker {
  /** True if a newer version of the application is installed and waits to take over. */
  isWaiting(): boolean;
  /** True if another version has taken over since this page began. */
  hasTakenOver(): boolean;
  /** Lets the waiting one take over, for all tabs. */
  takeOver(): void;
  /** Resolves once it serves this page's requests, or it turns out that it does not. */
  readonly settled: Promise<void>;
  /** Checks for a newer version on the server. */
  look(): void;
  /** Calls back when one of these may have changed. Returns a function that stops it. */
  onChange(run: () => void): () => void;
}

/** Errors of a registration if the user blocks storage for this site or for all (W3C Service Workers §3.4.3, and browsers' own). */
const NOT_ALLOWED: readonly string[] = ['SecurityError', 'NotSupportedError'];

const SCRIPT = '/service-worker.js';

interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/**
 * The scope of a worker: the pages of each account have a worker of their own (D51), which receives that account's
 * pushes.
 */
export const workerScope = (base: string): string => new URL(`${base}/`, location.href).href;

/** The registration of an account's worker; undefined if there is none. @param base path prefix of the account */
export async function workerOf(base: string): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const found = await navigator.serviceWorker.getRegistration(workerScope(base));
  // For an account without one, the browser returns the worker of the root scope.
  return base === '' || found?.scope === workerScope(base) ? found : undefined;
}

/** Unregisters the worker of a removed account: the first account's stays, which caches the application. */
export async function dropWorker(base: string): Promise<void> {
  if (base !== '') await (await workerOf(base))?.unregister();
}

/** The worker's address for a browser that enforces trusted types (W3C Trusted Types §3.1); no other is ever trusted. */
function trustedScript(): string {
  const { trustedTypes } = window as { trustedTypes?: ScriptPolicies };
  return trustedTypes
    ? trustedTypes.createPolicy('wren-worker', { createScriptURL: () => SCRIPT }).createScriptURL('')
    : SCRIPT;
}

/**
 * Installs the worker, which caches its files when the page is idle. To be called once per page.
 * @returns null if there is none: an unsupported browser, a page over plain HTTP, a user who blocks it, a host without the file
 */
export async function startAppWorker(log: Log): Promise<AppWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  const { serviceWorker } = navigator;
  try {
    // A page that started without a worker gets its first one, which is not a new version.
    const hadWorker =
      serviceWorker.controller !== null && (PAGE_BASE === '' || (await workerOf(PAGE_BASE)) !== undefined);
    const options = { updateViaCache: 'none', scope: workerScope(PAGE_BASE) } as const;
    const registered = serviceWorker.register(trustedScript(), options);
    const registration = (await registered) as ServiceWorkerRegistration | undefined;
    // Extensions and drivers that block workers return none.
    if (!registration) return null;
    return followed(serviceWorker, registration, hadWorker, log);
  } catch (error) {
    const isRefused = error instanceof DOMException && NOT_ALLOWED.includes(error.name);
    if (!isRefused) log('the application is not kept in this browser', error);
    return null;
  }
}

function answersPage(serviceWorker: ServiceWorkerContainer, { installing }: ServiceWorkerRegistration): Promise<void> {
  // A page that was force-reloaded past an active worker has none for its lifetime.
  if (serviceWorker.controller !== null || installing === null) return Promise.resolve();
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') resolve();
    });
  });
}

function followed(
  serviceWorker: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  hadWorker: boolean,
  log: Log,
): AppWorker {
  const changed = createEmitter();
  let hasOne = hadWorker;
  let takenOver = false;
  const follow = (): void => registration.installing?.addEventListener('statechange', () => changed.emit());
  follow();
  registration.addEventListener('updatefound', follow);
  serviceWorker.addEventListener('controllerchange', () => {
    takenOver = hasOne;
    hasOne = true;
    changed.emit();
  });
  return {
    settled: answersPage(serviceWorker, registration),
    isWaiting: () => registration.waiting !== null && serviceWorker.controller !== null,
    hasTakenOver: () => takenOver,
    takeOver: () => registration.waiting?.postMessage('take over'),
    look: () => {
      registration.update().catch((error) => log('a newer version could not be looked for', error));
    },
    onChange: changed.on,
  };
}
