import type { Page } from '@playwright/test';

/** Sends a form from a page of another origin, as any page can. */
export function postForm(page: Page, to: string, fields: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate(
    ([action, all]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action });
      for (const [name, value] of Object.entries(all)) {
        const input = document.createElement('input');
        Object.assign(input, { name, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [to, fields] as const,
  );
}

/** Asks with the victim's session. Answers what the page learns: that it was refused, nothing (`opaque`), or the answer. */
export function ask(page: Page, url: string, init: RequestInit): Promise<string> {
  return page.evaluate(
    ([to, how]) =>
      fetch(to, { credentials: 'include', ...how }).then(
        (answer) => (answer.type === 'opaque' ? 'opaque' : `read ${answer.status}`),
        () => 'refused',
      ),
    [url, init] as const,
  );
}

/** Frames an address. Answers where the frame is then. */
export async function frame(page: Page, src: string): Promise<string> {
  await page.evaluate((address) => {
    const element = document.createElement('iframe');
    element.src = address;
    document.body.replaceChildren(element);
    return new Promise((done) => element.addEventListener('load', done, { once: true }));
  }, src);
  return (
    page
      .frames()
      .find((one) => one !== page.mainFrame())
      ?.url() ?? ''
  );
}

/** Puts an address into a page as an image or script. */
export function embed(page: Page, tag: 'img' | 'script', src: string): Promise<string> {
  return page.evaluate(
    ([name, address]) =>
      new Promise<string>((done) => {
        const element = document.createElement(name) as HTMLImageElement;
        for (const event of ['load', 'error']) element.addEventListener(event, () => done(event));
        element.src = address;
        document.body.append(element);
      }),
    [tag, src] as const,
  );
}

/** Opens an address in a window, and answers what hold the page has on it once it is there. */
export async function hold(page: Page, url: string, isThere: (window: Page) => Promise<void>): Promise<string> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate((address) => Object.assign(globalThis, { hold: window.open(address) }), url);
  await isThere(await opened);
  return page.evaluate(() => {
    const { hold: held } = globalThis as unknown as { hold: Window };
    held.postMessage({ type: 'logout' }, '*');
    return held.closed ? 'none' : `${held.length} frames`;
  });
}
