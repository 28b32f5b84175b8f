import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN, sourceOf } from '../../../test/mail/mail-rig.ts';
import { composeMail } from '../../../test/mime/composed-mail.ts';
import { QueueRig } from '../../../test/smtp/queue-rig.ts';
import { address, mail } from '../../../test/store/sample-mail.ts';
import { newId } from '../../platform/ids.ts';
import type { MailChange, MailStore } from '../../store/mail-store.ts';
import { openSqliteStores } from '../../store/sqlite/sqlite-stores.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const publicUrl = new URL('https://mail.example/');

let rig: QueueRig;
let store: MailStore;
beforeEach(async () => {
  rig = await QueueRig.open();
  // The afternoon before the clocks of Berlin are set forward.
  await rig.pass((Date.UTC(2027, 2, 27, 12) - rig.now()) / 60_000);
  await rig.reopen({ publicUrl });
  store = await rig.mail.stores.of(rig.mail.ada.id);
});
afterEach(async () => {
  await rig.close();
});

const apply = async (...changes: readonly MailChange[]) => store.apply(changes, newId());
const choose = async (
  data: { readonly isEnabled?: boolean; readonly hour?: number } = {},
  stores = rig.mail.stores,
) => {
  const records = await stores.recordsOf(rig.mail.ada.id);
  const record = {
    id: 'dailyDigest',
    type: 'dailyDigest',
    data: { isEnabled: true, hour: 8, timeZone: 'Europe/Berlin', ...data },
  } as const;
  await records.apply([{ kind: 'put', record }], newId());
};
const digests = async () =>
  (await rig.messages(rig.mail.ada, 'inbox'))
    .filter(({ from }) => from?.name === 'Wren')
    .sort((a, b) => a.receivedAt - b.receivedAt);
/** As a program other than Wren parses it. */
const lastDigest = async (): Promise<Email> => {
  const last = (await digests()).at(-1);
  if (!last) throw new Error('there is no digest');
  return PostalMime.parse(await sourceOf(store, last));
};
const came = async () => (await digests()).map(({ receivedAt }) => new Date(receivedAt).toISOString().slice(0, 16));
const field = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;

describe('[2.50] [D36] the daily digest', () => {
  test('comes at its hour, whatever the clocks do, and tells what is unread by sender and label', async () => {
    const records = await rig.mail.stores.recordsOf(rig.mail.ada.id);
    const label = { name: 'Work', keyword: 'work', color: '', sortOrder: 0 };
    await records.apply([{ kind: 'put', record: { id: 'work', type: 'label', data: label } }], 'label');
    const lin = { from: address('lin@example.org', 'Lin') };
    await apply(
      mail('m1', { ...lin, keywords: ['work'] }),
      mail('m2', { ...lin, subject: 'Second' }),
      mail('m3', { from: address('mo@example.org', 'Mo') }),
      mail('m4', { seen: true, subject: 'Read long ago' }),
      mail('m5', { mailbox: 'junk', subject: 'Junk' }),
    );
    await choose();
    // Seven in Berlin is six in UTC on the next day: an hour less than a day later.
    await rig.pass(18 * HOUR - 1);
    expect(await digests()).toEqual([]);
    await rig.pass(1);
    expect(await came()).toEqual(['2027-03-28T06:00']);
    const digest = await lastDigest();
    expect(digest.subject).toBe('Daily digest, March 28, 2027: 3 unread');
    expect(digest.from).toMatchObject({ name: 'Wren', address: `postmaster@${DOMAIN}` });
    expect(digest.to).toMatchObject([{ address: rig.mail.ada.address }]);
    expect(field(digest, 'auto-submitted')).toBe('auto-generated');
    expect(field(digest, 'date')).toBe('Sun, 28 Mar 2027 08:00:00 +0200');
    for (const text of ['Unread in your Inbox: 3 conversations', 'Lin (2 conversations)', 'Second', 'Mo', 'Work (1']) {
      expect(digest.text).toContain(text);
    }
    expect(digest.text).not.toMatch(/Read long ago|Junk|Waiting|Snoozed/u);
    const [{ threadId = '' } = {}] = await store.messages(['m2']);
    expect(digest.html).toContain(`href="https://mail.example/app/thread/${threadId}"`);
    expect(digest.text).toContain(`https://mail.example/app/thread/${threadId}`);
    await rig.pass(DAY);
    expect(await came()).toEqual(['2027-03-28T06:00', '2027-03-29T06:00']);
    // Yesterday's digest, unread, is not reported.
    expect((await lastDigest()).subject).toBe('Daily digest, March 29, 2027: 3 unread');
  });

  test('tells what waits to be sent, and what comes back before the day is over', async () => {
    await choose();
    const composed = await composeMail(rig.mail.stores, {
      account: rig.mail.ada.id,
      to: ['grace@example.org', 'mo@example.org'],
      subject: 'Goes later',
    });
    const copy = composed.filing.find((change) => change.kind === 'put');
    const until = Date.UTC(2027, 2, 30, 10);
    await rig.queue.submit({
      ...composed,
      ...(copy && { schedule: { submission: newId(), message: copy.message.id, until, filing: [] } }),
    });
    await apply(mail('m1', { subject: 'Tonight', seen: true }), mail('m2', { subject: 'Tomorrow', seen: true }));
    const snooze = async (id: string, time: number) =>
      apply({ kind: 'move', target: { messages: [id] }, mailbox: 'snoozed', until: time });
    await snooze('m1', Date.UTC(2027, 2, 28, 21, 59));
    await snooze('m2', Date.UTC(2027, 2, 28, 22, 0));
    await rig.pass(18 * HOUR);
    const digest = await lastDigest();
    expect(digest.subject).toBe('Daily digest, March 28, 2027: 1 waiting, 1 back today');
    expect(digest.text).toContain('Goes later (to grace and 1 more, March 30, 2027, 12:00 PM)');
    expect(digest.text).toContain('Tonight (from Ada, Today, 11:59 PM)');
    expect(digest.text).not.toContain('Tomorrow');
    expect(digest.html).toContain('href="https://mail.example/app/mail/outbox"');
  });

  test('is not sent when there is nothing to tell, though yesterday’s is still unread', async () => {
    await apply(mail('m1'));
    await choose();
    await rig.pass(DAY);
    expect(await digests()).toHaveLength(1);
    await apply({ kind: 'flag', target: { messages: ['m1'] }, keyword: 'seen', value: true });
    await rig.pass(2 * DAY);
    expect(await digests()).toHaveLength(1);
    await apply(mail('m2'));
    await rig.pass(DAY);
    expect(await digests()).toHaveLength(2);
  });

  test('comes once a day after a restart, and on the day itself after the machine was off', async () => {
    await apply(mail('m1'));
    await choose();
    await rig.stop();
    // Off for two days and some hours: those days are over.
    await rig.pass(2 * DAY + 22 * HOUR);
    await rig.reopen({ publicUrl });
    await rig.queue.idle();
    expect(await came()).toEqual(['2027-03-30T10:00']);
    // As after a process that died after filing it.
    const timer = { account: rig.mail.ada.id, kind: 'digest', name: 'daily', data: null } as const;
    for (let start = 0; start < 3; start += 1) {
      await rig.reopen({ publicUrl });
      await rig.queue.timers.set({ ...timer, dueAt: rig.now() - 1 });
      await rig.queue.idle();
    }
    expect(await came()).toHaveLength(1);
    await rig.pass(20 * HOUR);
    expect(await came()).toEqual(['2027-03-30T10:00', '2027-03-31T06:00']);
    // A day that ends while the machine is off is reported by the next digest.
    await rig.stop();
    await rig.pass(42 * HOUR - 1);
    await rig.reopen({ publicUrl });
    await rig.queue.idle();
    expect(await came()).toHaveLength(2);
    await rig.pass(HOUR * 6 + 1);
    expect((await came()).at(-1)).toBe('2027-04-02T06:00');
  });

  test('follows another hour at once, once a day, and ends when it is turned off', async () => {
    await apply(mail('m1'));
    await choose();
    await choose({ hour: 20 });
    await rig.pass(7 * HOUR);
    expect(await came()).toEqual(['2027-03-27T19:00']);
    await choose({ hour: 9 });
    await rig.pass(12 * HOUR);
    expect(await came()).toEqual(['2027-03-27T19:00', '2027-03-28T07:00']);
    await choose({ hour: 22 });
    await rig.pass(13 * HOUR);
    expect(await came()).toHaveLength(2);
    await choose({ isEnabled: false });
    await rig.pass(3 * DAY);
    expect(await came()).toHaveLength(2);
    expect(await rig.queue.timers.of(rig.mail.ada.id, 'digest')).toEqual([]);
  });

  test('is found again where another program has turned it on, or its timer was lost', async () => {
    await apply(mail('m1'));
    await rig.stop();
    const other = openSqliteStores({ folder: rig.mail.folder });
    await choose({}, other);
    await other.close();
    await rig.mail.stores.close();
    await rig.reopen({ publicUrl });
    store = await rig.mail.stores.of(rig.mail.ada.id);
    await expect.poll(() => rig.queue.timers.of(rig.mail.ada.id, 'digest')).toHaveLength(1);
    await rig.pass(DAY);
    expect(await digests()).toHaveLength(1);
  });

  test('has no markup of others, no long line of theirs, and no links where Wren’s address is not known', async () => {
    const subject = '<img src=x onerror="alert(1)">&amp;\u202egnp.exe\r\nBcc: a@example.org';
    await apply(
      mail('m900', { subject, from: address('x@example.org', '</bdi><script>alert(2)</script>') }),
      mail('m901', { subject: 'x'.repeat(5_000) }),
      ...Array.from({ length: 60 }, (_, at) =>
        mail(`m${100 + at}`, { from: address(`p${at}@example.org`, `Person ${at}`) }),
      ),
    );
    await choose();
    await rig.reopen();
    await rig.pass(18 * HOUR);
    const digest = await lastDigest();
    const { html = '', text = '' } = digest;
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;gnp.exe Bcc: a@example.org');
    const tags = new Set([...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/giu)].map(([, tag]) => tag));
    expect([...tags].sort()).toEqual(['bdi', 'h3', 'li', 'p', 'small', 'ul']);
    expect(html + text).not.toMatch(/\u202e|https?:|href|x{101}/u);
    expect(text).toContain('and 52 more conversations');
    expect(digest.bcc ?? []).toEqual([]);
    expect(text.length).toBeLessThan(5_000);
  });

  test('is answered, passed on and filed by nothing that waits for mail from others', async () => {
    const records = await rig.mail.stores.recordsOf(rig.mail.ada.id);
    const rule = {
      ...{ name: 'All', query: 'digest', blocked: null, enabled: true, keywords: [], mailbox: 'archive' as const },
      ...{ star: false, markRead: true, forwardTo: 'grace@mail.localhost', neverJunk: false, stop: false },
      ...{ timeZone: 'UTC', sortOrder: 0 },
    } as const;
    const vacation = {
      ...{ isEnabled: true, fromDay: null, toDay: null, timeZone: 'UTC', subject: '', html: '<p>Away</p>' },
      onlyKnown: false,
    };
    await records.apply(
      [
        { kind: 'put', record: { id: 'rule', type: 'rule', data: rule } },
        { kind: 'put', record: { id: 'singleton', type: 'vacationResponse', data: vacation } },
        {
          kind: 'put',
          record: {
            ...{ id: 'to', type: 'forwardingAddress' },
            data: { email: 'grace@mail.localhost', isAgreed: true },
          },
        },
      ],
      'all',
    );
    await apply(mail('m1'));
    await choose();
    await rig.pass(18 * HOUR);
    expect(await digests()).toMatchObject([{ mailbox: 'inbox', seen: false }]);
    expect(await rig.messages(rig.mail.grace, 'inbox')).toEqual([]);
    await rig.withFile((file) => expect(file.sql('SELECT count(*) AS n FROM submission').get()).toEqual({ n: 0 }));
  });
});
