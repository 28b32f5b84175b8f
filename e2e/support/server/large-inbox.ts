import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WrenServer } from './wren-server.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Fills an Inbox with conversations of one mail each, an hour apart, `Letter 1` being the newest: read, but for every
 * third.
 */
export async function fillInbox(wren: WrenServer, address: string, count: number): Promise<void> {
  const mails = Array.from({ length: count }, (_, at) => {
    const number = at + 1;
    const date = new Date(Date.now() - number * HOUR).toUTCString().replace('GMT', '+0000');
    return [
      'From MAILER-DAEMON Thu Jan  1 00:00:00 1970',
      `From: Sender ${number % 40} <sender${number % 40}@example.com>`,
      `To: ${address}`,
      `Subject: Letter ${number}`,
      `Message-ID: <letter-${number}@example.com>`,
      `Date: ${date}`,
      `Status: ${number % 3 === 0 ? 'O' : 'RO'}`,
      '',
      `This is letter ${number} of many.`,
      '',
      '',
    ].join('\n');
  });
  const file = join(wren.dataFolder, 'letters.mbox');
  await writeFile(file, mails.join(''));
  await wren.wren('import', address, file);
}
