import { test as base } from '@playwright/test';

/**
 * `test` of all journeys. What a journey opens is closed when it ends: pages that stay go on asking servers that are gone,
 * beside all later journeys. A context that was opened before it, for all journeys of a file, stays with its pages.
 */
export const test = base.extend<{ readonly closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      const contexts = new Set(browser.contexts());
      await use(undefined);
      for (const context of browser.contexts()) if (!contexts.has(context)) await context.close();
    },
    { auto: true },
  ],
});
