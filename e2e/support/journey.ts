import { type Browser, type BrowserContext, test as base } from '@playwright/test';

/** Whether the pages that are opened now are ever idle: see `withIdleTime`. */
let isIdle = false;

/**
 * Makes a page one of a machine that is never idle: what a browser would do in idle time comes by its time limit. Else each
 * page would fetch and run the code of all screens, which is a third of what it costs, for the few that a journey shows.
 */
function neverIdle(): void {
  const NEVER = 2 ** 31 - 1;
  window.requestIdleCallback = (run, { timeout = NEVER } = {}) =>
    Number(setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout));
  window.cancelIdleCallback = (id) => clearTimeout(id);
}

/** Lets the pages of a file have idle time, as those of users have: for journeys about what is done in it. */
export function withIdleTime(): void {
  test.beforeAll(() => {
    isIdle = true;
  });
  test.afterAll(() => {
    isIdle = false;
  });
}

/** Attaches pictures of the pages of a context to a journey that has failed. */
async function attachPictures(context: BrowserContext): Promise<void> {
  const journey = base.info();
  if (journey.errors.length === 0) return;
  for (const page of context.pages()) {
    const path = journey.outputPath(`failed-${journey.attachments.length}.png`);
    // A page that hangs has no picture.
    const isTaken = await page.screenshot({ path, timeout: 5_000 }).catch(() => null);
    if (isTaken) await journey.attach('screenshot', { path, contentType: 'image/png' });
  }
}

/**
 * A browser whose new contexts follow `isIdle`, and have pictures taken of them where a journey fails. Playwright would take
 * one of each page whose context closes, lest the journey fail after that: a fifth of what it costs to open the page.
 */
function journeyBrowser(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  const newContext = async (options?: Parameters<Browser['newContext']>[0]): Promise<BrowserContext> => {
    const context = await open(options);
    if (!isIdle) await context.addInitScript(neverIdle);
    const close = context.close.bind(context);
    const closeWithPictures: BrowserContext['close'] = async (reason) => {
      await attachPictures(context);
      await close(reason);
    };
    return Object.assign(context, { close: closeWithPictures });
  };
  return Object.assign(browser, { newContext });
}

/** Contexts that were opened for all journeys of a file. */
let shared: { readonly file: string; readonly contexts: readonly BrowserContext[] } = { file: '', contexts: [] };

/**
 * `test` of all journeys. What a journey opens is closed when it ends: pages that stay go on asking servers that are gone,
 * beside all later journeys. A context that was opened before it, for all journeys of a file, stays with its pages until
 * journeys of another file begin.
 */
export const test = base.extend<{ readonly closing: undefined }, { readonly browser: Browser }>({
  browser: [async ({ browser }, use) => use(journeyBrowser(browser)), { scope: 'worker' }],
  closing: [
    async ({ browser }, use, { file }) => {
      if (shared.file !== file) for (const context of shared.contexts) await context.close();
      const contexts = new Set(browser.contexts());
      await use(undefined);
      for (const context of browser.contexts()) {
        if (contexts.has(context)) await attachPictures(context);
        else await context.close();
      }
      shared = { file, contexts: browser.contexts() };
    },
    { auto: true },
  ],
});
