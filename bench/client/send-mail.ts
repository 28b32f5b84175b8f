import type { Page } from '@playwright/test';

/** Hands over a mail of a signed-in page's account, as another mail program of it would. */
export async function sendMail(page: Page, to: string, subject: string, html: string): Promise<void> {
  await page.evaluate(
    async ([address, title, text]) => {
      const answer = await fetch('/api/method/mail.api.mail.create_mail', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Frappe-CSRF-Token': sessionStorage.getItem('csrf_token') ?? '',
        },
        body: JSON.stringify({ to: [address], subject: title, html_body: text, submit: true }),
      });
      if (!answer.ok) throw new Error(`not sent: ${answer.status}`);
    },
    [to, subject, html] as const,
  );
}
