import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scan, scanLightAndDark } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/page-parts.ts';
import { signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { call, METHODS } from '../../support/server/call-server.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import { freePort, type WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
test.beforeAll(async () => {
  // A relay that does not answer: what leaves waits.
  wren = await startWithPeople({
    ...{ WREN_RELAY: `smtp://127.0.0.1:${await freePort()}`, WREN_DOMAINS: 'second.localhost' },
  });
  await wren.wren('account', 'role', ADA, 'admin');
});
test.afterAll(() => wren?.remove());

const sections = (page: Page) => page.getByRole('navigation', { name: 'Administration' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** What another server has counted yesterday (RFC 7489, appendix C). */
function dmarcReport(): Buffer {
  const record = (source: string, count: number, result: string, disposition: string): string =>
    `<record><row><source_ip>${source}</source_ip><count>${count}</count><policy_evaluated><disposition>${disposition}</disposition><dkim>${result}</dkim><spf>${result}</spf></policy_evaluated></row></record>`;
  const begin = Math.floor(Date.now() / 1000) - 86_400;
  const facts = `<report_metadata><org_name>Example</org_name><report_id>1</report_id><date_range><begin>${begin}</begin></date_range></report_metadata>`;
  const policy = '<policy_published><domain>mail.localhost</domain></policy_published>';
  const records = record('192.0.2.1', 7, 'pass', 'none') + record('198.51.100.2', 2, 'fail', 'quarantine');
  return gzipSync(`<?xml version="1.0"?><feedback>${facts}${policy}${records}</feedback>`);
}

/** Gives the proof that is asked for. */
async function prove(page: Page): Promise<void> {
  const proof = dialog(page, 'Confirm that it is you');
  await proof.getByLabel('Your password').fill(wren.password);
  await page.keyboard.press('Enter');
  await expect(proof).toHaveCount(0);
}

test('[D48] an administrator adds an account by a link, gives it an address and a limit, disables and deletes it; the log has all of it', async ({
  page,
  browser,
}) => {
  await signIn(page, wren, ADA);
  await page
    .getByRole('button', { name: /^Account of|Ada Marlow/u })
    .first()
    .click();
  await page.getByRole('button', { name: 'Administration' }).click();
  await expect(page).toHaveURL(/\/app\/admin$/u);
  await expect(rows(page, 'Accounts')).toHaveCount(2);
  await expect(rows(page, 'Accounts').first()).toContainText('Administrator');
  await scanLightAndDark(page);

  await page.getByRole('button', { name: 'Add account' }).click();
  const adding = dialog(page, 'Add account');
  await adding.getByLabel('Address').fill(GRACE);
  await page.keyboard.press('Enter');
  await prove(page);
  await expect(adding.getByRole('alert')).toContainText('already taken');
  await adding.getByLabel('Address').fill('lin@mail.localhost');
  await adding.getByLabel('Full name').fill('Lin Chen');
  await page.keyboard.press('Enter');
  const link = dialog(page, 'A link for lin@mail.localhost');
  const address = await link.getByLabel('Link').inputValue();
  await scan(page);
  await link.getByRole('button', { name: 'Done' }).click();
  await expect(rows(page, 'Accounts')).toHaveCount(3);

  const chooser = await (await browser.newContext()).newPage();
  await chooser.goto(address);
  await expect(chooser.getByText('lin@mail.localhost')).toBeVisible();
  await chooser.close();

  await page.getByLabel('Search accounts').fill('lin chen');
  await expect(rows(page, 'Accounts')).toHaveCount(1);
  await page.getByRole('link', { name: /lin@mail\.localhost/u }).click();
  const view = section(page, 'Accounts');
  await expect(view.getByRole('heading', { name: 'lin@mail.localhost' })).toBeVisible();
  await view.getByLabel('New address').fill('chen');
  await page.keyboard.press('Enter');
  await expect(rows(page, 'Further addresses')).toHaveText([/chen@mail\.localhost/u]);
  await view.getByLabel('Limit').selectOption({ label: 'Own limit' });
  await view.getByLabel('Gigabytes').fill('much');
  await view.getByRole('button', { name: 'Set limit' }).click();
  await expect(view.getByRole('alert')).toContainText('such as 5 or 0.5');
  await view.getByLabel('Gigabytes').fill('0.5');
  await view.getByRole('button', { name: 'Set limit' }).click();
  await expect(view.getByRole('meter')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await scan(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await view.getByRole('button', { name: 'Disable' }).click();
  await dialog(page, 'Disable lin@mail.localhost?').getByRole('button', { name: 'Disable' }).click();
  await expect(view.getByText('Disabled', { exact: true })).toBeVisible();
  await view.getByRole('button', { name: 'Delete account' }).click();
  const removing = dialog(page, 'Delete lin@mail.localhost?');
  await removing.getByLabel('Address').fill('other@mail.localhost');
  await page.keyboard.press('Enter');
  await expect(removing.getByRole('alert')).toHaveText('This is a different address.');
  await removing.getByLabel('Address').fill('lin@mail.localhost');
  await page.keyboard.press('Enter');
  await expect(rows(page, 'Accounts')).toHaveCount(2);

  await sections(page).getByRole('link', { name: 'Audit log' }).click();
  await expect(section(page, 'Audit log').getByText('No entry was altered.')).toBeVisible();
  await page.getByLabel('Search by address').fill('lin@');
  await expect(rows(page, 'Audit log')).toHaveText([
    /^Account deleted/u,
    /^Account disabled/u,
    /^Limit changed/u,
    /^Address added.*chen/u,
    /^Password link made/u,
    /^Account added/u,
  ]);
  await scan(page);
  expect(await wren.wren('audit', 'lin@')).toContain(`${ADA} (127.0.0.1)\taccount-removed lin@mail.localhost`);
});

test('[D48] an administrator sees the queue, DNS, sign-ins and health, and takes a mail out of the queue; a user sees none of it', async ({
  page,
  browser,
}) => {
  await signIn(page, wren, ADA);
  const mail = { to: ['lin@example.org'], subject: 'Plans', html_body: '<p>Soon.</p>', submit: true };
  expect((await call(page, `${METHODS}.create_mail`, mail)).status).toBe(200);
  await page.goto(`${wren.url}/app/admin/queue`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(page, 'Queue')).toContainText(['Attempts: 1'], { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(rows(page, 'Queue')).toContainText([`From ${ADA}`]);
  await expect(section(page, 'Queue')).not.toContainText('Plans');
  await scanLightAndDark(page);
  await page.getByRole('button', { name: 'Hold mail to lin@example.org' }).click();
  const hold = dialog(page, 'Hold this mail?');
  await hold.getByLabel('Reason, for administrators').fill('A stolen account?');
  await scan(page);
  await hold.getByRole('button', { name: 'Hold' }).click();
  await expect(rows(page, 'Queue')).toContainText([new RegExp(`On hold ${ADA} .*A stolen account\\?`, 'u')]);
  await expect(rows(page, 'Queue')).not.toContainText(['next:']);
  await expect(page.getByRole('button', { name: 'Release mail to lin@example.org' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page, 'Queue')).toContainText(['next:']);
  await expect(rows(page, 'Queue')).not.toContainText(['On hold']);
  await page.getByRole('button', { name: 'Delete mail to lin@example.org' }).click();
  await dialog(page, 'Delete this mail from the queue?').getByRole('button', { name: 'Delete' }).click();
  await expect(notices(page)).toContainText('The change was made');
  await expect(section(page, 'Queue').getByText('Nothing waits')).toBeVisible();

  await sections(page).getByRole('link', { name: 'Domain' }).click();
  await expect(rows(page, 'mail.localhost')).toHaveCount(3);
  await expect(rows(page, 'mail.localhost').first()).toContainText('10 mail.localhost');
  const domain = page.getByRole('combobox', { name: 'Domain', exact: true });
  await domain.selectOption('second.localhost');
  await expect(rows(page, 'second.localhost').first()).toContainText('second.localhost MX');
  await expect(rows(page, 'second.localhost').first()).toContainText('10 mail.localhost');
  await domain.selectOption('mail.localhost');
  await expect(rows(page, 'mail.localhost')).toHaveCount(3);
  const keys = 'Keys that sign mail (DKIM)';
  await page.getByLabel('Kind of key').selectOption({ label: 'Ed25519, in addition to RSA' });
  await page.getByRole('button', { name: 'Create key' }).click();
  await prove(page);
  await expect(rows(page, keys)).toContainText(['Waiting for DNS']);
  await expect(rows(page, keys)).toContainText(['v=DKIM1; k=ed25519; p=']);
  await scan(page);
  await page.getByRole('button', { name: /^Delete the key wren/u }).click();
  await dialog(page, 'Delete the key').getByRole('button', { name: 'Delete' }).click();
  await expect(section(page, 'Domain').getByText('No key has been created yet.')).toBeVisible();

  await sections(page).getByRole('link', { name: 'Reports' }).click();
  await expect(section(page, 'Reports').getByText('No reports yet')).toBeVisible();
  await expect(section(page, 'Reports')).toContainText('postmaster@mail.localhost');
  await sendMail(wren, {
    ...{ to: 'postmaster@mail.localhost', subject: 'Report domain: mail.localhost', text: 'A report.' },
    attachments: [{ filename: 'report.xml.gz', contentType: 'application/gzip', content: dmarcReport() }],
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const senders = rows(page, 'Mail in this domain’s name (DMARC)');
  await expect(senders).toHaveText([
    /^192\.0\.2\.1.*Mails: 7.*Passed$/u,
    /^198\.51\.100\.2.*Treated as junk: 2.*Failed$/u,
  ]);
  await scan(page);

  await sections(page).getByRole('link', { name: 'Groups' }).click();
  await expect(section(page, 'Groups').getByText('No groups yet')).toBeVisible();
  await page.getByLabel('Address of the group').fill('grace');
  await page.keyboard.press('Enter');
  await expect(section(page, 'Groups').getByRole('alert')).toContainText('already taken');
  await page.getByLabel('Address of the group').fill('team');
  await page.keyboard.press('Enter');
  // The new group is open already.
  await page.getByLabel('New member').fill('grace, lin@example.org; nobody');
  await page.keyboard.press('Enter');
  await expect(section(page, 'Groups').getByRole('alert')).toContainText('no account here has it');
  await expect(page.getByLabel('New member')).toHaveValue('nobody');
  await expect(rows(page, 'Members of team@mail.localhost')).toHaveText([
    /^grace@mail\.localhost/u,
    /^lin@example\.org.*Outside/u,
  ]);
  await page.getByLabel('Members may write as the group').check();
  await expect(page.getByLabel('Members may write as the group')).toBeChecked();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await scanLightAndDark(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Remove lin@example.org' }).click();
  await expect(rows(page, 'Members of team@mail.localhost')).toHaveCount(1);
  // A member's page leads to the group.
  await sections(page).getByRole('link', { name: 'Accounts' }).click();
  await rows(page, 'Accounts').getByRole('link', { name: GRACE }).click();
  await rows(page, 'Groups').getByRole('link', { name: 'team@mail.localhost' }).click();
  await expect(rows(page, 'Members of team@mail.localhost')).toHaveText([/^grace@mail\.localhost/u]);
  await section(page, 'Groups').getByText('team@mail.localhost').click();
  await expect(page.getByLabel('New member')).toBeHidden();
  await section(page, 'Groups').getByText('team@mail.localhost').click();
  await page.getByRole('button', { name: 'Delete group' }).click();
  await dialog(page, 'Delete team@mail.localhost?').getByRole('button', { name: 'Delete group' }).click();
  await expect(section(page, 'Groups').getByText('No groups yet')).toBeVisible();

  await page.request.post(`${wren.url}/api/method/login`, { data: { usr: GRACE, pwd: 'wrong password' } });
  await sections(page).getByRole('link', { name: 'Sign-ins' }).click();
  await page.getByLabel('Failed only').check();
  await expect(rows(page, 'Sign-ins').first()).toContainText(GRACE);
  await expect(rows(page, 'Sign-ins').first()).toContainText('Wrong password');
  await scan(page);

  await sections(page).getByRole('link', { name: 'Health' }).click();
  await expect(section(page, 'Health')).toContainText('Everything works');
  await expect(section(page, 'Health')).toContainText('None yet.');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await scan(page);

  const user = await signedIn(browser, wren, GRACE);
  await user.goto(`${wren.url}/app/admin/accounts`);
  await expect(user).toHaveURL(/\/app\/mail\/inbox$/u);
  expect((await call(user, '/api/method/mail.api.admin.get_accounts', {})).status).toBe(403);
});
