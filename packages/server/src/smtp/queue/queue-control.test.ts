import { afterEach, beforeEach, expect, test } from 'vitest';
import { DOMAIN } from '../../../test/mail/mail-rig.ts';
import { QueueRig } from '../../../test/smtp/queue-rig.ts';
import { refuse } from '../../../test/smtp/relay-sink.ts';

let rig: QueueRig;
beforeEach(async () => {
  rig = await QueueRig.open();
  await rig.startRelay({
    onRecipient(address) {
      if (address.startsWith('later')) throw refuse(451, '4.7.1 come back');
    },
  });
  await rig.reopen();
});
afterEach(() => rig.close());

test('mail that waits is listed with why, is tried when that is asked for, and comes back as a report when it is given up', async () => {
  await rig.submit('later@example.org', 'now@example.org');
  await rig.queue.idle();
  const { total, mails } = await rig.queue.control.waiting(10);
  expect(total).toBe(1);
  expect(mails).toMatchObject([
    {
      ...{ account: rig.mail.ada.id, sender: `ada@${DOMAIN}` },
      recipients: [{ address: 'later@example.org', attempts: 1, reason: expect.stringContaining('come back') }],
    },
  ]);
  const id = mails[0]?.id ?? '';
  expect(mails[0]?.bytes).toBeGreaterThan(50);

  expect(await rig.queue.control.retry(id)).toBe(true);
  await rig.queue.idle();
  expect((await rig.queue.control.waiting(10)).mails[0]?.recipients).toMatchObject([{ attempts: 2 }]);

  expect(await rig.queue.control.giveUp(id)).toBe(true);
  await rig.queue.idle();
  expect(await rig.queue.control.waiting(10)).toEqual({ total: 0, mails: [] });
  const reports = (await rig.messages(rig.mail.ada, 'inbox')).filter(({ from }) =>
    from?.email.startsWith('postmaster'),
  );
  expect(reports).toHaveLength(1);
  for (const missing of [id, 'none']) {
    expect([await rig.queue.control.retry(missing), await rig.queue.control.giveUp(missing)]).toEqual([false, false]);
  }
});

test('mail on hold is listed with who and why, is tried and expires only once it is released, also after a restart, and can be given up', async () => {
  await rig.submit('later@example.org', `grace@${DOMAIN}`);
  await rig.submit('later-too@example.org');
  await rig.queue.idle();
  const ids = (await rig.queue.control.waiting(10)).mails.map(({ id }) => id);
  const [first = '', second = ''] = ids;
  const hold = { by: 'admin@example.org', reason: 'Looks like a stolen account' };
  expect(await rig.queue.control.hold(first, hold)).toBe(true);
  expect(await rig.queue.control.hold(second, { by: '', reason: '' })).toBe(true);
  // A mail on hold is neither held again nor tried, and a missing one cannot be held.
  expect([await rig.queue.control.hold(first, hold), await rig.queue.control.retry(first)]).toEqual([false, false]);
  expect([await rig.queue.control.hold('none', hold), await rig.queue.control.release('none')]).toEqual([false, false]);
  const onHold = { hold: { at: rig.now(), ...hold }, recipients: [{ attempts: 1 }] };
  expect((await rig.queue.control.waiting(10)).mails).toMatchObject([onHold, { hold: { by: '', reason: '' } }]);

  const days = 24 * 60;
  await rig.pass(9 * days);
  await rig.reopen();
  await rig.pass(1 * days);
  expect((await rig.queue.control.waiting(10)).mails).toMatchObject([onHold, { recipients: [{ attempts: 1 }] }]);

  // Ten days have passed, of which none counts: it is tried, and stays in the queue.
  expect(await rig.queue.control.release(first)).toBe(true);
  await rig.queue.idle();
  expect((await rig.queue.control.waiting(10)).mails[0]).toMatchObject({ hold: null, recipients: [{ attempts: 2 }] });
  await rig.startRelay();
  await rig.reopen();
  await rig.pass(60);
  expect(rig.relay.taken.flatMap(({ to }) => to)).toEqual(['later@example.org']);

  expect(await rig.queue.control.giveUp(second)).toBe(true);
  await rig.queue.idle();
  expect(await rig.queue.control.waiting(10)).toEqual({ total: 0, mails: [] });
  expect(await rig.messages(rig.mail.grace, 'inbox')).toHaveLength(1);
});
