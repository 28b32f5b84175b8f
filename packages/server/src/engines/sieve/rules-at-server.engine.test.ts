import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_RULE, type MailRule } from '@wren/domain/rules/mail-rule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../test/engines/real-servers/real-dovecot.ts';
import { type RelaySink, startRelaySink } from '../../../test/smtp/relay-sink.ts';
import { accountOf, mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import { subjectsIn } from '../../../test/wren/two-people.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import { openManageSieve } from './manage-sieve.ts';

/** What a rule of the tests is about. */
type Rule = Partial<MailRule>;

describe.skipIf(missingDovecot !== null)(`rules at Dovecot${missingDovecot ? `: ${missingDovecot}` : ''}`, () => {
  let sink: RelaySink;
  let dovecot: RealDovecot;
  let user: DovecotUser;
  let folder: string;

  beforeAll(async () => {
    sink = await startRelaySink();
    dovecot = await startDovecot(
      sink.url.replace('smtp://', ''),
      `submission_host = ${sink.url.replace('smtp://', '')}\n`,
    );
  });
  afterAll(async () => {
    dovecot.close();
    await sink.close();
  });
  beforeEach(() => {
    user = dovecot.addUser();
    folder = mkdtempSync(join(tmpdir(), 'wren-sieve-'));
  });

  const start = async (): Promise<{ readonly wren: RunningWren; readonly ada: Visitor }> => {
    const local = ({ port }: { readonly port: number }): string => `127.0.0.1:${port}`;
    const wren = await startWren({
      folder,
      environment: {
        WREN_ENGINE: 'imap',
        WREN_IMAP: `imap://${local(dovecot.imap)}`,
        WREN_SUBMISSION: `smtp://${local(dovecot.submission)}`,
        WREN_SIEVE: `sieve://${local(dovecot.sieve)}`,
        WREN_ENGINE_PLAIN: 'on',
      },
    });
    const ada = wren.visitor();
    expect((await ada.signIn(user.address, user.password)).status).toBe(200);
    return { wren, ada };
  };
  const settled = async (wren: RunningWren) => wren.settled(await accountOf(wren, user.address));
  const put = (ada: Visitor, id: string, data: Rule, type = 'rule') =>
    ada.call('client.save_records', {
      changes: [
        { kind: 'put', record: { id, type, data: type === 'rule' ? { ...EMPTY_RULE, name: id, ...data } : data } },
      ],
    });
  const there = async (path: string): Promise<readonly string[]> => {
    const other = await user.connect();
    await other.mailboxOpen(path);
    const all = await other.fetchAll('1:*', { envelope: true, flags: true }, { uid: true });
    await other.logout();
    return all.map(({ envelope, flags }) =>
      [envelope?.subject, ...[...(flags ?? [])].filter((one) => one !== '\\Recent').sort()].join(' '),
    );
  };
  const scripts = async () => {
    const host = await openManageSieve(dovecot.sieve, { user: user.address, password: user.password });
    const found = await host.scripts();
    await host.close();
    return found;
  };

  it('files, marks and answers mail that is delivered while Wren is down, and the rest when it is back', async () => {
    const { wren, ada } = await start();
    await settled(wren);
    await put(ada, 'm-shop', { name: 'Käufe', parentId: null, sortOrder: 0, isSubscribed: true } as Rule, 'mailbox');
    await put(ada, 'offers', { query: 'subject:offer', mailbox: 'm-shop', keywords: ['Shop'], sortOrder: 1 });
    await put(ada, 'stars', { query: 'has:attachment', star: true, sortOrder: 2 });
    await put(ada, 'texts', { query: 'subject:offer', markRead: true, sortOrder: 3 });
    const vacation = { isEnabled: true, subject: 'Away', html: '<p>Back soon</p>' };
    await put(ada, 'vacation', vacation as Rule, 'vacationResponse');
    await settled(wren);
    const status = await ada.call('client.get_server_rules');
    expect(status).toMatchObject({ state: 'there', script: null, answers: true });
    expect(status.rules).toEqual([
      { id: 'offers', place: 'server' },
      { id: 'stars', place: 'here' },
      { id: 'texts', place: 'server' },
    ]);
    expect(await scripts()).toEqual({ names: ['wren'], active: 'wren' });
    await wren.stop();

    const file = [
      '--b',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename=a.pdf',
      '',
      'x',
      '--b--',
    ];
    const typed = { 'Content-Type': 'multipart/mixed; boundary=b', To: user.address };
    await dovecot.deliver(user.address, mail('An Offer', typed, file.join('\n')));
    await dovecot.deliver(user.address, mail('Offered', { To: user.address }));
    expect(await there('Käufe')).toEqual(['An Offer $WrenFiled Shop \\Seen']);
    expect(await there('INBOX')).toEqual(['Offered']);
    await expect.poll(() => sink.taken.map(({ to }) => to)).toEqual([['lin@example.com']]);
    expect(sink.taken[0]?.raw).toContain('Subject: Away');

    const again = await start();
    onTestFinished(() => again.wren.close());
    await settled(again.wren);
    expect(await subjectsIn(again.ada, 'm-shop')).toEqual(['An Offer']);
    expect(await there('Käufe')).toEqual(['An Offer $WrenFiled Shop \\Flagged \\Seen']);
    expect(await subjectsIn(again.ada, 'inbox')).toEqual(['Offered']);
    await again.wren.queue.idle();
    expect(sink.taken).toHaveLength(1);
    // What is turned off is gone there, too.
    for (const id of ['offers', 'texts']) await put(again.ada, id, { query: 'subject:offer', enabled: false });
    await put(again.ada, 'vacation', { ...vacation, isEnabled: false } as Rule, 'vacationResponse');
    await settled(again.wren);
    expect(await scripts()).toEqual({ names: [], active: null });
  });

  it('touches no other script: it is asked by Wren’s once its user agrees, and is in use again when that goes', async () => {
    const host = await openManageSieve(dovecot.sieve, { user: user.address, password: user.password });
    await host.put('mine', 'require ["fileinto"];\r\nif header :contains "subject" "own" { fileinto "Archive"; }\r\n');
    await host.activate('mine');
    await host.close();
    const { wren, ada } = await start();
    onTestFinished(() => wren.close());
    await put(ada, 'offers', { query: 'subject:offer', mailbox: 'trash' });
    await settled(wren);
    const before = { state: 'other', script: 'mine', can_use: true, rules: [{ id: 'offers', place: 'here' }] };
    expect(await ada.call('client.get_server_rules')).toMatchObject(before);
    expect(await scripts()).toEqual({ names: ['mine'], active: 'mine' });

    const used = await ada.call('client.use_server_rules', {});
    expect(used).toMatchObject({ state: 'there', script: 'mine', rules: [{ id: 'offers', place: 'server' }] });
    expect((await scripts()).active).toBe('wren');
    await dovecot.deliver(user.address, mail('My own'));
    await dovecot.deliver(user.address, mail('An own offer'));
    expect(await there('Archive')).toEqual(['My own']);
    expect(await there('Trash')).toEqual(['An own offer $WrenFiled']);

    // Another program takes the other one: it is not taken back unasked.
    const second = await openManageSieve(dovecot.sieve, { user: user.address, password: user.password });
    await second.activate('mine');
    await put(ada, 'offers', { query: 'subject:offers', mailbox: 'trash' });
    await settled(wren);
    expect(await ada.call('client.get_server_rules')).toMatchObject({ state: 'other', script: 'mine' });
    expect((await second.scripts()).active).toBe('mine');
    await ada.call('client.use_server_rules', {});
    await put(ada, 'offers', { query: 'subject:offers', enabled: false });
    await settled(wren);
    expect(await second.scripts()).toEqual({ names: ['mine'], active: 'mine' });
    await second.close();
  });
});
