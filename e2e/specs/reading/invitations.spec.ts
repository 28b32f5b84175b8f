import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { haveSettings, row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.use({ timezoneId: 'Europe/Lisbon', locale: 'en-US' });
test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

interface Version {
  readonly sequence: number;
  readonly method?: 'REQUEST' | 'CANCEL';
  readonly hour?: string;
}

/** What Grace's calendar writes, at a time in Tokyo. */
const invitation = ({ sequence, method = 'REQUEST', hour = '18' }: Version): string =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Grace//Calendar//EN',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    'UID:review-7@calendar.example',
    `SEQUENCE:${sequence}`,
    `DTSTAMP:2026022${sequence}T080000Z`,
    `DTSTART;TZID=Asia/Tokyo:20260303T${hour}0000`,
    `DTEND;TZID=Asia/Tokyo:20260303T${hour}3000`,
    'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630T120000Z',
    'SUMMARY:Platform review',
    'LOCATION:Pier 4',
    `ORGANIZER;CN=Grace Okafor:mailto:${GRACE}`,
    `ATTENDEE;CN=Grace Okafor;PARTSTAT=ACCEPTED:mailto:${GRACE}`,
    `ATTENDEE;CN=Ada Marlow;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${ADA}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

async function invite(subject: string, version: Version): Promise<void> {
  const content = invitation(version);
  await sendMail(wren, {
    from: `Grace Okafor <${GRACE}>`,
    to: ADA,
    subject,
    text: 'Please come.',
    icalEvent: { method: version.method ?? 'REQUEST', filename: 'invite.ics', content },
  });
}

const card = (page: Page) => page.getByRole('region', { name: 'Event' });
const answer = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text);

async function open(page: Page, subject: string): Promise<void> {
  await row(page, subject).click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
}

test('an invitation is answered with a comment, taken back and answered again; the organiser reads it, and later mail says so on the older card', async ({
  page,
  browser,
}, info) => {
  await invite('Invitation: Platform review', { sequence: 0 });
  await haveSettings(page, ADA, { undoPeriod: 5 });
  await signIn(page, wren, ADA);
  await open(page, 'Invitation: Platform review');
  await expect(card(page)).toContainText('Tuesday, March 3, 2026, 9:00 – 9:30 AM');
  await expect(card(page)).toContainText('6:00 – 6:30 PM (Japan Standard Time)');
  await expect(card(page)).toContainText('Every Tuesday until June 30, 2026');
  await expect(card(page)).toContainText('Times in Western European Time');
  await expect(page.getByRole('region', { name: 'Attachments' })).toHaveCount(0);
  await expect(card(page).getByText('Will you come?')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await answer(page, 'No').click();
  await expect(card(page).getByText('You have declined')).toBeVisible();
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page).getByText('Will you come?')).toBeVisible();

  await answer(page, 'Add a comment').click();
  await expect(page.getByLabel('Comment for the organiser')).toBeFocused();
  await page.keyboard.type('I bring <cake>.');
  expect(await faults(page)).toEqual([]);
  await answer(page, 'Yes').click();
  await expect(answer(page, 'Yes')).toHaveAttribute('aria-pressed', 'true');
  await page.screenshot({ path: info.outputPath('answered.png') });
  await expect(notice(page, 'Your answer has been sent')).toBeVisible();
  await page.reload();
  await expect(card(page).getByText('You have accepted').first()).toBeVisible();

  // The organiser's program reads who answers what; a person reads it, too.
  const other = await (await browser.newContext({ timezoneId: 'Europe/Lisbon' })).newPage();
  await signIn(other, wren, GRACE);
  await open(other, 'Accepted: Platform review');
  await expect(card(other)).toContainText('Ada Marlow has accepted');
  await expect(card(other)).toContainText('I bring <cake>.');
  await expect(answer(other, 'Yes')).toHaveCount(0);
  const link = await card(other).getByRole('link', { name: 'Download .ics' }).getAttribute('href');
  const reply = await (await other.request.get(new URL(link ?? '', wren.url).href)).text();
  expect(reply.replace(/\r\n /gu, '')).toMatch(
    /METHOD:REPLY[\s\S]*UID:review-7@calendar\.example[\s\S]*PARTSTAT=ACCEPTED/u,
  );

  // A new time under another subject, then the end of it.
  await invite('Updated: Platform review', { sequence: 1, hour: '19' });
  await expect(card(page).getByRole('link', { name: 'Updated by a later mail' })).toBeVisible();
  await expect(answer(page, 'Yes')).toHaveCount(0);
  await card(page).getByRole('link', { name: 'Updated by a later mail' }).click();
  await expect(page.getByRole('heading', { name: 'Updated: Platform review', level: 1 })).toBeVisible();
  await expect(card(page)).toContainText('10:00 – 10:30 AM');
  await expect(answer(page, 'Maybe')).toBeVisible();
  await invite('Cancelled: Platform review', { sequence: 2, method: 'CANCEL' });
  await expect(card(page).getByRole('link', { name: 'Cancelled by a later mail' })).toBeVisible();
  await expect(answer(page, 'Maybe')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: info.outputPath('phone.png') });
  expect(await faults(page)).toEqual([]);
});
