import { reminderKeyword } from '@wren/domain/message/timed/reminder.ts';
import { describe, expect, it } from 'vitest';
import { folderOf, twoPeople } from '../../../test/wren/two-people.ts';

const at = twoPeople();

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const CREATE = '/api/method/mail.api.mail.create_mail';
let passed = 0;
/** Whole seconds, the precision of keywords. */
const now = (): number => Math.ceil((Date.now() + passed) / 1000) * 1000;
async function pass(milliseconds: number): Promise<void> {
  passed += milliseconds;
  at.wren.pass(milliseconds);
  await at.wren.queue.idle();
}

const mail = (subject: string, over: object = {}) => ({
  ...{ to: ['grace@mail.localhost'], subject, html_body: '<p>Do you come?</p>', time_zone: 'UTC' },
  ...over,
});
const inDays = (days: number) => ({ reminder: { at: now() + days * DAY, chosen_at: now() } });
const sentAs = async (subject: string) => (await folderOf(at.ada, 'sent')).find((row) => row.subject === subject);
const reminders = async (subject: string): Promise<number> =>
  (await folderOf(at.ada, 'inbox')).filter((row) => row.from_name === 'Wren' && row.subject === `Re: ${subject}`)
    .length;

describe('[D36] a reminder that is chosen while the mail is written', () => {
  it('is kept with the draft, and comes after the mail has gone, once, unless somebody answers', async () => {
    const wish = inDays(2);
    const draft = await at.ada.call('mail.create_mail', { ...mail('Quiet', wish), save_as_draft: true });
    expect(await at.ada.call('mail.get_draft', { draft_id: draft.name })).toMatchObject(wish);
    await at.ada.call('mail.update_draft_mail', { ...mail('Quiet', wish), name: draft.name, submit: true });
    await at.ada.call('mail.create_mail', { ...mail('Busy', wish), submit: true });
    await pass(0);
    for (const subject of ['Quiet', 'Busy']) {
      expect((await sentAs(subject))?.keywords).toEqual([reminderKeyword(wish.reminder.at)]);
    }
    const reminder = (await folderOf(at.grace, 'inbox')).find((row) => row.subject === 'Busy');
    const answer = { subject: 'Re: Busy', in_reply_to_id: reminder?.name, submit: true };
    await at.grace.call('mail.create_mail', mail('', { ...answer, to: ['ada@mail.localhost'] }));
    await pass(2 * DAY - HOUR);
    expect(await reminders('Quiet')).toBe(0);
    await pass(2 * HOUR);
    expect([await reminders('Quiet'), await reminders('Busy')]).toEqual([1, 0]);
    await pass(3 * DAY);
    expect(await reminders('Quiet')).toBe(1);
  });

  it('is counted from when a scheduled mail goes, also after that has changed, and is told with it', async () => {
    const wish = inDays(1);
    const send_at = now() + 3 * DAY;
    const order = { ...mail('On Monday', wish), submit: true, send_at };
    const { submission_id: name } = await at.ada.call('mail.create_mail', order);
    const scheduled = () => at.ada.call('mail.get_scheduled_mails');
    expect(await scheduled()).toMatchObject([{ name, remind_at: wish.reminder.at + 3 * DAY }]);
    const moved = { name, send_at: send_at + DAY, time_zone: 'UTC' };
    expect(await at.ada.call('mail.reschedule_mail', moved)).toMatchObject({ remind_at: wish.reminder.at + 4 * DAY });
    await pass(4 * DAY + HOUR);
    expect((await sentAs('On Monday'))?.keywords).toEqual([reminderKeyword(wish.reminder.at + 4 * DAY)]);
    expect(await reminders('On Monday')).toBe(0);
    await pass(DAY);
    expect(await reminders('On Monday')).toBe(1);
  });

  it.each([
    ['in its undo period', () => ({ undo_period: 10_000 })],
    ['before its time', () => ({ send_at: now() + 2 * DAY })],
  ])('is taken back with the mail %s, and kept with its draft', async (_name, held) => {
    const wish = inDays(1);
    const order = mail('Second thoughts', { ...wish, submit: true, ...held() });
    const { submission_id: name } = await at.ada.call('mail.create_mail', order);
    const back = await at.ada.call('mail.unschedule_mail', { name });
    const draft = await at.ada.call('mail.get_draft', { draft_id: back.name });
    expect(draft).toMatchObject(wish);
    expect(draft.keywords).toBeUndefined();
    await pass(5 * DAY);
    expect(await reminders('Second thoughts')).toBe(0);
  });

  it('that is no time ahead of its choice, or years away, is refused', async () => {
    for (const ahead of [0, -HOUR, 6 * 366 * DAY]) {
      const reminder = { at: now() + ahead, chosen_at: now() };
      expect((await at.ada.post(CREATE, mail('Wrong', { reminder, submit: true }))).status).toBe(417);
    }
  });
});
