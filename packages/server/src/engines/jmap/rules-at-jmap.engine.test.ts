import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_RULE, type MailRule } from '@wren/domain/rules/mail-rule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type CyrusUser,
  missingCyrus,
  type RealCyrus,
  startCyrus,
} from '../../../test/engines/real-servers/real-cyrus.ts';
import { type RelaySink, startRelaySink } from '../../../test/smtp/relay-sink.ts';
import { accountOf, mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import { subjectsIn } from '../../../test/wren/two-people.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import { JmapClient } from '../../store/jmap/client/jmap-client.ts';
import { openJmapSieve } from '../sieve/jmap-sieve.ts';
import type { ScriptHost } from '../sieve/script-host.ts';

describe.skipIf(missingCyrus !== null)(`rules at a JMAP server${missingCyrus ? `: ${missingCyrus}` : ''}`, () => {
  let sink: RelaySink;
  let cyrus: RealCyrus;
  let user: CyrusUser;
  let folder: string;
  let scripts: ScriptHost;

  beforeAll(async () => {
    sink = await startRelaySink();
    cyrus = await startCyrus(new URL(sink.url).host, 'jmap_nonstandard_extensions: yes');
  });
  afterAll(async () => {
    cyrus.close();
    await sink.close();
  });
  beforeEach(async () => {
    user = await cyrus.addUser();
    folder = mkdtempSync(join(tmpdir(), 'wren-jmap-sieve-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    scripts = await openJmapSieve(new JmapClient({ url: cyrus.url, username: user.address, password: user.password }));
  });

  const start = async (): Promise<{ readonly wren: RunningWren; readonly ada: Visitor }> => {
    const environment = { WREN_ENGINE: 'jmap', WREN_JMAP_URL: cyrus.url.href, WREN_ENGINE_PLAIN: 'on' };
    const wren = await startWren({ folder, environment });
    const ada = wren.visitor();
    expect((await ada.signIn(user.address, user.password)).status).toBe(200);
    await settled(wren);
    return { wren, ada };
  };
  const settled = async (wren: RunningWren) => wren.settled(await accountOf(wren, user.address));
  const arrive = (subject: string): Promise<void> =>
    cyrus.deliver(user.address, mail(subject, { To: user.address }).replaceAll('\n', '\r\n'));
  const put = (ada: Visitor, id: string, type: string, data: Readonly<Record<string, unknown>>) =>
    ada.call('client.save_records', { changes: [{ kind: 'put', record: { id, type, data } }] });
  const rule = (ada: Visitor, id: string, data: Partial<MailRule>) =>
    put(ada, id, 'rule', { ...EMPTY_RULE, name: id, ...data });

  it('file, mark and answer mail that is delivered while Wren is down, and the rest when it is back', async () => {
    const { wren, ada } = await start();
    await put(ada, 'm-shop', 'mailbox', { name: 'Käufe', parentId: null, sortOrder: 0, isSubscribed: true });
    await put(ada, 'm-books', 'mailbox', { name: 'Bücher', parentId: 'm-shop', sortOrder: 0, isSubscribed: true });
    await rule(ada, 'offers', { query: 'subject:offer', mailbox: 'm-books', keywords: ['shop'], sortOrder: 1 });
    await rule(ada, 'own', { query: 'subject:offer is:direct', star: true, sortOrder: 2 });
    const vacation = { isEnabled: true, subject: 'Away', html: '<p>Back soon</p>' };
    await put(ada, 'vacation', 'vacationResponse', vacation);
    await settled(wren);
    const status = await ada.call('client.get_server_rules');
    expect(status).toMatchObject({ state: 'there', script: null, answers: true });
    expect(status.rules).toEqual([
      { id: 'offers', place: 'server' },
      { id: 'own', place: 'here' },
    ]);
    expect(await scripts.scripts()).toEqual({ names: ['wren'], active: 'wren' });
    await wren.stop();

    await arrive('An offer');
    await arrive('News');
    const answers = () => sink.taken.filter(({ raw }) => raw.includes('Subject: Away'));
    await expect.poll(answers).toHaveLength(1);

    const again = await start();
    onTestFinished(() => again.wren.stop());
    expect(await subjectsIn(again.ada, 'm-books')).toEqual(['An offer']);
    expect(await subjectsIn(again.ada, 'inbox')).toEqual(['News']);
    const store = await again.wren.storeOf(await accountOf(again.wren, user.address));
    const { rows } = await store.list({ kind: 'folder', folder: 'm-books' }, { offset: 0, limit: 1 });
    // What the server could not say is done here; its own mark is shown to nobody.
    expect(rows[0]?.latest).toMatchObject({ flagged: true, keywords: ['shop'] });
    await again.wren.queue.idle();
    expect(answers()).toHaveLength(1);
    // What is turned off is gone there, too.
    await rule(again.ada, 'offers', { query: 'subject:offer', enabled: false });
    await put(again.ada, 'vacation', 'vacationResponse', { ...vacation, isEnabled: false });
    await settled(again.wren);
    expect(await scripts.scripts()).toEqual({ names: [], active: null });
  });

  it('leave a script of the user’s own as it is, and are carried out beside it once its user agrees', async () => {
    await scripts.put(
      'mine',
      'require ["fileinto"];\r\nif header :contains "subject" "own" { fileinto "Archive"; }\r\n',
    );
    await scripts.activate('mine');
    const { wren, ada } = await start();
    onTestFinished(() => wren.stop());
    await rule(ada, 'offers', { query: 'subject:offer', mailbox: 'trash' });
    await settled(wren);
    const before = { state: 'other', script: 'mine', can_use: true, rules: [{ id: 'offers', place: 'here' }] };
    expect(await ada.call('client.get_server_rules')).toMatchObject(before);
    expect(await scripts.scripts()).toEqual({ names: ['mine'], active: 'mine' });
    const used = await ada.call('client.use_server_rules', {});
    expect(used).toMatchObject({ state: 'there', script: 'mine', rules: [{ id: 'offers', place: 'server' }] });
    expect((await scripts.scripts()).active).toBe('wren');
    await arrive('My own');
    await arrive('An own offer');
    await settled(wren);
    expect(await subjectsIn(ada, 'archive')).toEqual(['My own']);
    expect(await subjectsIn(ada, 'trash')).toEqual(['An own offer']);
    await rule(ada, 'offers', { query: 'subject:offer', enabled: false });
    await settled(wren);
    expect(await scripts.scripts()).toEqual({ names: ['mine'], active: 'mine' });
  });
});
