import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { missingCyrus, startCyrus } from '../../../test/engines/real-servers/real-cyrus.ts';
import { missingDovecot, startDovecot } from '../../../test/engines/real-servers/real-dovecot.ts';
import { runIn } from '../../../test/processes/command-line.ts';

/** Runs the wizard with a file of answers in a folder of its own. */
async function setUp(answers: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'wren-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'answers.json');
  const all = { run: 'none', host: 'mail.example.org', data: join(folder, 'data'), ...answers };
  writeFileSync(file, JSON.stringify(all), { mode: 0o600 });
  return runIn({ WREN_ENGINE_PLAIN: 'on' }, ['setup', '--answers', file, '--folder', folder]);
}

describe.skipIf(missingDovecot !== null)(
  `wren setup with Dovecot${missingDovecot ? `: ${missingDovecot}` : ''}`,
  () => {
    it('signs in and sees what it can do; a wrong password is told', async () => {
      const dovecot = await startDovecot();
      onTestFinished(() => dovecot.close());
      const { address: account, password } = dovecot.addUser();
      const imap = `imap://127.0.0.1:${dovecot.imap.port}`;
      const answers = { have: 'imap', account, imap, submission: `smtp://127.0.0.1:${dovecot.submission.port}` };
      const { code, stderr } = await setUp({ ...answers, password });
      expect(stderr).toContain(`${account} signed in: `);
      expect(stderr).toContain(`${account} may send mail through 127.0.0.1.`);
      expect(code).toBe(0);
      const refused = await setUp({ ...answers, password: 'another' });
      expect(refused.code).toBe(1);
      expect(refused.stderr).toContain(`127.0.0.1 does not take this password of ${account}.`);
      expect(refused.stderr).toContain(`127.0.0.1 does not let ${account} send mail by this password.`);
    });
  },
);

describe.skipIf(missingCyrus !== null)(`wren setup with Cyrus${missingCyrus ? `: ${missingCyrus}` : ''}`, () => {
  it('asks its JMAP session what it can do; a wrong password is told', async () => {
    const cyrus = await startCyrus();
    onTestFinished(() => cyrus.close());
    const { address: account, password } = await cyrus.addUser();
    const answers = { have: 'jmap', account, jmap: cyrus.url.href };
    const { code, stderr } = await setUp({ ...answers, password });
    expect(stderr).toContain(`${account} signed in.`);
    expect(code).toBe(0);
    const refused = await setUp({ ...answers, password: 'another' });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('does not take this password')]);
  });
});
