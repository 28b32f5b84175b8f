import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { missingCyrus } from '../../../test/engines/real-servers/real-cyrus.ts';
import { putRecord, putRule, WrenAtCyrus } from '../../../test/engines/real-servers/wren-at-cyrus.ts';
import { accountOf } from '../../../test/wren/running-wren.ts';
import { subjectsIn } from '../../../test/wren/two-people.ts';
import { JmapClient } from '../../store/jmap/client/jmap-client.ts';
import { openJmapSieve } from '../sieve/jmap-sieve.ts';
import type { ScriptHost } from '../sieve/script-host.ts';

describe.skipIf(missingCyrus !== null)(`rules at a JMAP server${missingCyrus ? `: ${missingCyrus}` : ''}`, () => {
  let at: WrenAtCyrus;
  let scripts: ScriptHost;

  beforeAll(async () => {
    at = await WrenAtCyrus.open('jmap_nonstandard_extensions: yes');
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    await at.begin();
    const { address: username, password } = at.user;
    scripts = await openJmapSieve(new JmapClient({ url: at.cyrus.url, username, password }));
  });

  it('file, mark and answer mail that is delivered while Wren is down, and the rest when it is back', async () => {
    const { wren, ada } = await at.start();
    await putRecord(ada, 'm-shop', 'mailbox', { name: 'Käufe', parentId: null, sortOrder: 0, isSubscribed: true });
    await putRecord(ada, 'm-books', 'mailbox', {
      name: 'Bücher',
      parentId: 'm-shop',
      sortOrder: 0,
      isSubscribed: true,
    });
    await putRule(ada, 'offers', { query: 'subject:offer', mailbox: 'm-books', keywords: ['shop'], sortOrder: 1 });
    await putRule(ada, 'own', { query: 'subject:offer is:direct', star: true, sortOrder: 2 });
    const vacation = { isEnabled: true, subject: 'Away', html: '<p>Back soon</p>' };
    await putRecord(ada, 'vacation', 'vacationResponse', vacation);
    await at.settled(wren);
    const status = await ada.call('client.get_server_rules');
    expect(status).toMatchObject({ state: 'there', script: null, answers: true });
    expect(status.rules).toEqual([
      { id: 'offers', place: 'server' },
      { id: 'own', place: 'here' },
    ]);
    expect(await scripts.scripts()).toEqual({ names: ['wren'], active: 'wren' });
    await wren.stop();

    await at.arrive('An offer');
    await at.arrive('News');
    const answers = () => at.sink.taken.filter(({ raw }) => raw.includes('Subject: Away'));
    await expect.poll(answers).toHaveLength(1);

    const again = await at.start();
    onTestFinished(() => again.wren.stop());
    expect(await subjectsIn(again.ada, 'm-books')).toEqual(['An offer']);
    expect(await subjectsIn(again.ada, 'inbox')).toEqual(['News']);
    const store = await again.wren.storeOf(await accountOf(again.wren, at.user.address));
    const { rows } = await store.list({ kind: 'folder', folder: 'm-books' }, { offset: 0, limit: 1 });
    // What the server could not say is done here; its own mark is shown to nobody.
    expect(rows[0]?.latest).toMatchObject({ flagged: true, keywords: ['shop'] });
    await again.wren.queue.idle();
    expect(answers()).toHaveLength(1);
    // What is turned off is gone there, too.
    await putRule(again.ada, 'offers', { query: 'subject:offer', enabled: false });
    await putRecord(again.ada, 'vacation', 'vacationResponse', { ...vacation, isEnabled: false });
    await at.settled(again.wren);
    expect(await scripts.scripts()).toEqual({ names: [], active: null });
  });

  it('leave a script of the user’s own as it is, and are carried out beside it once its user agrees', async () => {
    await scripts.put(
      'mine',
      'require ["fileinto"];\r\nif header :contains "subject" "own" { fileinto "Archive"; }\r\n',
    );
    await scripts.activate('mine');
    const { wren, ada } = await at.start();
    onTestFinished(() => wren.stop());
    await putRule(ada, 'offers', { query: 'subject:offer', mailbox: 'trash' });
    await at.settled(wren);
    const before = { state: 'other', script: 'mine', can_use: true, rules: [{ id: 'offers', place: 'here' }] };
    expect(await ada.call('client.get_server_rules')).toMatchObject(before);
    expect(await scripts.scripts()).toEqual({ names: ['mine'], active: 'mine' });
    const used = await ada.call('client.use_server_rules', {});
    expect(used).toMatchObject({ state: 'there', script: 'mine', rules: [{ id: 'offers', place: 'server' }] });
    expect((await scripts.scripts()).active).toBe('wren');
    await at.arrive('My own');
    await at.arrive('An own offer');
    await at.settled(wren);
    expect(await subjectsIn(ada, 'archive')).toEqual(['My own']);
    expect(await subjectsIn(ada, 'trash')).toEqual(['An own offer']);
    await putRule(ada, 'offers', { query: 'subject:offer', enabled: false });
    await at.settled(wren);
    expect(await scripts.scripts()).toEqual({ names: ['mine'], active: 'mine' });
  });
});
