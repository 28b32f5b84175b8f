import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN, sourceOf } from '../../../test/mail/mail-rig.ts';
import { composeMail } from '../../../test/mime/composed-mail.ts';
import { QueueRig } from '../../../test/smtp/queue-rig.ts';
import { refuse } from '../../../test/smtp/relay-sink.ts';
import { parseMail } from '../../mime/parse-mail.ts';
import type { MailStore } from '../../store/mail-store.ts';
import { buildReport } from './delivery-report.ts';

let rig: QueueRig;
beforeEach(async () => {
  rig = await QueueRig.open();
});
afterEach(async () => {
  await rig.close();
});

const reports = async () => rig.messages(rig.mail.ada, 'inbox');

async function sourceOfFirst(): Promise<string> {
  const [report] = await reports();
  return report ? sourceOf(await rig.mail.stores.of(rig.mail.ada.id), report) : '';
}

describe('a mail that cannot be delivered', () => {
  test('comes back as a report that people and machines can read, once', async () => {
    await rig.startRelay({
      onRecipient: (address) => {
        if (address.startsWith('gone')) throw refuse(550, '5.1.1 No such user: gone');
      },
    });
    await rig.reopen();
    await rig.submit('gone@example.org', 'here@example.org');
    await rig.queue.idle();
    expect(rig.relay.taken.map((mail) => mail.to)).toEqual([['here@example.org']]);
    expect(await reports()).toHaveLength(1);
    const source = await sourceOfFirst();
    expect(source).toMatch(/^Content-Type: multipart\/report;\s+report-type=delivery-status;/im);
    expect(source).toContain('Auto-Submitted: auto-replied');
    const { body, parts } = await parseMail(Buffer.from(source));
    expect(body.text).toContain('Your message “Lunch” did not reach one recipient:');
    expect(body.text).toContain('gone@example.org');
    expect(body.text).toContain('answered: 550 5.1.1 No such user: gone');
    expect(body.text).not.toContain('here@example.org');
    const [status, headers] = parts.map((part) => [part.type, Buffer.from(part.content).toString()] as const);
    expect(status?.[0]).toBe('message/delivery-status');
    expect(status?.[1]).toMatch(
      /^Reporting-MTA: dns; mail\.localhost\r?\n\r?\nFinal-Recipient: rfc822; gone@example\.org\r?\nAction: failed\r?\nStatus: 5\.1\.1\r?\n/,
    );
    expect(headers?.[0]).toBe('text/rfc822-headers');
    expect(headers?.[1]).toMatch(/^Subject: Lunch\r?$/m);

    await rig.reopen();
    await rig.pass(10_000);
    expect(await reports()).toHaveLength(1);
  });

  test('comes back in one report, however many recipients it did not reach, here and elsewhere', async () => {
    await rig.startRelay({
      onRecipient: (address) => {
        if (address.startsWith('gone')) throw refuse(550, '5.1.1 No such user');
      },
    });
    await rig.reopen();
    const elsewhere = Array.from({ length: 120 }, (_, at) => `gone${at}@example.org`);
    await rig.submit(`no@${DOMAIN}`, ...elsewhere, `neither@${DOMAIN}`, 'here@example.org', `grace@${DOMAIN}`);
    await rig.queue.idle();
    expect(await reports()).toHaveLength(1);
    const { body } = await parseMail(Buffer.from(await sourceOfFirst()));
    expect(body.text).toContain('did not reach 122 recipients:');
    for (const address of [`no@${DOMAIN}`, 'gone0@example.org', 'gone119@example.org']) {
      expect(body.text).toContain(address);
    }
    expect(await rig.messages(rig.mail.grace, 'inbox')).toHaveLength(1);
  });

  test('does not wait with the report for those who are tried again', async () => {
    await rig.startRelay({
      onRecipient: (address) => {
        throw address.startsWith('gone') ? refuse(550, '5.1.1 No such user') : refuse(451, '4.2.0 Later');
      },
    });
    await rig.reopen();
    await rig.submit('gone@example.org', 'later@example.org');
    await rig.queue.idle();
    expect((await reports())[0]?.preview).toContain('did not reach one recipient: gone@example.org');
    await rig.pass(97 * 60);
    expect(await reports()).toHaveLength(2);
  });

  test('comes back in the thread of the mail, unread', async () => {
    await rig.reopen();
    await rig.submit(`nobody@${DOMAIN}`, `grace@${DOMAIN}`);
    await rig.queue.idle();
    const [sent] = await rig.messages(rig.mail.ada, 'sent');
    const [report, ...others] = await reports();
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      subject: 'Re: Lunch',
      inReplyTo: sent?.messageIdHeader,
      threadId: sent?.threadId,
      seen: false,
    });
    expect(report?.preview).toContain(`did not reach one recipient: nobody@${DOMAIN} there is no such mailbox here`);
    expect(await rig.messages(rig.mail.grace, 'inbox')).toHaveLength(1);
  });

  test('without a relay comes back at once, when it is for another domain', async () => {
    await rig.reopen();
    await rig.submit('a@example.org');
    await rig.queue.idle();
    expect((await reports())[0]?.preview).toContain('a@example.org no outgoing relay is configured');
  });

  test('is given up after four days', async () => {
    await rig.startRelay({
      onMail: () => {
        throw refuse(451, '4.3.2 Later');
      },
    });
    await rig.reopen();
    await rig.submit('a@example.org');
    await rig.queue.idle();
    await rig.pass(95 * 60);
    expect(await reports()).toEqual([]);
    await rig.pass(2 * 60);
    expect((await reports())[0]?.preview).toContain('no attempt succeeded for days');
    expect(await sourceOfFirst()).toContain('Status: 4.4.7');
  });

  test('since it runs in circles comes back', async () => {
    await rig.startRelay();
    await rig.reopen();
    const order = await composeMail(rig.mail.stores, {
      account: rig.mail.ada.id,
      to: ['a@example.org', `grace@${DOMAIN}`],
    });
    const trace = Buffer.from('Received: from x by y\r\n'.repeat(101));
    await rig.queue.submit({ ...order, raw: Buffer.concat([trace, order.raw]) });
    await rig.queue.idle();
    expect(rig.relay.taken).toEqual([]);
    expect(await rig.messages(rig.mail.grace, 'inbox')).toEqual([]);
    const previews = (await reports()).map((report) => report.preview);
    expect(previews.join()).toContain(`grace@${DOMAIN} it has been passed on too often`);
    expect(previews.join()).toContain('a@example.org it has been passed on too often');
  });

  test('from nobody causes no report', async () => {
    await rig.reopen();
    const to = ['a@example.org', `no@${DOMAIN}`];
    await rig.queue.submit(await composeMail(rig.mail.stores, { account: rig.mail.ada.id, to, from: null }));
    await rig.queue.idle();
    expect(await reports()).toEqual([]);
    expect(await rig.withFile((file) => file.sql('SELECT DISTINCT state FROM recipient').all())).toEqual([
      { state: 'reported' },
    ]);
  });

  test('perhaps, as the process died while it was handed over, is not sent again: the sender hears of it', async () => {
    let isBusy = true;
    await rig.startRelay({
      onMail: () => {
        if (isBusy) throw refuse(451, 'later');
      },
    });
    await rig.reopen();
    await rig.submit('a@example.org');
    await rig.queue.idle();
    isBusy = false;
    await rig.withFile((file) => file.execute("UPDATE recipient SET state = 'handing'"));
    await rig.reopen();
    await rig.queue.idle();
    await rig.pass(6000);
    expect(rig.relay.taken).toEqual([]);
    expect((await reports()).map((report) => report.preview)).toEqual([
      expect.stringMatching(/^It is not known whether your message “Lunch” reached one recipient: a@example\.org /),
    ]);
  });

  test('is reported once when the report itself could not be filed at first', async () => {
    const { ada, stores } = rig.mail;
    let fails = true;
    await rig.reopen({
      stores: {
        of: async (id) => {
          const store = await stores.of(id);
          return id !== ada.id ? store : onceUnable(store);
        },
        recordsOf: (id) => stores.recordsOf(id),
        notesOf: (id) => stores.notesOf(id),
        aroundChanges: (run) => stores.aroundChanges(run),
        onOpen: (run) => stores.onOpen(run),
      },
    });
    /** A store that fails for the first mail into the Inbox. */
    function onceUnable(store: MailStore): MailStore {
      const apply: MailStore['apply'] = async (changes, ...rest) => {
        const isReport = changes.some((change) => change.kind === 'put' && change.message.mailbox === 'inbox');
        if (isReport && fails) {
          fails = false;
          throw new Error('the disk is on fire');
        }
        return store.apply(changes, ...rest);
      };
      return new Proxy(store, {
        get: (target, name) => {
          if (name === 'apply') return apply;
          const member: unknown = Reflect.get(target, name);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      });
    }
    await rig.submit('a@example.org');
    await rig.queue.idle();
    expect(await reports()).toEqual([]);
    await rig.pass(1);
    expect(await reports()).toHaveLength(1);
  });
});

describe('the fields of a report', () => {
  test('are ASCII for international addresses (RFC 6533), and no address can add fields', async () => {
    const raw = await buildReport({
      sender: `ada@${DOMAIN}`,
      raw: Buffer.from('Subject: \r\n\r\n'),
      failures: [
        { address: 'jörg@exämple.org', status: '5.1.1', reason: 'nein – “so nicht”\r\nAction: delivered' },
        { address: 'a@x.org\r\nAction: delivered', status: '5.0.0', reason: 'no' },
      ],
      domain: DOMAIN,
      language: 'en',
      time: 0,
    });
    const { parts, subject, body } = await parseMail(raw);
    const fields = Buffer.from(parts[0]?.content ?? []).toString('latin1');
    expect(fields).toContain('Final-Recipient: utf-8; j\\x{F6}rg@ex\\x{E4}mple.org');
    expect(fields).toMatch(/^[\r\n\x20-\x7e]*$/);
    expect(fields).not.toMatch(/^Action: delivered/m);
    expect(subject).toBe('Re:');
    expect(body.text).toContain('Your message did not reach 2 recipients:');
  });
});
