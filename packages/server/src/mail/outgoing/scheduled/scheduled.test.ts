import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN } from '../../../../test/mail/mail-rig.ts';
import { composeMail } from '../../../../test/mime/composed-mail.ts';
import { QueueRig } from '../../../../test/smtp/queue-rig.ts';
import { newId } from '../../../platform/ids.ts';
import type { Submission } from '../submission.ts';

let rig: QueueRig;
beforeEach(async () => {
  rig = await QueueRig.open();
});
afterEach(async () => {
  await rig.close();
});

const HOUR = 60 * 60_000;
const start = Date.now();

/** A mail of Ada's to Grace and to a stranger that is scheduled in an hour. */
async function scheduled(subject = 'Later'): Promise<Submission> {
  const to = [`grace@${DOMAIN}`, 'a@example.org'];
  const composed = await composeMail(rig.mail.stores, { account: rig.mail.ada.id, to, subject });
  const [copy] = composed.filing;
  if (copy?.kind !== 'put') throw new Error('no copy');
  return { ...composed, schedule: { submission: newId(), message: copy.message.id, until: start + HOUR, filing: [] } };
}

const inboxOf = async () => rig.messages(rig.mail.grace, 'inbox');

describe('[2.43] a mail that waits for its time', () => {
  beforeEach(async () => {
    await rig.startRelay();
    await rig.reopen();
  });

  test('is neither filed nor delivered before, and both once afterwards', async () => {
    await rig.queue.submit(await scheduled());
    await rig.pass(59);
    expect(await inboxOf()).toEqual([]);
    expect(await rig.messages(rig.mail.ada, 'sent')).toEqual([]);
    expect(await rig.queue.scheduled.list(rig.mail.ada.id)).toHaveLength(1);
    await rig.pass(2);
    expect(await inboxOf()).toHaveLength(1);
    expect(rig.relay.taken).toHaveLength(1);
    expect(await rig.messages(rig.mail.ada, 'sent')).toHaveLength(1);
    expect(await rig.queue.scheduled.list(rig.mail.ada.id)).toEqual([]);
    await rig.pass(600);
    expect(await inboxOf()).toHaveLength(1);
    expect(rig.relay.taken).toHaveLength(1);
  });

  test('waits over a restart, and goes at the next start when its time has passed meanwhile', async () => {
    await rig.queue.submit(await scheduled());
    await rig.reopen();
    await rig.pass(30);
    expect(await inboxOf()).toEqual([]);
    await rig.reopen({ clock: () => start + 2 * HOUR });
    await rig.queue.idle();
    expect(await inboxOf()).toHaveLength(1);
    expect(rig.relay.taken).toHaveLength(1);
  });

  test('waits over an update that gives fields of its copy other names', async () => {
    const mail = await scheduled();
    const filing = mail.filing.map((change) =>
      change.kind === 'put'
        ? { ...change, message: { ...change.message, sendOptions: { priority: 'high', receipt: true } as const } }
        : change,
    );
    await rig.queue.submit({ ...mail, filing });
    await rig.withFile((file) =>
      file.execute(`UPDATE submission SET
         filing = replace(replace(filing, '"messageIdHeader":', '"messageId":'), '"sendOptions":', '"wishes":'),
         held_filing = replace(replace(held_filing, '"messageIdHeader":', '"messageId":'), '"sendOptions":', '"wishes":');
       ALTER TABLE submission ADD COLUMN held_until INTEGER;
       UPDATE submission SET held_until = (SELECT due_at FROM timer WHERE name = id);
       CREATE INDEX submission_held ON submission (held_until) WHERE held_until IS NOT NULL;
       DROP TABLE timer;
       DROP TABLE sts_policy;
       ${['at', 'by', 'reason', 'total'].map((name) => `ALTER TABLE submission DROP COLUMN hold_${name};`).join('\n')}
       PRAGMA user_version = 3;`),
    );
    await rig.reopen();
    await rig.pass(61);
    const [copy] = await rig.messages(rig.mail.ada, 'sent');
    expect(copy?.messageIdHeader).toMatch(/@/u);
    expect(copy?.sendOptions).toEqual({ priority: 'high', receipt: true });
  });

  test('handed over again by the same command, before its time or after, is one mail', async () => {
    const mail = await scheduled();
    await rig.queue.submit(mail);
    await rig.queue.submit(mail);
    expect(await rig.queue.scheduled.list(rig.mail.ada.id)).toHaveLength(1);
    await rig.pass(61);
    await rig.queue.submit(mail);
    await rig.pass(61);
    expect(await inboxOf()).toHaveLength(1);
    const { submission, message } = mail.schedule ?? {};
    expect(await rig.queue.scheduled.ofCommand(rig.mail.ada.id, mail.commandId)).toEqual({
      submission,
      message,
      undoStatus: 'final',
    });
  });

  test('is only its own account’s to see, to change and to take back', async () => {
    const mail = await scheduled();
    await rig.queue.submit(mail);
    const submission = mail.schedule?.submission ?? '';
    const { scheduled: door } = rig.queue;
    expect(await door.list(rig.mail.grace.id)).toEqual([]);
    expect(await door.look(rig.mail.grace.id, submission)).toBeNull();
    expect(await door.find(rig.mail.grace.id, submission)).toBeNull();
    const found = await door.find(rig.mail.ada.id, submission);
    if (!found) throw new Error('not held');
    expect(await door.change(rig.mail.grace.id, { ...found, until: 0 })).toBe(false);
    expect(await door.unschedule(rig.mail.grace.id, submission, [])).toBe(false);
    expect(await door.list(rig.mail.ada.id)).toHaveLength(1);
  });

  test('taken back goes to nobody, and what that files is filed after a restart, too', async () => {
    const mail = await scheduled();
    await rig.queue.submit(mail);
    const draft = mail.filing.flatMap((change) =>
      change.kind === 'put'
        ? [{ ...change, message: { ...change.message, mailbox: 'drafts' as const, home: 'drafts' as const } }]
        : [],
    );
    const submission = mail.schedule?.submission ?? '';
    expect(await rig.queue.scheduled.unschedule(rig.mail.ada.id, submission, draft)).toBe(true);
    expect(await rig.queue.scheduled.unschedule(rig.mail.ada.id, submission, draft)).toBe(true);
    await rig.reopen();
    await rig.pass(120);
    expect(await inboxOf()).toEqual([]);
    expect(rig.relay.taken).toEqual([]);
    expect(await rig.messages(rig.mail.ada, 'drafts')).toHaveLength(1);
    expect(await rig.messages(rig.mail.ada, 'sent')).toEqual([]);
  });

  test('that has gone cannot be taken back or changed', async () => {
    const mail = await scheduled();
    await rig.queue.submit(mail);
    const submission = mail.schedule?.submission ?? '';
    const found = await rig.queue.scheduled.find(rig.mail.ada.id, submission);
    await rig.pass(61);
    expect(await rig.queue.scheduled.unschedule(rig.mail.ada.id, submission, [])).toBe(false);
    expect(found && (await rig.queue.scheduled.change(rig.mail.ada.id, found))).toBe(false);
  });

  test('is not sent for an account that was taken away', async () => {
    await rig.queue.submit(await scheduled());
    await rig.mail.directory.accounts.remove(rig.mail.ada.id);
    await rig.pass(61);
    expect(await inboxOf()).toEqual([]);
    expect(rig.relay.taken).toEqual([]);
  });
});
