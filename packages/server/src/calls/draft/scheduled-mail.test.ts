import { describe, expect, it } from 'vitest';
import { folderOf, type Row, twoPeople } from '../../../test/wren/two-people.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const at = twoPeople();

const HOUR = 60 * 60_000;
let passed = 0;
const now = (): number => Date.now() + passed;
/** Advances the clock, and waits for work that is due. */
async function pass(milliseconds: number): Promise<void> {
  passed += milliseconds;
  at.wren.pass(milliseconds);
  await at.wren.queue.idle();
}

const subjects = async (visitor: Visitor, mailbox: string): Promise<string[]> =>
  (await folderOf(visitor, mailbox)).map((row) => row.subject);
const scheduled = (visitor: Visitor): Promise<Row[]> => visitor.call('mail.get_scheduled_mails');

const mail = (subject: string) => ({
  to: ['Grace <grace@mail.localhost>'],
  bcc: ['ada@mail.localhost'],
  subject,
  html_body: '<p>In good time</p>',
});

describe('[2.43] a mail with a time of its own', () => {
  it('is held, listed with its time, and sent then, dated by it', async () => {
    const send_at = now() + HOUR;
    const answer = await at.ada.call('mail.create_mail', { ...mail('At eight'), submit: true, send_at });
    expect(answer).toMatchObject({ status: 'Scheduled', send_at, success: true });
    expect(await scheduled(at.ada)).toMatchObject([
      {
        name: answer.submission_id,
        send_at,
        subject: 'At eight',
        to: [{ name: 'Grace', email: 'grace@mail.localhost' }],
        bcc: [{ email: 'ada@mail.localhost' }],
        preview: 'In good time',
      },
    ]);
    expect(await scheduled(at.grace)).toEqual([]);
    await pass(HOUR - 60_000);
    expect(await subjects(at.grace, 'inbox')).not.toContain('At eight');
    expect(await subjects(at.ada, 'sent')).not.toContain('At eight');
    await pass(2 * 60_000);
    const [arrived] = (await folderOf(at.grace, 'inbox')).filter((row) => row.subject === 'At eight');
    expect(Math.abs(Date.parse(`${arrived.sent_at.replace(' ', 'T')}Z`) - send_at)).toBeLessThan(2_000);
    expect((await subjects(at.ada, 'sent')).filter((subject) => subject === 'At eight')).toHaveLength(1);
    expect(await scheduled(at.ada)).toEqual([]);
    const { source } = { source: (await at.grace.call('mail.get_mime_message', { name: arrived.name })) as unknown };
    expect(JSON.stringify(source)).not.toMatch(/bcc/iu);
  });

  it('is dated by the clocks that its writer has at that time, also after it was given another', async () => {
    const dateOf = async (name: string): Promise<string | undefined> => {
      const raw = (await at.wren.queue.scheduled.find(at.wren.ada.id, name))?.raw ?? new Uint8Array();
      return /^Date: (.*)\r$/mu.exec(Buffer.from(raw).toString())?.[1];
    };
    const text = (time: number, zone: string): string =>
      new Date(time - (time % 1000)).toLocaleString('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
    const shown = (date: string | undefined, zone: string): string => text(Date.parse(date ?? ''), zone);
    const half = 183 * 24 * HOUR;
    const offsets: (string | undefined)[] = [];
    for (const wait of [HOUR, half]) {
      const send_at = now() + wait;
      const order = { ...mail('Soon or late'), submit: true, send_at, time_zone: 'Europe/Berlin' };
      const { submission_id: name } = await at.ada.call('mail.create_mail', order);
      expect(shown(await dateOf(name), 'UTC')).toBe(text(send_at, 'UTC'));
      const hours = /GMT\+(\d)/u.exec(text(send_at, 'Europe/Berlin'))?.[1];
      expect(await dateOf(name)).toMatch(new RegExp(` \\+0${hours}00$`, 'u'));
      offsets.push(hours);
      // Without a zone in the call, the mail keeps its own.
      await at.ada.call('mail.reschedule_mail', { name, send_at: send_at + HOUR });
      expect(shown(await dateOf(name), 'UTC')).toBe(text(send_at + HOUR, 'UTC'));
      expect(await dateOf(name)).toMatch(new RegExp(` \\+0${hours}00$`, 'u'));
      await at.ada.call('mail.reschedule_mail', { name, send_at, time_zone: 'America/St_Johns' });
      expect(shown(await dateOf(name), 'UTC')).toBe(text(send_at, 'UTC'));
      expect(await dateOf(name)).toMatch(/ -0[23]30$/u);
      await at.ada.call('mail.reschedule_mail', { name, send_at: send_at + HOUR });
      expect(await dateOf(name)).toMatch(/ -0[23]30$/u);
      await at.ada.call('mail.unschedule_mail', { name });
    }
    expect(offsets).toEqual(expect.arrayContaining(['1', '2']));
    const { submission_id: name } = await at.ada.call('mail.create_mail', {
      ...mail('Plain'),
      submit: true,
      send_at: now() + HOUR,
    });
    expect(await dateOf(name)).toMatch(/ \+0000$/u);
    await at.ada.call('mail.unschedule_mail', { name });
    const wrong = { ...mail('Nowhere'), submit: true, time_zone: 'Nowhere/Else' };
    expect((await at.ada.post('/api/method/mail.api.mail.create_mail', wrong)).status).toBe(417);
  });

  it('takes its draft away, and is the same when the command is repeated before and after', async () => {
    const draft = await at.ada.call('mail.create_mail', { ...mail('Once'), save_as_draft: true });
    const key = { 'idempotency-key': 'hold-once' };
    const order = { ...mail('Once'), name: draft.name, submit: true, send_at: now() + HOUR };
    const once = await at.ada.call('mail.update_draft_mail', order, key);
    expect(await at.ada.call('mail.update_draft_mail', order, key)).toMatchObject({ name: once.name });
    expect(await subjects(at.ada, 'drafts')).not.toContain('Once');
    expect(await scheduled(at.ada)).toHaveLength(1);
    await pass(2 * HOUR);
    expect(await at.ada.call('mail.update_draft_mail', order, key)).toMatchObject({ name: once.name });
    await pass(2 * HOUR);
    expect((await subjects(at.grace, 'inbox')).filter((subject) => subject === 'Once')).toHaveLength(1);
    expect((await subjects(at.ada, 'sent')).filter((subject) => subject === 'Once')).toHaveLength(1);
  });

  it('can be given another time, and be sent now', async () => {
    const answer = await at.ada.call('mail.create_mail', { ...mail('Moved'), submit: true, send_at: now() + HOUR });
    const later = now() + 5 * HOUR;
    const moved = await at.ada.call('mail.reschedule_mail', { name: answer.submission_id, send_at: later });
    expect(moved).toMatchObject({ name: answer.submission_id, send_at: later, bcc: [{ email: 'ada@mail.localhost' }] });
    await pass(2 * HOUR);
    expect(await subjects(at.grace, 'inbox')).not.toContain('Moved');
    await at.ada.call('mail.reschedule_mail', { name: answer.submission_id });
    await pass(0);
    expect((await subjects(at.grace, 'inbox')).filter((subject) => subject === 'Moved')).toHaveLength(1);
    await pass(10 * HOUR);
    expect((await subjects(at.grace, 'inbox')).filter((subject) => subject === 'Moved')).toHaveLength(1);
    const late = await at.ada.post('/api/method/mail.api.mail.unschedule_mail', { name: answer.submission_id });
    expect(late).toMatchObject({ status: 417 });
    expect(late.json.message).toBe('This message is on its way already');
  });

  it('can be taken back: it is a draft again with all it held, and is never sent', async () => {
    const order = { ...mail('Second thoughts'), submit: true, send_at: now() + HOUR };
    const answer = await at.ada.call('mail.create_mail', order);
    const foreign = await at.grace.post('/api/method/mail.api.mail.unschedule_mail', { name: answer.submission_id });
    expect(foreign.status).toBe(417);
    const back = await at.ada.call('mail.unschedule_mail', { name: answer.submission_id });
    expect(await at.ada.call('mail.unschedule_mail', { name: answer.submission_id })).toEqual(back);
    const draft = await at.ada.call('mail.get_draft', { draft_id: back.name });
    expect(draft).toMatchObject({ subject: 'Second thoughts', bcc: ['ada@mail.localhost'], draft: 1 });
    expect(draft.html_body).toContain('<p>In good time</p>');
    await pass(3 * HOUR);
    expect(await subjects(at.grace, 'inbox')).not.toContain('Second thoughts');
    expect(await subjects(at.ada, 'sent')).not.toContain('Second thoughts');
    await at.ada.call('mail.update_draft_mail', { ...order, name: back.name, send_at: null });
    await pass(0);
    expect(await subjects(at.grace, 'inbox')).toContain('Second thoughts');
  });

  it('[D28] taken back, keeps the address it is written under, its priority and its wish for a receipt', async () => {
    await at.wren.directory.accounts.addAlias(at.wren.ada.id, 'countess@mail.localhost');
    const wishes = { from_email: 'countess@mail.localhost', priority: 'low', request_receipt: true };
    const order = { ...mail('With wishes'), ...wishes, submit: true, send_at: now() + HOUR };
    const { submission_id: name } = await at.ada.call('mail.create_mail', order);
    // A different time makes a different source.
    await at.ada.call('mail.reschedule_mail', { name, send_at: now() + 2 * HOUR });
    const back = await at.ada.call('mail.unschedule_mail', { name });
    expect(await at.ada.call('mail.get_draft', { draft_id: back.name })).toMatchObject({
      from_email: 'countess@mail.localhost',
      priority: 'low',
      request_receipt: 1,
    });
  });

  it('for a time that has passed goes at once; one too far away is refused', async () => {
    await at.ada.call('mail.create_mail', { ...mail('Long ago'), submit: true, send_at: now() - HOUR });
    await pass(0);
    expect(await subjects(at.grace, 'inbox')).toContain('Long ago');
    const far = { ...mail('Far'), submit: true, send_at: now() + 400 * 24 * HOUR };
    const refused = await at.ada.post('/api/method/mail.api.mail.create_mail', far);
    expect(refused.status).toBe(417);
    expect(refused.json.message).toBe('A mail can be scheduled for up to a year ahead');
  });

  it('asks for a session and a token', async () => {
    const guest = await at.wren.visitor().post('/api/method/mail.api.mail.unschedule_mail', { name: 'x' });
    expect(guest.status).toBe(401);
    const bare = await at.ada.post('/api/method/mail.api.mail.reschedule_mail', { name: 'x' }, { bare: true });
    expect(bare.status).toBe(400);
  });
});

describe('[D24] a mail with an undo period', () => {
  const order = (subject: string) => ({ ...mail(subject), submit: true, undo_period: 10_000 });

  it('is kept by the server, whose clock alone counts, and goes by itself: once, also when the command is repeated', async () => {
    const key = { 'idempotency-key': 'undo-goes' };
    const answer = await at.ada.call('mail.create_mail', order('By itself'), key);
    expect(answer).toMatchObject({ status: 'Scheduled', success: true });
    expect(answer.send_at - now()).toBeGreaterThan(5_000);
    expect(answer.send_at - now()).toBeLessThanOrEqual(10_000);
    expect(await at.ada.call('mail.create_mail', order('By itself'), key)).toEqual(answer);
    await pass(9_000);
    expect(await subjects(at.grace, 'inbox')).not.toContain('By itself');
    await pass(2_000);
    expect((await subjects(at.grace, 'inbox')).filter((subject) => subject === 'By itself')).toHaveLength(1);
    const late = await at.ada.call('mail.create_mail', order('By itself'), key);
    expect(late).toMatchObject({ name: answer.name, status: 'Submitted' });
    await pass(60_000);
    const sent = (await folderOf(at.ada, 'sent')).filter(({ subject }) => subject === 'By itself');
    expect(sent.map(({ name }) => name)).toEqual([answer.name]);
  });

  it('is a draft again when it is taken back in time, and is not when it is too late', async () => {
    const draft = await at.ada.call('mail.create_mail', { ...mail('Undone'), save_as_draft: true });
    const scheduled = await at.ada.call('mail.update_draft_mail', { ...order('Undone'), name: draft.name });
    expect(await subjects(at.ada, 'drafts')).not.toContain('Undone');
    const back = await at.ada.call('mail.unschedule_mail', { name: scheduled.submission_id });
    expect(back).toMatchObject({ status: 'Drafted', revision: expect.any(String) });
    await pass(20_000);
    expect(await subjects(at.grace, 'inbox')).not.toContain('Undone');
    expect((await subjects(at.ada, 'drafts')).filter((subject) => subject === 'Undone')).toHaveLength(1);
    const again = await at.ada.call('mail.update_draft_mail', { ...order('Undone'), name: back.name });
    await pass(20_000);
    const late = await at.ada.post('/api/method/mail.api.mail.unschedule_mail', { name: again.submission_id });
    expect(late.json).toMatchObject({ exc_type: 'NotADraftError' });
    expect(await subjects(at.grace, 'inbox')).toContain('Undone');
  });

  it('[D22] is the draft that it was under the same id, however often it is held and taken back', async () => {
    const draft = await at.ada.call('mail.create_mail', { ...mail('To and fro'), save_as_draft: true });
    const revisions = [draft.revision];
    const submissions: string[] = [];
    for (const words of ['first', 'second', 'third']) {
      const [if_revision] = revisions.slice(-1);
      const sent = { ...order('To and fro'), html_body: `<p>${words}</p>`, name: draft.name, if_revision };
      const pending = await at.ada.call('mail.update_draft_mail', sent);
      expect(pending).toMatchObject({ name: draft.name, status: 'Scheduled' });
      expect(await scheduled(at.ada)).toMatchObject([{ name: pending.submission_id, subject: 'To and fro' }]);
      const back = await at.ada.call('mail.unschedule_mail', { name: pending.submission_id });
      expect(back).toMatchObject({ name: draft.name, thread_id: draft.thread_id });
      expect((await at.ada.call('mail.get_draft', { draft_id: draft.name })).html_body).toContain(words);
      // Unscheduling it again changes nothing.
      expect(await at.ada.call('mail.unschedule_mail', { name: pending.submission_id })).toEqual(back);
      revisions.push(back.revision);
      submissions.push(pending.submission_id);
    }
    expect(new Set(revisions).size).toBe(4);
    expect(new Set(submissions).size).toBe(3);
    // The second id is that of an unscheduled mail, whatever is scheduled from the same draft since.
    const later = await at.ada.call('mail.update_draft_mail', { ...order('To and fro'), name: draft.name });
    const again = await at.ada.call('mail.unschedule_mail', { name: submissions[1] });
    expect(again).toMatchObject({ name: draft.name, revision: revisions[2] });
    expect(await scheduled(at.ada)).toMatchObject([{ name: later.submission_id }]);
    const states = await Promise.all(
      [...submissions, later.submission_id].map((name) => at.ada.call('mail.get_submission', { name })),
    );
    const canceled = { mail_id: draft.name, undo_status: 'canceled' };
    expect(states).toMatchObject([canceled, canceled, canceled, { undo_status: 'pending' }]);
    await pass(20_000);
    expect(await at.ada.call('mail.get_submission', { name: later.submission_id })).toMatchObject({
      undo_status: 'final',
      mail_id: draft.name,
    });
    const rows = (await folderOf(at.ada, 'sent')).filter(({ subject }) => subject === 'To and fro');
    expect(rows.map(({ name }) => name)).toEqual([draft.name]);
    expect((await subjects(at.grace, 'inbox')).filter((subject) => subject === 'To and fro')).toHaveLength(1);
    const foreign = await at.grace.get(`/api/method/mail.api.mail.get_submission?name=${later.submission_id}`);
    expect(foreign.status).toBe(404);
  });

  it('[D22] that is taken back again after another device wrote on keeps what that has saved', async () => {
    const draft = await at.ada.call('mail.create_mail', { ...mail('Both'), save_as_draft: true });
    const scheduled = await at.ada.call('mail.update_draft_mail', { ...order('Both'), name: draft.name });
    const back = await at.ada.call('mail.unschedule_mail', { name: scheduled.submission_id });
    const theirs = { ...mail('Both'), html_body: '<p>theirs</p>', name: draft.name, if_revision: back.revision };
    await at.ada.call('mail.update_draft_mail', theirs);
    // If the first answer was lost, the same is answered, and the client continues with it.
    expect((await at.ada.call('mail.unschedule_mail', { name: scheduled.submission_id })).revision).toBe(back.revision);
    const mine = { ...theirs, html_body: '<p>mine</p>' };
    const refused = await at.ada.post('/api/method/mail.api.mail.update_draft_mail', mine);
    expect(refused.json).toMatchObject({ exc_type: 'DraftChangedError' });
    expect((await at.ada.call('mail.get_draft', { draft_id: draft.name })).html_body).toContain('theirs');
    await at.ada.call('mail.delete_mail', { ids: [draft.name] });
  });

  it('cannot be longer than a minute', async () => {
    const long = await at.ada.post('/api/method/mail.api.mail.create_mail', { ...order('Long'), undo_period: 60_001 });
    expect(long.status).toBe(417);
  });
});
