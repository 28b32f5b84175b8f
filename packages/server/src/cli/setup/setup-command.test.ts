import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sampleSource } from '../../../test/engines/mirrors/mirror-rig.ts';
import {
  type GreetingServerOptions,
  openGreetingServer,
  REFUSING_IMAP,
  WILLING_SMTP,
} from '../../../test/engines/stand-ins/greeting-server.ts';
import { openStrangeImap } from '../../../test/engines/stand-ins/strange-imap.ts';
import { type Ran, runIn } from '../../../test/processes/command-line.ts';
import { readConfig } from '../../config/config.ts';
import { openDirectory } from '../../directory/open-directory.ts';
import { readEnvFile } from './env-file.ts';

const SECRET = 'a secret that is shown nowhere';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wren-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
/** Runs the wizard without a terminal. @param answers those of the file */
async function setUp(answers: Readonly<Record<string, string>>, ...more: readonly string[]): Promise<Ran> {
  writeFileSync(at('answers.json'), JSON.stringify(answers), { mode: 0o600 });
  const ran = await runIn({ WREN_ENGINE_PLAIN: plain }, [
    ...['setup', '--answers', at('answers.json'), '--folder', folder],
    ...more,
  ]);
  expect(ran.printed + ran.stderr).not.toContain(SECRET);
  return ran;
}
let plain = 'on';
const NEW = {
  have: 'new',
  run: 'none',
  host: 'localhost',
  domain: 'mail.localhost',
  dkim: 'yes',
  account: 'ada@mail.localhost',
};

describe('wren setup, for a mail server of one’s own', () => {
  it('writes the settings, a signing key, and the first account, whose link is in no log', async () => {
    const { code, printed, stderr } = await setUp({ ...NEW, data: at('data'), name: 'Ada Lovelace' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const name of ['wren.env', 'dkim.pem', 'first-sign-in.txt']) {
      expect(statSync(at(name)).mode & 0o777).toBe(0o600);
    }
    expect(printed).toContain(`Wrote ${at('wren.env')}`);
    const config = readConfig(readEnvFile(at('wren.env')));
    expect(config).toMatchObject({
      domain: 'mail.localhost',
      dataFolder: at('data'),
      postmaster: 'ada@mail.localhost',
    });
    expect(config.dkim).toEqual({ domain: 'mail.localhost', selector: 'wren', keyFile: at('dkim.pem') });
    const [link = ''] = readFileSync(at('first-sign-in.txt'), 'utf8').split('\n');
    expect(printed).not.toContain(link.split('#')[1]);
    const directory = openDirectory(config.dataFolder, () => Promise.resolve());
    onTestFinished(() => directory.close());
    const ada = await directory.accounts.byAddress('ada@mail.localhost');
    expect(ada).toMatchObject({ fullName: 'Ada Lovelace', role: 'administrator' });
    expect(await directory.passwordLinks.accountOf(link.slice(-56))).toBe(ada?.id);
  });

  it('keeps what was said when it runs again, lines of one’s own too, and makes no second account', async () => {
    const relay = await openGreetingServer(WILLING_SMTP);
    onTestFinished(() => relay.close());
    const through = { relay: `smtp://127.0.0.1:${relay.port}`, 'relay-user': 'wren', 'relay-password': SECRET };
    expect((await setUp({ ...NEW, ...through, data: at('data') })).code).toBe(0);
    writeFileSync(at('wren.env'), `${readFileSync(at('wren.env'), 'utf8')}# Mine\nWREN_LOG=warn\n`);
    const before = readFileSync(at('wren.env'), 'utf8');
    expect(before).toContain(encodeURIComponent(SECRET));
    const again = await setUp({});
    expect(again).toMatchObject({
      code: 0,
      printed: expect.stringContaining('ada@mail.localhost has an account already.'),
    });
    expect(again.stderr).toContain('wren may send mail through 127.0.0.1.');
    expect(readFileSync(at('wren.env'), 'utf8')).toBe(before);
    expect((await setUp({ host: 'mail.example.org', relay: '' })).code).toBe(0);
    expect(readEnvFile(at('wren.env'))).toMatchObject({
      WREN_PUBLIC_URL: 'https://mail.example.org',
      WREN_LOG: 'warn',
    });
    expect(readEnvFile(at('wren.env'))).not.toHaveProperty('WREN_RELAY');
    await setUp({ relay: 'direct' });
    await setUp({});
    expect(readEnvFile(at('wren.env')).WREN_RELAY).toBe('direct');
  });

  it('writes a unit for systemd, and a compose file, with the places of this installation', async () => {
    const unit = await setUp({ ...NEW, run: 'systemd', data: at('data') });
    expect(unit.code).toBe(0);
    expect(unit.printed).toContain(`install -m 0644 ${at('wren.service')} /etc/systemd/system/`);
    const text = readFileSync(at('wren.service'), 'utf8');
    expect(text).toContain(`EnvironmentFile=${at('wren.env')}\n`);
    expect(text).toContain(`ReadWritePaths=${at('data')}\n`);
    expect(text).toMatch(/^ExecStart=\S+ --enable-source-maps \/.*packages\/server\/dist\/main\.js$/mu);
    const compose = await setUp({ run: 'compose' });
    expect(compose.printed).toContain('account add ada@mail.localhost --link');
    const yaml = readFileSync(at('compose.yaml'), 'utf8');
    expect(yaml).toContain(`    env_file: ${at('wren.env')}\n`);
    expect(yaml).toContain(`      - ${at('dkim.pem')}:${at('dkim.pem')}:ro\n`);
    expect(yaml).not.toContain('environment:');
    // In its volume.
    expect(readEnvFile(at('wren.env'))).not.toHaveProperty('WREN_DATA');
  });

  it('says what is missing or makes no sense, and repeats no password', async () => {
    expect(await setUp({ have: 'new' })).toMatchObject({ code: 2, stderr: expect.stringContaining('Say --host') });
    expect(await setUp({ ...NEW, host: 'not a name' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('must be a host name'),
    });
    expect(await setUp({ what: 'else' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('answers what is not asked: what'),
    });
    const refused = await setUp({ ...NEW, data: at('data'), relay: 'smtp://u:p@host' });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('Leave the user and the password out') });
    expect(await runIn({}, ['setup', '--password', SECRET])).toMatchObject({ code: 2 });
    expect(existsSync(at('wren.env'))).toBe(false);
  });
});

describe('wren setup, for an IMAP server', () => {
  const MAILS = ['one', 'two'].map(sampleSource);
  const imapAnswers = async (imap: string, submission: GreetingServerOptions = WILLING_SMTP) => {
    const smtp = await openGreetingServer(submission);
    onTestFinished(() => smtp.close());
    return {
      ...{ have: 'imap', run: 'none', host: 'mail.example.org', data: at('data') },
      ...{ account: 'ada@mail.localhost', password: SECRET, imap, submission: `smtp://127.0.0.1:${smtp.port}` },
    };
  };
  const greeting = async (options: GreetingServerOptions): Promise<number> => {
    const server = await openGreetingServer(options);
    onTestFinished(() => server.close());
    return server.port;
  };
  /** The output for a wrongly configured server, after which nothing is written. */
  const outputFor = async (imap: string): Promise<string> => {
    const { code, stderr } = await setUp(await imapAnswers(imap));
    expect(code).toBe(1);
    expect(stderr).toContain('Nothing was written');
    expect(existsSync(at('wren.env'))).toBe(false);
    return stderr;
  };

  it('signs in, looks at what the server can do, and keeps no password', async () => {
    const strange = await openStrangeImap({ mails: MAILS });
    onTestFinished(() => strange.close());
    const { code, stderr } = await setUp(await imapAnswers(`imap://127.0.0.1:${strange.server.port}`));
    expect(code).toBe(0);
    expect(stderr).toContain('ada@mail.localhost signed in: 1 folders with 2 messages.');
    expect(stderr).toContain('ada@mail.localhost may send mail through 127.0.0.1.');
    const text = readFileSync(at('wren.env'), 'utf8');
    expect(text).not.toContain(SECRET);
    expect(readConfig({ ...readEnvFile(at('wren.env')), WREN_ENGINE_PLAIN: 'on' }).engine).toMatchObject({
      kind: 'imap',
      imap: { host: '127.0.0.1', port: strange.server.port },
    });
  });

  it('explains a refused password, and writes nothing unless it is to', async () => {
    const imap = `imap://127.0.0.1:${await greeting(REFUSING_IMAP)}`;
    expect(await outputFor(imap)).toContain('127.0.0.1 does not take this password of ada@mail.localhost.');
    expect((await setUp(await imapAnswers(imap), '--anyway')).code).toBe(0);
    expect(readEnvFile(at('wren.env')).WREN_IMAP).toBe(imap);
  });

  it('explains a server without STARTTLS, and sends it no password', async () => {
    plain = 'off';
    onTestFinished(() => {
      plain = 'on';
    });
    const port = await greeting(REFUSING_IMAP);
    expect(await outputFor(`imap://127.0.0.1:${port}`)).toContain('127.0.0.1 offers no STARTTLS');
  });

  it('explains a certificate that no authority has signed, and TLS where there is none', async () => {
    const untrusted = await greeting({ ...REFUSING_IMAP, tls: true });
    expect(await outputFor(`imaps://localhost:${untrusted}`)).toContain(
      'is signed by no authority that this machine knows',
    );
    const later = await greeting({
      ...REFUSING_IMAP,
      answers: {
        CAPABILITY: (tag) => `* CAPABILITY IMAP4rev1 STARTTLS LOGINDISABLED\r\n${tag} OK Done\r\n`,
        STARTTLS: (tag) => `${tag} OK Begin\r\n`,
      },
    });
    plain = 'off';
    expect(await outputFor(`imap://localhost:${later}`)).toContain('is signed by no authority that this machine knows');
    plain = 'on';
    const bare = await greeting(REFUSING_IMAP);
    expect(await outputFor(`imaps://localhost:${bare}`)).toContain(`write imap://localhost:${bare}`);
  });

  it('explains names and ports where there is nothing, or something else', async () => {
    expect(await outputFor('imap://mail.invalid')).toContain('There is no machine named mail.invalid');
    const closed = await openGreetingServer(REFUSING_IMAP);
    await closed.close();
    expect(await outputFor(`imap://127.0.0.1:${closed.port}`)).toContain('nothing listens there');
    const other = await greeting({ greeting: 'SSH-2.0-Server' });
    expect(await outputFor(`imap://127.0.0.1:${other}`)).toContain('does not greet as an IMAP server does');
  });
});
