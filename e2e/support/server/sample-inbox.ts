import { expect, type Page } from '@playwright/test';
import type { SendMailOptions } from 'nodemailer';
import { haveSettings, row, signIn } from '../page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from './accounts.ts';
import { sendMail } from './send-mail.ts';
import type { WrenServer } from './wren-server.ts';

/** Conversations of one mail each that Ada's Inbox holds, all unread: `Letter 1.` came first, the last is on top. */
const LETTERS = 40;

/**
 * A Wren of its own with two people, to one of whom the other has written a lot.
 * @param rest what each letter has that differs, such as its other recipients
 */
export async function startWithLetters(count = LETTERS, rest: SendMailOptions = {}): Promise<WrenServer> {
  const wren = await startWithPeople();
  for (let at = 1; at <= count; at += 1) {
    await sendMail(wren, {
      from: `Grace <${GRACE}>`,
      to: ADA,
      subject: `Letter ${at}.`,
      text: `Text of letter ${at}.`,
      ...rest,
    });
  }
  return wren;
}

/** The same with letters that go to Carol and Dan, too. */
export function startWithGroupLetters(): Promise<WrenServer> {
  return startWithLetters(30, {
    from: `Grace Okafor <${GRACE}>`,
    to: `${ADA}, Carol <carol@mail.localhost>`,
    cc: 'dan@mail.localhost',
  });
}

/** Shows Ada's Inbox with settings of hers. */
export async function openInbox(
  page: Page,
  wren: WrenServer,
  settings: Parameters<typeof haveSettings>[2] = {},
): Promise<void> {
  await haveSettings(page, ADA, settings);
  await signIn(page, wren, ADA);
  await expect(row(page, `Letter ${LETTERS}.`)).toBeVisible();
}
