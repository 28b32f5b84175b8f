import type { Page } from '@playwright/test';

export const METHODS = '/api/method/mail.api.mail';

interface Said {
  readonly status: number;
  readonly text: string;
}

/** Calls our server from a signed-in page as its own client does. */
export function call(page: Page, path: string, body?: Readonly<Record<string, unknown>>): Promise<Said> {
  return page.evaluate(
    async ([to, what]) => {
      const sid = (await (await fetch('/api/method/mail.session.get_sid')).json()) as {
        message: { csrf_token: string };
      };
      const answer = await fetch(to, {
        ...(what && { method: 'POST', body: JSON.stringify(what) }),
        headers: { 'content-type': 'application/json', 'x-frappe-csrf-token': sid.message.csrf_token },
      });
      return { status: answer.status, text: await answer.text() };
    },
    [path, body] as const,
  );
}
