import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenFor, sendTo } from '../../../test/smtp/listening.ts';
import { folderOf, twoPeople } from '../../../test/wren/two-people.ts';
import type { MailListener } from '../../smtp/inbound/mail-listener.ts';

const ADA = 'ada@mail.localhost';
const GRACE = 'grace@mail.localhost';

describe('[D41] the screener', () => {
  const at = twoPeople();
  let inbound: MailListener;
  let sent = 0;
  beforeAll(async () => {
    inbound = await listenFor(at.wren);
    await put('screener', { isEnabled: true });
  });
  afterAll(() => inbound.close());

  let records = 0;
  const put = async (type: string, data: Record<string, unknown>, named?: string): Promise<void> => {
    records += 1;
    const id = named ?? `r-${records}`;
    await at.ada.call('client.save_records', { changes: [{ kind: 'put', record: { id, type, data } }] });
  };
  /** Sends a mail to Ada over SMTP. @returns the folder that it is in */
  const send = async (from: string, head: readonly string[] = [], path = from): Promise<string> => {
    sent += 1;
    const subject = `Mail ${sent}`;
    const about = head.some((line) => line.startsWith('Subject:')) ? [] : [`Subject: ${subject}`];
    const lines = [`From: ${from}`, `To: ${ADA}`, ...about, `X-Number: ${sent}`, ...head, '', 'Hello.'];
    await sendTo({ inbound, wren: at.wren }, { from: path, to: ADA, lines });
    const expectedSubject = head.find((line) => line.startsWith('Subject:'))?.slice(9) ?? subject;
    for (const folder of ['inbox', 'screener', 'junk', 'archive']) {
      const rows = await folderOf(at.ada, folder);
      if (rows.some((row) => row.subject === expectedSubject && row.from_email === from)) return folder;
    }
    return 'nowhere';
  };
  const write = async (to: string, subject: string): Promise<void> => {
    await at.ada.call('mail.create_mail', { to: [to], subject, html_body: 'x', submit: true });
    await at.wren.queue.idle();
  };

  it('holds mail of senders that nothing is known of, unread, and what they send later', async () => {
    expect(await send('stranger@example.org')).toBe('screener');
    expect(await send('Stranger@Example.org')).toBe('screener');
    const [row] = await folderOf(at.ada, 'screener');
    expect(row).toMatchObject({ seen: 0, from_email: 'Stranger@Example.org' });
  });

  it('lets through whom the user has written to, contacts, own addresses, and who was let in', async () => {
    await write('pen.friend@example.net', 'Hello');
    expect(await send('Pen.Friend@example.net')).toBe('inbox');
    expect(await send('friend@example.net')).toBe('screener');
    await put('contact', { emails: [{ address: 'Uncle@example.net', label: '' }] });
    expect(await send('uncle@example.net')).toBe('inbox');
    expect(await send(ADA)).toBe('inbox');
    await put('knownSender', { sender: 'letin@example.net' });
    expect(await send('LetIn@example.net')).toBe('inbox');
  });

  it('lets through answers by whomever, yet none that are answers by their subject alone', async () => {
    await write(GRACE, 'Stairs');
    const [mine] = await folderOf(at.ada, 'sent');
    const id = `<${String(mine.message_id).replace(/^<|>$/gu, '')}>`;
    const answer = ['Subject: Re: Stairs', `In-Reply-To: ${id}`];
    expect(await send('colleague@example.net', answer)).toBe('inbox');
    expect(await send('nobody@example.net', ['Subject: Re: Hello'])).toBe('screener');
  });

  it('lets a delivery report through, and no other mail without a sender', async () => {
    const report = 'Content-Type: multipart/report; report-type=delivery-status; boundary=x';
    expect(await send('MAILER-DAEMON@relay.example', [report], '')).toBe('inbox');
    expect(await send('bulk@relay.example', [], '')).toBe('screener');
  });

  it('knows a mailing list by its id, whoever writes to it', async () => {
    const list = 'List-Id: Birds <birds.lists.example.org>';
    expect(await send('one@example.net', [list])).toBe('screener');
    const [row] = await folderOf(at.ada, 'screener');
    expect(row.keywords).toEqual(['$list-birds.lists.example.org']);
    expect(await at.ada.call('mail.get_keywords', {})).not.toContainEqual(
      expect.objectContaining({ keyword: '$list-birds.lists.example.org' }),
    );
    await put('knownSender', { sender: '<birds.lists.example.org>' });
    expect(await send('two@example.net', [list])).toBe('inbox');
    const rule = { name: 'x', query: 'label:x', mailbox: 'junk', stop: true };
    await put('rule', { ...rule, blocked: '<noise.lists.example.org>' });
    expect(await send('three@example.net', ['List-Id: <Noise.lists.example.org>'])).toBe('junk');
  });

  it('leaves what rules decide to them', async () => {
    await put('rule', { name: 'Shop', query: 'from:shop.example', mailbox: 'archive' });
    await put('rule', { name: 'Bank', query: 'from:bank.example', neverJunk: true });
    await put('rule', { name: 'Star', query: 'from:stars.example', star: true });
    expect(await send('offers@shop.example')).toBe('archive');
    expect(await send('letter@bank.example')).toBe('inbox');
    expect(await send('news@stars.example')).toBe('screener');
  });

  it('tells nobody who waits that the user is away', async () => {
    await put('vacationResponse', { isEnabled: true, html: 'Away' });
    await put('screener', { isEnabled: true }, 'r-1');
    expect(await send(GRACE)).toBe('inbox');
    expect(await send('waits@mail.localhost')).toBe('screener');
    const subjects = (await folderOf(at.grace, 'inbox')).map((row) => row.subject);
    expect(subjects.some((subject) => String(subject).startsWith('Auto:'))).toBe(true);
  });

  it('is off unless it is turned on', async () => {
    await put('screener', { isEnabled: false }, 'r-1');
    expect(await send('other.stranger@example.org')).toBe('inbox');
  });
});
