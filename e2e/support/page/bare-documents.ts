import type { Page } from '@playwright/test';

/** Lets the documents of a page come without answers, as a host of plain files sends them: the client asks for all it shows. */
export async function bareDocuments(page: Page): Promise<void> {
  await page.route(/^[^?#]*\/app(?:[/?#]|$)/u, async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ url: new URL('/index.html', request.url()).href });
    return route.fulfill({ response });
  });
}
