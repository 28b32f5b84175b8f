import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { dkimRecord } from '../directory/dkim/dkim-key.ts';
import { domainRecords, type MailDomain } from './domain-records.ts';

const pem = (type: 'rsa' | 'ed25519'): string => {
  const { privateKey } =
    type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};
const KEY = pem('ed25519');
const DOMAIN = {
  ...{ domain: 'example.org', host: 'mail.example.org', relay: null, stsId: null },
  dkim: { domain: 'example.org', selector: 'wren', privateKey: KEY },
};

/** The records of a zone, by type and name. */
type Zone = Readonly<Record<string, readonly unknown[]>>;

async function statesIn(zone: Zone, domain: MailDomain = DOMAIN): Promise<Readonly<Record<string, string>>> {
  const records = await domainRecords(async (name, type) => {
    const found = zone[`${type} ${name}`];
    if (!found) throw Object.assign(new Error(name), { code: 'ENODATA' });
    return found as string[];
  }, domain);
  return Object.fromEntries(records.map(({ kind, state }) => [kind, state]));
}

test('a zone that says nothing lacks all records', async () => {
  expect(await statesIn({})).toEqual({ mx: 'missing', spf: 'missing', dmarc: 'missing', dkim: 'missing' });
});

test('records are found as other programs write them', async () => {
  const key = dkimRecord(KEY).split('p=')[1] ?? '';
  const zone = {
    'MX example.org': [
      { exchange: 'Backup.example.net', priority: 20 },
      { exchange: 'MAIL.example.org.', priority: 5 },
    ],
    'TXT example.org': [['site-verification=1'], ['V=SPF1 include:x.example ', 'MX ~all']],
    'TXT _dmarc.example.org': [['v=DMARC1;p=reject']],
    'TXT wren._domainkey.example.org': [['k=ed25519; p=', key.slice(0, 9), ` ${key.slice(9)}`]],
  };
  expect(await statesIn(zone)).toEqual({ mx: 'found', spf: 'found', dmarc: 'found', dkim: 'found' });
});

test('other servers, other keys, and two policies at once are different', async () => {
  const zone = {
    'MX example.org': [{ exchange: 'elsewhere.example', priority: 10 }],
    'TXT example.org': [['v=spf1 mx -all'], ['v=spf1 -all']],
    'TXT _dmarc.example.org': [['v=DMARC1; rua=mailto:a@example.org']],
    'TXT wren._domainkey.example.org': [[dkimRecord(pem('ed25519'))]],
  };
  expect(await statesIn(zone)).toEqual({ mx: 'different', spf: 'different', dmarc: 'different', dkim: 'different' });
});

test('mail that leaves by a relay wants its name in SPF', async () => {
  const relayed = { ...DOMAIN, relay: 'out.example.net' };
  const spf = (record: string) => statesIn({ 'TXT example.org': [[record]] }, relayed);
  expect(await spf('v=spf1 mx -all')).toMatchObject({ spf: 'different' });
  expect(await spf('v=spf1 mx a:out.example.net -all')).toMatchObject({ spf: 'found' });
  const [, byAddress] = await domainRecords(() => Promise.resolve([]), { ...DOMAIN, relay: '[2001:db8::1]' });
  expect(byAddress?.wanted).toBe('v=spf1 mx ip6:2001:db8::1 -all');
});

test('a domain with a policy of its mail servers wants it to be told of, and reports to be sent', async () => {
  const domain = { ...DOMAIN, dkim: null, stsId: 'a1b2' };
  const records = await domainRecords(() => Promise.resolve([]), domain);
  expect(records.slice(-2)).toMatchObject([
    { name: '_mta-sts.example.org', wanted: 'v=STSv1; id=a1b2', state: 'missing' },
    { name: '_smtp._tls.example.org', wanted: 'v=TLSRPTv1; rua=mailto:postmaster@example.org', state: 'missing' },
  ]);
  const stateOf = (id: string) => ({
    'TXT _mta-sts.example.org': [[`v=STSv1; id=${id};`]],
    'TXT _smtp._tls.example.org': [['v=TLSRPTv1;rua=https://reports.example.net/tls']],
  });
  expect(await statesIn(stateOf('a1b2'), domain)).toMatchObject({ 'mta-sts': 'found', 'tls-rpt': 'found' });
  expect(await statesIn(stateOf('a1b3'), domain)).toMatchObject({ 'mta-sts': 'different' });
});

test('a DNS server that does not answer leaves it open', async () => {
  const records = await domainRecords(() => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' })), DOMAIN);
  expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['unknown']));
});

test('the record of an RSA key is the whole key, that of an Ed25519 key its 32 bytes', () => {
  expect(dkimRecord(pem('rsa'))).toMatch(/^v=DKIM1; k=rsa; p=MIIBIjANBgkq[\w+/]{380}$/u);
  expect(dkimRecord(KEY)).toMatch(/^v=DKIM1; k=ed25519; p=[\w+/]{43}=$/u);
});
