import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenFor, sendTo } from '../../../../test/smtp/listening.ts';
import { folderOf, twoPeople } from '../../../../test/wren/two-people.ts';
import type { MailListener } from '../../../smtp/inbound/mail-listener.ts';

const ADA = 'ada@mail.localhost';
const GRACE = 'grace@mail.localhost';
const DAY = 24 * 60 * 60_000;

describe('[D37] a vacation reply', () => {
  const at = twoPeople();
  let inbound: MailListener;
  let refusing: MailListener;
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  beforeAll(async () => {
    inbound = await listenFor(at.wren, { clock: now });
    const submitter = { submit: () => Promise.reject(new Error('the process ends here')) };
    refusing = await listenFor(at.wren, { submitter, clock: now });
  });
  afterAll(async () => {
    await inbound.close();
    await refusing.close();
  });

  const goAway = async (who: 'ada' | 'grace', data: Record<string, unknown> = {}): Promise<void> => {
    await at[who].call('client.save_records', {
      changes: [
        {
          kind: 'put',
          record: {
            id: 'singleton',
            type: 'vacationResponse',
            data: { isEnabled: true, html: '<p>Away</p>', ...data },
          },
        },
      ],
    });
  };
  /** Sends a mail to Ada over SMTP. */
  const send = async (from: string, head: readonly string[] = [], by = inbound): Promise<void> => {
    const lines = [`From: ${from}`, `To: ${ADA}`, 'Subject: Lunch?', ...head, '', 'Today?'];
    await sendTo({ inbound: by, wren: at.wren }, { from, to: ADA, lines });
  };
  const answers = async (subject = 'Auto: Lunch?'): Promise<number> =>
    (await folderOf(at.grace, 'inbox')).filter((row) => row.subject === subject).length;

  it('tells each sender once in a period, in their conversation, with an empty reverse path', async () => {
    await goAway('ada', { subject: '' });
    await send(GRACE, ['Message-ID: <lunch@mail.localhost>']);
    await send(GRACE.toUpperCase(), ['Message-ID: <lunch2@mail.localhost>']);
    expect(await answers()).toBe(1);
    const [row] = await folderOf(at.grace, 'inbox');
    const { message: source } = await at.grace.call('mail.get_mime_message', { name: row.name });
    expect(source).toContain('Auto-Submitted: auto-replied');
    expect(source).toContain('In-Reply-To: <lunch@mail.localhost>');
    expect(source).toContain('Return-Path: <>');
    expect(row).toMatchObject({ from_email: ADA, from_name: 'Ada Lovelace' });
    ahead = 8 * DAY;
    await send(GRACE, ['Message-ID: <lunch3@mail.localhost>']);
    expect(await answers()).toBe(2);
    await goAway('ada', { subject: 'Still away', html: '<p>Until May</p>' });
    await send(GRACE, ['Message-ID: <lunch4@mail.localhost>']);
    expect(await answers('Still away')).toBe(1);
  });

  it('tells no machine, no list and nobody who is not told, and does not end the delivery', async () => {
    await goAway('ada', { subject: 'To nobody' });
    await send(GRACE, ['List-Id: <team.example.org>']);
    await send(GRACE, ['Auto-Submitted: auto-replied']);
    await send('', []);
    await goAway('ada', { subject: 'To nobody', fromDay: '2099-01-01' });
    await send(GRACE);
    await goAway('ada', { subject: 'To nobody', onlyKnown: true });
    await send('stranger@example.org');
    await send(GRACE);
    expect(await answers('To nobody')).toBe(0);
    await at.ada.call('mail.create_mail', { to: [GRACE], subject: 'Hello', html_body: 'x', submit: true });
    await at.wren.queue.idle();
    await send(GRACE);
    expect(await answers('To nobody')).toBe(1);
  });

  it('between two people who are both away goes once, and no further', async () => {
    await goAway('ada', { subject: 'Ada is away' });
    await goAway('grace', { subject: 'Grace is away' });
    await at.ada.call('mail.create_mail', { to: [GRACE], subject: 'Loop?', html_body: 'x', submit: true });
    await at.wren.queue.idle();
    const adas = (await folderOf(at.ada, 'inbox')).filter(({ subject }) => subject === 'Grace is away');
    expect(adas).toHaveLength(1);
    expect(await answers('Ada is away')).toBe(0);
  });

  it('is sent once when the process ends between its note and its hand-over, and the mail comes again', async () => {
    await goAway('ada', { subject: 'Crashed' });
    const head = ['Message-ID: <crash@mail.localhost>'];
    await send(GRACE, head, refusing);
    expect(await answers('Crashed')).toBe(0);
    await send(GRACE, head);
    expect(await answers('Crashed')).toBe(1);
    await send(GRACE, head);
    await send(GRACE, ['Message-ID: <later@mail.localhost>']);
    expect(await answers('Crashed')).toBe(1);
  });
});
