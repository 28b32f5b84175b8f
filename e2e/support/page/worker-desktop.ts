import type { CDPSession, Worker } from '@playwright/test';

/** The id under which the browser has registered the worker of a scope. */
export async function registrationOf(chromium: CDPSession, scope: string): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    chromium.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted, scopeURL }) => !isDeleted && scopeURL === scope);
      if (first) resolve(first.registrationId);
    });
  });
  await chromium.send('ServiceWorker.enable');
  return registered;
}

/** A desktop for the worker's notifications: a headless browser has none, and gives no permission for them. */
export async function giveDesktop(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const desktop = new Map<string, object>();
    const told = new Map<string, object>();
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
    Object.assign(registration, {
      showNotification: async (title: string, options: NotificationOptions & { tag: string }) => {
        const notification = { title, ...options, close: () => desktop.delete(options.tag) };
        desktop.set(options.tag, notification);
        told.set(options.tag, notification);
      },
      getNotifications: async ({ tag }: GetNotificationOptions = {}) =>
        [...desktop].filter(([own]) => tag === undefined || own === tag).map(([, notification]) => notification),
    });
    Object.assign(globalThis, { desktop, told });
  });
}

/** What its notifications say. */
export const shown = (worker: Worker) =>
  worker.evaluate(() => {
    const { desktop } = globalThis as unknown as {
      readonly desktop: Map<string, NotificationOptions & { title: string }>;
    };
    return [...desktop.values()].map(({ title, body }) => `${title}: ${body}`);
  });

/** Presses the notification of a thread. @param action '' for the notification itself */
export const press = (worker: Worker, thread: string, action: string) =>
  worker.evaluate(
    ([tag, pressed]) => {
      const { told } = globalThis as unknown as { readonly told: Map<string, object> };
      const notification = told.get(tag);
      dispatchEvent(
        Object.assign(new Event('notificationclick'), { notification, action: pressed, waitUntil: () => 0 }),
      );
    },
    [thread, action] as const,
  );
