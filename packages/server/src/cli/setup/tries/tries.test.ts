import { connect } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { GmailAccount } from '../../../../test/engines/stand-ins/gmail-account.ts';
import { openGmail } from '../../../../test/engines/stand-ins/gmail-imap.ts';
import { openGreetingServer, REFUSING_IMAP } from '../../../../test/engines/stand-ins/greeting-server.ts';
import { TEST_CERTIFICATE } from '../../../../test/smtp/test-certificate.ts';
import type { MailDns } from '../../../platform/network/dns/mail-dns.ts';
import { aboutCertificate } from './about-certificate.ts';
import { tryImap } from './try-imap.ts';
import { type OwnServer, tryOwnDomain } from './try-own-domain.ts';

/** A DNS with fixed tables. */
const dnsOf = (
  tables: Partial<Record<'exchangers' | 'addresses' | 'texts' | 'names', Record<string, string[]>>>,
): MailDns => {
  const ask = (kind: keyof typeof tables) => async (name: string) => tables[kind]?.[name] ?? [];
  return {
    services: async () => [],
    ...{ exchangers: ask('exchangers'), addresses: ask('addresses'), texts: ask('texts'), names: ask('names') },
  };
};
const OWN: OwnServer = {
  ...{ domain: 'example.org', host: 'mail.example.org', hasRelay: true, isDirect: false },
  dkim: { selector: 'wren', record: 'v=DKIM1; k=rsa; p=AAAA' },
};
const machine = (address: string, isReached: boolean) => ({
  addresses: () => [address],
  reaches: async () => isReached,
});

it('finds a domain whose mail is led here and vouched for', async () => {
  const dns = dnsOf({
    addresses: { 'mail.example.org': ['192.0.2.1'] },
    names: { '192.0.2.1': ['mail.example.org'] },
    exchangers: { 'example.org': ['mail.example.org'] },
    texts: {
      'example.org': ['some other text', 'v=spf1 mx -all'],
      'wren._domainkey.example.org': ['v=DKIM1; k=rsa; p=AAAA'],
      '_dmarc.example.org': ['v=DMARC1; p=none'],
    },
  });
  const findings = await tryOwnDomain(OWN, dns, machine('192.0.2.1', true));
  expect(findings.map(({ verdict }) => verdict)).toEqual(Array(7).fill('right'));
});

it('says which records are missing, and what they are to be', async () => {
  const dns = dnsOf({
    addresses: { 'mail.example.org': ['192.0.2.1'] },
    exchangers: { 'example.org': ['mx.elsewhere.net'] },
    texts: { 'wren._domainkey.example.org': ['v=DKIM1; p=BBBB'] },
  });
  const findings = await tryOwnDomain(OWN, dns, machine('10.0.0.4', false));
  expect(findings.every(({ verdict }) => verdict === 'doubtful')).toBe(true);
  const texts = findings.map(({ text, advice }) => `${text} ${advice}`).join('\n');
  for (const expected of [
    'which is no address of this machine’s own',
    '192.0.2.1 has no name (PTR)',
    'Port 25 of mail.example.org takes no connection yet',
    'is led to mx.elsewhere.net (MX), and not to mail.example.org',
    'example.org TXT "v=spf1 mx include:',
    'is another than the one in DNS',
    '_dmarc.example.org TXT "v=DMARC1; p=none"',
  ]) {
    expect(texts).toContain(expected);
  }
  const direct = await tryOwnDomain({ ...OWN, isDirect: true }, dns, machine('10.0.0.4', false));
  expect(direct.find(({ verdict }) => verdict === 'wrong')?.text).toContain('Mail cannot leave');
  const [nowhere] = await tryOwnDomain(OWN, dnsOf({}), machine('10.0.0.4', false));
  expect(nowhere).toMatchObject({ verdict: 'wrong', text: 'DNS has no address of mail.example.org.' });
});

it('says that a certificate is right, or for whom else it is', async () => {
  const server = await openGreetingServer({ ...REFUSING_IMAP, tls: true });
  onTestFinished(() => server.close());
  const findingFor = async (servername: string) => {
    const socket = connect({
      ...{ host: '127.0.0.1', port: server.port, servername },
      ...{ ca: TEST_CERTIFICATE.cert, rejectUnauthorized: false },
    });
    await new Promise((resolve) => socket.once('secureConnect', resolve));
    const finding = aboutCertificate(socket, servername);
    socket.destroy();
    return finding;
  };
  expect(await findingFor('mail.localhost')).toMatchObject({ verdict: 'right' });
  expect(await findingFor('imap.example.org')).toMatchObject({
    verdict: 'wrong',
    text: expect.stringMatching(/^The certificate is for .*, and not for imap\.example\.org\.$/u),
  });
});

it.each([
  ['will be labels here', true],
  ['It hides All Mail from mail programs', false],
] as const)('says of Gmail: %s', async (findingText, showsAll) => {
  const account = new GmailAccount();
  account.showsAll = showsAll;
  const { server, close } = await openGmail(account);
  onTestFinished(close);
  const findings = await tryImap(server, { user: 'ada@gmail.example', password: 'app password' });
  expect(findings.map(({ text }) => text).join('\n')).toContain(findingText);
});
