import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingCyrus, type RealCyrus, startCyrus } from '../../../test/engines/real-servers/real-cyrus.ts';
import { mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';

describe.skipIf(missingCyrus !== null)(`quotas of a JMAP server${missingCyrus ? `: ${missingCyrus}` : ''}`, () => {
  let cyrus: RealCyrus;
  let wren: RunningWren;

  beforeAll(async () => {
    cyrus = await startCyrus('127.0.0.1:9', 'jmap_nonstandard_extensions: yes');
    const environment = { WREN_ENGINE: 'jmap', WREN_JMAP_URL: cyrus.url.href, WREN_ENGINE_PLAIN: 'on' };
    wren = await startWren({ environment });
  });
  afterAll(async () => {
    await wren.close();
    cyrus.close();
  });

  it('are shown as Wren’s own, and what does not fit is refused in the same words', async () => {
    const user = await cyrus.addUser();
    const { address, password } = user;
    await cyrus.setQuota(user, 100);
    const ada = wren.visitor();
    await ada.signIn(address, password);
    expect((await ada.call('client.get_capabilities', {})).extensions).toContain('get_quota');
    const before = await ada.call('client.get_quota', {});
    expect(before.limit).toBe(100 * 1024);
    await cyrus.deliver(address, mail('News', {}, 'x'.repeat(900)).replaceAll('\n', '\r\n'));
    expect((await ada.call('client.get_quota', {})).used).toBeGreaterThan(before.used + 900);
    const html = `<p>${'Long. '.repeat(40_000)}</p>`;
    const draft = { to: ['lin@example.com'], subject: 'Long', html_body: html, save_as_draft: true };
    const refused = await ada.post('/api/method/mail.api.mail.create_mail', draft);
    expect([refused.status, refused.json.exc_type]).toEqual([507, 'OverQuotaError']);
  });
});
