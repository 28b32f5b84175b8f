import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CommandLine, temporaryCommandLine } from '../../test/processes/command-line.ts';
import { openDirectory } from '../directory/open-directory.ts';

const ADA = 'ada@mail.localhost';
let wren: CommandLine;

beforeEach(() => {
  wren = temporaryCommandLine();
});
afterEach(() => wren.remove());

async function signsIn(password: string): Promise<boolean> {
  const directory = openDirectory(wren.dataFolder, () => Promise.resolve());
  try {
    return (await directory.accounts.verify(ADA, password)) !== null;
  } finally {
    directory.close();
  }
}

describe('a command line that makes no sense ends with code 2 and says why', () => {
  test.each([
    [[], 'Which command?'],
    [['fly'], 'There is no command "fly"'],
    [['toString'], 'There is no command'],
    [
      ['account'],
      'Say add, alias, api-keys, disable, enable, forwards, list, passkeys, password, password-link, quota, remove, role, second-factor or single-sign-on',
    ],
    [['account', 'add'], 'Which address?'],
    [['account', 'add', 'a@b.example', 'c@d.example'], 'too much'],
    [['account', 'add', 'not an address'], 'no mail address'],
    [['account', 'add', ADA, '--colour', 'red'], "Unknown option '--colour'"],
    [['account', 'list', 'x'], 'too much'],
    [['import'], 'Into which account?'],
    [['import', ADA], 'Import what?'],
    [['import', ADA, 'x', '--mailbox', 'attic'], 'no mailbox "attic"'],
    [['import', ADA, 'x', '--mailbox', 'starred'], 'no mailbox "starred"'],
    [['export', ADA], 'to which folder'],
    [['export', ADA, 'x', '--format', 'pst'], 'no format "pst"'],
    [['dkim', 'rotate'], 'There is no "dkim rotate"'],
    [['dkim', 'make', 'x'], 'too much'],
    [['dkim', 'remove'], 'Which selector?'],
    [['group', 'fly', 'team'], 'There is no "group fly"'],
    [['queue', 'fly'], 'There is no "queue fly"'],
    [['queue', 'hold'], 'Which mail?'],
    [['queue', 'retry', 'x', '--reason', 'y'], 'A reason is said of what is held'],
    [['sign-ins', '--last', 'many'], 'is no number of sign-ins'],
    [['domain', 'x', 'y'], 'too much'],
    [['health', 'x'], 'too much'],
    [['group', 'add'], 'Which group?'],
    [['demo'], 'There is no command "demo"'],
  ])('wren %j', async (args, text) => {
    const { code, stderr, printed } = await wren.run(...args);
    expect(stderr).toContain(text);
    expect(stderr).toContain('See: wren help');
    expect([code, printed]).toEqual([2, '']);
  });
});

test('[D57] `group` makes groups, says who their members are, and ends them, all by the audit log', async () => {
  await wren.run('account', 'add', ADA, '--password', 'correct horse battery');
  expect((await wren.run('group', 'add', 'team', 'ada', 'bob@example.org')).printed).toContain(
    'team@mail.localhost is a group',
  );
  expect((await wren.run('group', 'members', 'team')).printed.trim().split('\n')).toEqual([
    ADA,
    'bob@example.org\toutside',
  ]);
  expect((await wren.run('group', 'send-as', 'team', 'maybe')).code).toBe(2);
  expect((await wren.run('group', 'send-as', 'team', 'on')).code).toBe(0);
  expect((await wren.run('group', 'remove-member', 'team', 'bob@example.org')).code).toBe(0);
  expect((await wren.run('group', 'remove-member', 'team', 'bob@example.org')).code).toBe(1);
  expect((await wren.run('group', 'add-member', 'team', 'nobody')).stderr).toContain('no account nobody');
  expect((await wren.run('group')).printed).toContain('team@mail.localhost\t1 members\tmembers write as the group');
  expect((await wren.run('group', 'remove', 'team')).code).toBe(0);
  expect((await wren.run('group', 'members', 'team')).code).toBe(1);
  const log = (await wren.run('audit', 'team@')).printed;
  for (const deed of ['group-added', 'member-added', 'group-changed', 'member-removed', 'group-removed']) {
    expect(log).toContain(deed);
  }
});

test('[D55] `dkim make` says what DNS is to have, `dkim` lists the keys, `dkim remove` destroys one, all by the audit log', async () => {
  const made = await wren.run('dkim', 'make', '--ed25519');
  const [, selector = ''] = /^(\S+)\._domainkey\.mail\.localhost TXT v=DKIM1; k=ed25519; p=/u.exec(made.printed) ?? [];
  expect(made.stderr).toContain('Put this record into DNS');
  const { printed } = await wren.run('dkim');
  expect(printed).toContain(`${selector}\ted25519\twaits for its record in DNS`);
  expect(printed).toContain(made.printed.trim());
  expect((await wren.run('dkim', 'remove', 'other')).code).toBe(1);
  expect((await wren.run('dkim', 'remove', selector)).printed).toContain('is destroyed');
  expect((await wren.run('dkim')).stderr).toContain('There is no key');
  const log = (await wren.run('audit', 'mail.localhost')).printed;
  expect(log).toMatch(/dkim-key-made mail\.localhost ed25519\n.*\n.*other – refused: not-found\n.*dkim-key-removed/u);
});

test('[D48] with further domains the command line manages accounts, groups and keys of each', async () => {
  const several = temporaryCommandLine(undefined, { WREN_DOMAINS: 'second.localhost' });
  try {
    const added = await several.run('account', 'add', 'ada@second.localhost', '--password', 'correct horse battery');
    expect(added.printed).toBe('Added ada@second.localhost.');
    const alias = await several.run('account', 'alias', 'ada@second.localhost', 'countess@second.localhost');
    expect(alias.printed).toBe('ada@second.localhost gets mail for countess@second.localhost and may write under it.');
    const foreign = await several.run('account', 'alias', 'ada@second.localhost', 'ada@example.org');
    expect(foreign.printed).toContain('takes mail for mail.localhost, second.localhost (WREN_DOMAIN, WREN_DOMAINS)');
    expect((await several.run('group', 'add', 'team@second.localhost')).code).toBe(0);
    const made = await several.run('dkim', 'make', '--ed25519', '--domain', 'Second.localhost');
    expect(made.printed).toContain('._domainkey.second.localhost TXT');
    expect((await several.run('dkim', '--domain', 'second.localhost')).printed).toContain(made.printed.trim());
    expect((await several.run('dkim')).stderr).toBe('There is no key. See: wren dkim make');
  } finally {
    several.remove();
  }
});

describe('what cannot be done ends with code 1', () => {
  test.each([
    [['import', 'nobody@mail.localhost', 'x'], 'no account nobody@mail.localhost'],
    [['export', 'nobody', 'x'], 'no account nobody'],
    [['account', 'password', ADA], 'no account'],
    [['domain', 'example.org'], 'example.org is no mail domain of this server'],
    [['dkim', 'make', '--domain', 'example.org'], 'no mail domain'],
    [['account', 'add', ADA, '--password', 'short'], 'A password needs 8'],
  ])('wren %j', async (args, text) => {
    const { code, stderr } = await wren.run(...args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(text)]);
  });

  test('a path where nothing is', async () => {
    await wren.run('account', 'add', ADA, '--password', 'long enough');
    const { code, stderr, printed } = await wren.run('import', ADA, `${wren.folder}/nowhere`);
    expect([code, stderr]).toEqual([1, expect.stringContaining('nowhere cannot be read')]);
    expect(printed).toContain('Imported 0');
  });
});

describe('accounts', () => {
  test('are added, listed, given another password and removed', async () => {
    expect(
      await wren.run('account', 'add', 'Ada@Mail.localhost', '--name', 'Ada L', '--password', 'long enough'),
    ).toEqual({
      code: 0,
      printed: `Added ${ADA}.`,
      stderr: '',
    });
    await wren.answering(['from standard input'], false)('account', 'add', 'grace');
    expect((await wren.run('account', 'list')).printed).toBe(`${ADA}\tAda L\ngrace@mail.localhost`);
    expect(await wren.run('account', 'add', ADA, '--password', 'long enough')).toMatchObject({ code: 1 });
    expect(await wren.run('account', 'password', ADA, '--password', 'another one')).toMatchObject({ code: 0 });
    expect([await signsIn('long enough'), await signsIn('another one')]).toEqual([false, true]);
    expect(await wren.run('account', 'remove', ADA)).toMatchObject({ code: 2 });
    expect(await wren.run('account', 'remove', ADA, '--yes')).toMatchObject({ code: 0 });
    expect((await wren.run('account', 'list')).printed).toBe('grace@mail.localhost');
  });

  test('get a one-time link for a new password, which is good for some hours', async () => {
    await wren.run('account', 'add', ADA, '--password', 'long enough');
    expect(await wren.run('account', 'password-link', ADA, '--hours', '200')).toMatchObject({ code: 2 });
    const { code, printed } = await wren.run('account', 'password-link', 'ada', '--hours', '2');
    expect(code).toBe(0);
    expect(printed).toMatch(
      /^http:\/\/localhost:8440\/login#password=[0-9a-f]{56}\nWhoever opens this within 2 hours/u,
    );
    expect(await wren.run('account', 'password-link', 'nobody')).toMatchObject({ code: 1 });
    await wren.run('account', 'remove', ADA, '--yes');
    const added = await wren.run('account', 'add', ADA, '--link');
    expect(added).toMatchObject({ code: 0, printed: expect.stringMatching(/\/login#password=[0-9a-f]{56}\n/u) });
    await wren.run('account', 'remove', ADA, '--yes');
    expect(await wren.run('account', 'add', ADA, '--link', '--password', 'long enough')).toMatchObject({ code: 2 });
  });

  test('have their passkeys listed, and all removed', async () => {
    await wren.run('account', 'add', ADA, '--password', 'long enough');
    const directory = openDirectory(wren.dataFolder, () => Promise.resolve());
    const account = (await directory.accounts.byAddress(ADA))?.id ?? '';
    const made = { id: 'k', account, publicKey: new Uint8Array(1), counter: 0, transports: [], synced: false };
    await directory.passkeys.add({ ...made, name: 'Phone' });
    directory.close();
    expect((await wren.run('account', 'passkeys', 'ada')).printed).toBe(`Passkeys of ${ADA}: Phone.`);
    expect((await wren.run('account', 'passkeys', 'ada', '--remove')).printed).toBe(`Passkeys of ${ADA}: none.`);
  });

  test('[6.3] get API keys, whose secret is shown once, and have them listed and revoked', async () => {
    await wren.run('account', 'add', ADA, '--password', 'long enough');
    const added = await wren.run('account', 'api-keys', 'ada', '--add', 'Lobby');
    expect(added.printed).toMatch(/^key {5}[0-9a-f]{56}\nsecret {2}[0-9a-f]{56}\nThe secret is shown this once/u);
    expect(added.printed).toContain('unless WREN_STATIC_LOGIN is on');
    const [key = '', secret = ''] = added.printed.match(/[0-9a-f]{56}/gu) ?? [];
    const directory = openDirectory(wren.dataFolder, () => Promise.resolve());
    const from = { client: '', userAgent: '' };
    expect((await directory.apiKeys.find(key, secret, from))?.handle).toBe(key);
    expect(await directory.apiKeys.find(key, key, from)).toBeNull();
    directory.close();
    expect(await wren.run('account', 'api-keys', 'ada', '--add', 'Lobby')).toMatchObject({ code: 1 });
    expect((await wren.run('account', 'api-keys', 'ada')).printed).toBe(`API keys of ${ADA}: Lobby.`);
    expect(await wren.run('account', 'api-keys', 'ada', '--revoke', 'lobby')).toMatchObject({ code: 1 });
    const revoked = await wren.run('account', 'api-keys', 'ada', '--revoke', 'Lobby');
    expect(revoked.printed).toBe(`API keys of ${ADA}: none.`);
  });

  test('[D46] have a quota that is set, lifted and left to the setting again, and is told with what they keep', async () => {
    await wren.run('account', 'add', ADA, '--password', 'long enough');
    const quota = async (...args: readonly string[]): Promise<string> =>
      (await wren.run('account', 'quota', 'ada', ...args)).printed;
    expect(await quota()).toBe(`${ADA} may keep as much as the disk holds (the default), and keeps 0 Bytes.`);
    expect(await quota('2.5GB')).toBe(`${ADA} may keep up to 2.5 GB, and keeps 0 Bytes.`);
    expect(await quota()).toBe(`${ADA} may keep up to 2.5 GB, and keeps 0 Bytes.`);
    expect(await quota('none')).toBe(`${ADA} may keep as much as the disk holds, and keeps 0 Bytes.`);
    expect(await quota('default')).toContain('(the default)');
    for (const size of ['5', '5 GB', '-1GB', 'lots', '1KB', '0GB'])
      expect(await wren.run('account', 'quota', 'ada', size)).toMatchObject({ code: 2 });
    expect(await wren.run('account', 'quota', 'nobody')).toMatchObject({ code: 1 });
  });

  test('and aliases of another domain are added with the word that mail for it does not arrive here', async () => {
    const elsewhere = 'Mail for example.org does not arrive here';
    const added = await wren.run('account', 'add', 'ada@example.org', '--password', 'long enough');
    expect(added).toMatchObject({ code: 0, printed: expect.stringContaining(elsewhere) });
    const alias = await wren.run('account', 'alias', 'ada@example.org', 'ada.l@example.org');
    expect(alias.printed).toContain(elsewhere);
    expect(alias.printed).not.toContain('gets mail');
    const own = await wren.run('account', 'alias', 'ada@example.org', 'ada.l');
    expect(own.printed).toBe('ada@example.org gets mail for ada.l@mail.localhost and may write under it.');
  });

  test('a password is asked for twice where somebody can be asked', async () => {
    const differing = wren.answering(['long enough', 'long enuogh'], true);
    expect(await differing('account', 'add', ADA)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('differ'),
    });
    expect(await wren.answering(['long enough', 'long enough'], true)('account', 'add', ADA)).toMatchObject({
      code: 0,
    });
    expect(await signsIn('long enough')).toBe(true);
  });

  test('removing asks for the address to be typed', async () => {
    await wren.run('account', 'add', ADA, '--password', 'long enough');
    expect(await wren.answering(['yes'], true)('account', 'remove', ADA)).toMatchObject({ code: 1 });
    expect(await wren.answering([ADA], true)('account', 'remove', ADA)).toMatchObject({ code: 0 });
    expect((await wren.run('account', 'list')).printed).toBe('');
  });
});

test('help and version', async () => {
  expect((await wren.run('help')).printed).toContain('wren import ACCOUNT PATH…');
  expect((await wren.run('import', '--help')).printed).toContain('Usage: wren');
  expect(await wren.run('--version')).toEqual({ code: 0, printed: '1.2.3', stderr: '' });
});

describe('administrators', () => {
  test('are made and unmade, accounts are disabled and enabled, and the log has all of it', async () => {
    await wren.run('account', 'add', ADA, '--name', 'Ada L', '--password', 'long enough');
    expect((await wren.run('account', 'role', ADA)).printed).toBe(`${ADA} is a user.`);
    expect((await wren.run('account', 'role', ADA, 'queen')).code).toBe(2);
    expect((await wren.run('account', 'role', ADA, 'admin')).printed).toBe(`${ADA} is an administrator.`);
    expect(await wren.run('account', 'disable', ADA)).toMatchObject({ code: 0 });
    expect((await wren.run('account', 'list')).printed).toBe(`${ADA}\tAda L\tadministrator\tdisabled`);
    expect((await wren.run('account', 'enable', ADA)).printed).toContain('can be signed in to again');
    expect((await wren.run('account', 'role', ADA, 'user')).code).toBe(0);
    expect((await wren.run('account', 'list')).printed).toBe(`${ADA}\tAda L`);
    await wren.run('account', 'alias', ADA, ADA);
    const { code, printed, stderr } = await wren.run('audit', 'ada', '--last', '6');
    expect(code).toBe(0);
    expect(printed.split('\n').map((line) => line.replace(/^.*command line \([^)]+\)\t/u, ''))).toEqual([
      `role-changed ${ADA} administrator`,
      `account-disabled ${ADA}`,
      `account-enabled ${ADA}`,
      `role-changed ${ADA} user`,
      `alias-added ${ADA} ${ADA}`,
      `alias-added ${ADA} ${ADA} – refused: invalid-input`,
    ]);
    expect(stderr).toMatch(/^All 7 entries are as they were written\. The newest has the hash [0-9a-f]{64}\.$/u);
  });

  test('read of nothing where nothing was done, and are told of nonsense', async () => {
    expect((await wren.run('audit')).stderr).toContain('holds no data of Wren');
    expect((await wren.run('audit', 'a', 'b')).code).toBe(2);
    expect((await wren.run('audit', '--last', '0')).code).toBe(2);
  });
});
