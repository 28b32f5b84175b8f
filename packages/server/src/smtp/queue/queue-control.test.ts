import { afterEach, beforeEach, expect, test } from 'vitest';
import { DOMAIN } from '../../../test/mail-rig.ts';
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
  const { total, mails } = rig.queue.control.waiting(10);
  expect(total).toBe(1);
  expect(mails).toMatchObject([
    {
      ...{ account: rig.mail.ada.id, sender: `ada@${DOMAIN}` },
      recipients: [{ address: 'later@example.org', attempts: 1, reason: expect.stringContaining('come back') }],
    },
  ]);
  const id = mails[0]?.id ?? '';
  expect(mails[0]?.bytes).toBeGreaterThan(50);

  expect(rig.queue.control.retry(id)).toBe(true);
  await rig.queue.idle();
  expect(rig.queue.control.waiting(10).mails[0]?.recipients).toMatchObject([{ attempts: 2 }]);

  expect(rig.queue.control.giveUp(id)).toBe(true);
  await rig.queue.idle();
  expect(rig.queue.control.waiting(10)).toEqual({ total: 0, mails: [] });
  const reports = (await rig.messages(rig.mail.ada, 'inbox')).filter(({ from }) =>
    from?.email.startsWith('postmaster'),
  );
  expect(reports).toHaveLength(1);
  for (const gone of [id, 'none']) {
    expect([rig.queue.control.retry(gone), rig.queue.control.giveUp(gone)]).toEqual([false, false]);
  }
});
