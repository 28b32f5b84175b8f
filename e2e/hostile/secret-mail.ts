import { expect, type Page } from '@playwright/test';
import { row } from '../support/page/sign-in.ts';
import { ADA } from '../support/server/accounts.ts';
import { call, METHODS } from '../support/server/call-server.ts';
import { sendMail } from '../support/server/send-mail.ts';
import type { WrenServer } from '../support/server/wren-server.ts';

/** The ids of a mail of Ada's that another must not reach. */
export interface SecretIds {
  readonly thread: string;
  readonly message: string;
  readonly blob: string;
  readonly attachment: string;
}

/** Sends Ada a mail with an attachment and a remote image. */
export async function sendSecret(wren: WrenServer): Promise<void> {
  await sendMail(wren, {
    from: 'Lin <lin@example.com>',
    to: ADA,
    subject: 'The secret',
    html: '<p>Nobody else reads this</p><img src="https://pictures.example/a.png">',
    attachments: [{ filename: 'secret.png', content: Buffer.from('iVBORw0KGgo=', 'base64'), contentType: 'image/png' }],
  });
}

/** Its ids, as Ada's page is told them. */
export async function secretIds(ada: Page): Promise<SecretIds> {
  await expect(row(ada, 'The secret')).toBeVisible();
  const list = JSON.parse((await call(ada, `${METHODS}.get_mails_from_mailbox?mailbox=inbox&limit=5`)).text);
  const thread: string = list.message[0].thread_id;
  const [message] = JSON.parse((await call(ada, `${METHODS}.get_mail_thread?thread_id=${thread}`)).text).message;
  return {
    thread,
    message: message.name ?? message.id,
    blob: message.blob_id,
    attachment: message.attachments[0].blob_id,
  };
}
