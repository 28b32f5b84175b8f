import { expect, type Page } from '@playwright/test';
import { imapEnvironment } from '../../../packages/server/test/engines/imap-environment.ts';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../packages/server/test/engines/real-servers/real-dovecot.ts';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { row } from '../../support/page/sign-in.ts';
import { startWren, type WrenServer } from '../../support/server/wren-server.ts';

const BOUNDED = `
plugin {
  quota_rule = *:storage=200K
  quota_grace = 0
}
`;
/** It bounds its users, and does not tell them (QUOTA). */
const SILENT = `
protocol imap {
  mail_plugins = quota
}
`;

const letter = ['From: Lin <lin@example.org>', 'Subject: Photos', '', `${'x'.repeat(70)}\r\n`.repeat(2_400)].join(
  '\r\n',
);

for (const [name, conf, isTold] of [
  ['tells of its quota', BOUNDED, true],
  ['tells of none', SILENT, false],
] as const) {
  test.describe(`an IMAP server that ${name}`, () => {
    test.skip(missingDovecot !== null, missingDovecot ?? '');
    let dovecot: RealDovecot;
    let wren: WrenServer;
    let ada: DovecotUser;

    test.beforeAll(async () => {
      dovecot = await startDovecot(undefined, conf);
      ada = dovecot.addUser();
      const client = await ada.connect();
      await client.append('INBOX', letter);
      await client.logout();
      wren = await startWren({
        ...imapEnvironment(dovecot.imap.port, dovecot.submission.port),
        WREN_SIEVE: 'off',
        WREN_SMTP_PORT: '0',
      });
    });
    test.afterAll(async () => {
      await wren?.remove();
      dovecot?.close();
    });

    async function openMail(page: Page): Promise<void> {
      const credentials = { usr: ada.address, pwd: ada.password };
      await page.context().request.post(`${wren.url}/api/method/login`, { data: credentials });
      // What the server tells is known with the first mail, and asked for as the page opens.
      const look = async (): Promise<boolean> => {
        const answer = await page.context().request.get(`${wren.url}/api/method/mail.api.client.get_quota`);
        return (await answer.json()).message.used > 0;
      };
      await expect.poll(look).toBe(true);
      await page.goto(`${wren.url}/app/mail/inbox`);
      await expect(row(page, 'Photos')).toBeVisible();
    }

    test(isTold ? 'has the folders and Settings say how full it is' : 'has nothing said of it', async ({ page }) => {
      await openMail(page);
      const settings = page.getByRole('dialog', { name: 'Settings' });
      if (isTold) {
        await page.getByRole('button', { name: /^Storage 8\d% full$/u }).click();
        const storage = settings.getByRole('region', { name: 'Storage' });
        await expect(storage).toContainText(/of 200 KB used/u);
        await expect(storage.getByRole('meter')).toBeVisible();
        expect(await faults(page)).toEqual([]);
      } else {
        await page.getByRole('button', { name: 'Settings', exact: true }).click();
        await expect(settings.getByRole('region', { name: 'Rules' })).toBeVisible();
        await expect(settings.getByRole('region', { name: 'Storage' })).toHaveCount(0);
        await expect(page.getByRole('button', { name: /^Storage/u })).toHaveCount(0);
      }
    });
  });
}
