import { expect, type Page } from '@playwright/test';
import { openDirectory } from '../../../packages/server/src/directory/open-directory.ts';
import { sendDigest } from '../../../packages/server/src/mail/digest/send-digest.ts';
import { openSqliteStores } from '../../../packages/server/src/store/sqlite/sqlite-stores.ts';
import { ADA, GRACE } from './accounts.ts';
import { call } from './call-server.ts';
import { sendMail } from './send-mail.ts';
import type { WrenServer } from './wren-server.ts';

export const SHOP = 'offers@shop.example';
export const PEST = 'pest@spam.example';

/** What Grace's calendar writes. */
const INVITATION = [
  ...['BEGIN:VCALENDAR', 'PRODID:-//Grace//Calendar//EN', 'VERSION:2.0', 'METHOD:REQUEST', 'BEGIN:VEVENT'],
  ...['UID:review-9@calendar.example', 'SEQUENCE:0', 'DTSTAMP:20300201T080000Z', 'DTSTART:20300303T090000Z'],
  ...['DTEND:20300303T093000Z', 'SUMMARY:Platform review', `ORGANIZER;CN=Grace:mailto:${GRACE}`],
  ...[`ATTENDEE;CN=Ada;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${ADA}`, 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

/** Sends a mail to Ada. */
export const mailToAda = (wren: WrenServer, sender: string, subject: string): Promise<unknown> =>
  sendMail(wren, { from: sender, to: ADA, subject, text: `${subject}.` });

/** Sends the digest of the day, as its hour would, with links into Wren. */
export async function sendDayDigest(wren: WrenServer): Promise<void> {
  const directory = openDirectory(wren.dataFolder, () => Promise.resolve());
  const stores = openSqliteStores({ folder: wren.dataFolder });
  try {
    const account = await directory.accounts.byAddress(ADA);
    if (!account) throw new Error('no account');
    const data = { isEnabled: true, hour: 0, timeZone: 'UTC' };
    const record = { id: 'dailyDigest', type: 'dailyDigest', data } as const;
    await (await stores.recordsOf(account.id)).apply([{ kind: 'put', record }], 'digest-on');
    const parts = { stores, scheduled: { list: async () => [] }, publicUrl: new URL(wren.url) };
    await sendDigest({ ...parts, domains: ['mail.localhost'] }, account, Date.now());
  } finally {
    await stores.close();
    directory.close();
  }
}

/** The mail of a morning, oldest first, in an account with two addresses. */
export async function fillMorning(wren: WrenServer): Promise<void> {
  await wren.wren('account', 'alias', ADA, 'countess');
  const from = (name: string) => `${name} <${name.toLowerCase()}@mail.example>`;
  await mailToAda(wren, PEST, 'You have won');
  await mailToAda(wren, SHOP, 'First offer');
  await mailToAda(wren, from('Lotte'), 'Chatter');
  await mailToAda(wren, from('Jonas'), 'Signs for the pier');
  await mailToAda(wren, from('Irene'), 'Floor plan');
  await mailToAda(wren, from('Priya'), 'Later, please');
  await sendMail(wren, {
    ...{ from: `Grace Hopper <${GRACE}>`, to: ADA, subject: 'Invitation', text: 'Please come.' },
    icalEvent: { method: 'REQUEST', filename: 'invite.ics', content: INVITATION },
  });
}

/** Something that Ada writes often. */
export async function keepTemplate(page: Page): Promise<void> {
  const data = { name: 'Thanks', subject: 'Thank you', html: '<p>Dear {first name}, thank you.</p>' };
  const changes = [{ kind: 'put', record: { id: 'thanks', type: 'template', data } }];
  expect((await call(page, '/api/method/mail.api.client.save_records', { changes })).status).toBe(200);
}
