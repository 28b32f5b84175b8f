import { deflateRawSync, gzipSync } from 'node:zlib';
import type { Authentication } from '@wren/domain/trust/trust.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN } from '../../../test/mail/mail-rig.ts';
import { InboundRig } from '../../../test/smtp/inbound-rig.ts';
import { utcDayOf } from '../../directory/reports/open-reports.ts';
import type { CheckSender } from '../../smtp/inbound/filing/check-sender.ts';
import { readDmarcReport } from './read-dmarc-report.ts';
import { readTlsReport } from './read-tls-report.ts';
import { reportReceiver } from './receive-reports.ts';
import { MAX_UNPACKED, unpackReport } from './unpack-report.ts';

const NOW = Date.now();
const BEGIN = Math.floor(NOW / 1000) - 86_400;

const record = (source: string, count: number, dkim: string, spf: string, disposition = 'none'): string => `
  <record>
    <row><source_ip>${source}</source_ip><count>${count}</count>
      <policy_evaluated><disposition>${disposition}</disposition><dkim>${dkim}</dkim><spf>${spf}</spf></policy_evaluated></row>
    <identifiers><header_from>${DOMAIN}</header_from></identifiers>
  </record>`;
const dmarc = (records: string, { domain = DOMAIN, id = 'r1' } = {}): string => `<?xml version="1.0" encoding="UTF-8" ?>
<feedback>
  <report_metadata><org_name>Example &amp; Sons</org_name><email>noreply@example.com</email><report_id>${id}</report_id>
    <date_range><begin>${BEGIN}</begin><end>${BEGIN + 86_399}</end></date_range></report_metadata>
  <policy_published><domain>${domain.toUpperCase()}</domain><p>quarantine</p></policy_published>${records}
</feedback>`;
const RECORDS = record('192.0.2.1', 7, 'pass', 'fail') + record('2001:db8::9', 3, 'fail', 'fail', 'quarantine');

const tls = (domain = DOMAIN): string =>
  JSON.stringify({
    'organization-name': 'Example Mail',
    'date-range': {
      'start-datetime': new Date(BEGIN * 1000).toISOString(),
      'end-datetime': new Date(NOW).toISOString(),
    },
    'contact-info': 'tls@example.com',
    'report-id': 't1',
    policies: [
      {
        policy: { 'policy-type': 'sts', 'policy-domain': domain, 'mx-host': ['mx.example'] },
        summary: { 'total-successful-session-count': 40, 'total-failure-session-count': 5 },
        'failure-details': [
          {
            'result-type': 'certificate-expired',
            'sending-mta-ip': '192.0.2.4',
            'receiving-mx-hostname': 'MX.example',
            'failed-session-count': 3,
          },
        ],
      },
    ],
  });

/** A ZIP archive of files as other programs write it (APPNOTE §4.3). */
function zip(...files: readonly string[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const data = deflateRawSync(file);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(1, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(1, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from('r'), data);
    entries.push(entry, Buffer.from('r'));
    at += 31 + data.length;
  }
  const central = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
}

describe('what a report says', () => {
  test('[D55] a report of DMARC is read as RFC 7489 writes it', () => {
    expect(readDmarcReport(dmarc(RECORDS))).toEqual({
      ...{ kind: 'dmarc', domain: DOMAIN, reporter: 'Example & Sons', reportId: 'r1', begin: BEGIN * 1000 },
      rows: [
        { source: '192.0.2.1', count: 7, disposition: 'none', dkim: true, spf: false },
        { source: '2001:db8::9', count: 3, disposition: 'quarantine', dkim: false, spf: false },
      ],
    });
  });

  test('[D55] a report of encryption is read as RFC 8460 writes it, failures without details among it', () => {
    expect(readTlsReport(tls())).toEqual({
      ...{ kind: 'tls', domain: DOMAIN, reporter: 'Example Mail', reportId: 't1', begin: BEGIN * 1000 },
      rows: [
        { failure: '', receiver: '', count: 40 },
        { failure: 'certificate-expired', receiver: 'mx.example', count: 3 },
        { failure: 'other', receiver: '', count: 2 },
      ],
    });
  });

  test.each([
    ['no XML', 'Hello'],
    ['another document', '<html></html>'],
    ['no domain', '<feedback><report_metadata></report_metadata></feedback>'],
    ['entities of its own', `<!DOCTYPE f [<!ENTITY a "aaaa">]>${dmarc(RECORDS).replace(/^<\?.*\?>/u, '')}`],
    ['an entity that is not there', dmarc(RECORDS).replace('&amp;', '&lol;')],
    ['elements without end', '<a>'.repeat(200_000)],
  ])('[D55] it is none where it has %s', (_what, text) => {
    expect(readDmarcReport(text)).toBeNull();
    expect(readTlsReport(text)).toBeNull();
  });

  test('[D55] of very many senders the most frequent are kept, and the others as one', () => {
    const many = Array.from({ length: 600 }, (_, at) => record(`192.0.${at >> 8}.${at & 255}`, at + 1, 'pass', 'pass'));
    const rows = readDmarcReport(dmarc(many.join('')))?.rows ?? [];
    expect(rows.filter(({ source }) => source === '').reduce((sum, { count }) => sum + count, 0)).toBe(5050);
    expect(new Set(rows.map(({ source }) => source)).size).toBe(501);
  });
});

describe('how a report is packed', () => {
  test('[D55] it is taken as it is, by gzip, and as the one file of an archive', async () => {
    for (const packed of [Buffer.from('<a/>'), gzipSync('<a/>'), zip('<a/>')])
      expect(await unpackReport(packed)).toBe('<a/>');
  });

  test('[D55] bombs, archives of several files, damaged and binary ones are not unpacked', async () => {
    const bomb = ' '.repeat(MAX_UNPACKED + 1);
    const damaged = gzipSync('<feedback/>').subarray(0, 15);
    const cut = zip('<a/>').subarray(0, 40);
    const packed = [gzipSync(bomb), zip(bomb), zip('<a/>', '<b/>'), damaged, cut, Buffer.from([0xff, 0xfe, 0, 1])];
    for (const bytes of packed) expect(await unpackReport(bytes)).toBeNull();
  });
});

describe('a mail with a report', () => {
  let rig: InboundRig;
  beforeEach(async () => {
    rig = await InboundRig.open();
  });
  afterEach(() => rig.close());

  const taking = (found: Authentication | null = null): Promise<void> => {
    const { directory, log } = rig.mail;
    const checkSender: CheckSender | null = found && { check: async () => found, askAhead: () => {} };
    return rig.relisten({ receiveReports: reportReceiver(directory.reports, [DOMAIN], log), checkSender });
  };
  const mailWith = (content: Buffer, type: string): string =>
    [
      'From: reports@example.com',
      `To: postmaster@${DOMAIN}`,
      `Subject: Report domain: ${DOMAIN}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'This is a report.',
      '--b',
      `Content-Type: ${type}`,
      'Content-Disposition: attachment; filename=report',
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64').replace(/.{76}/gu, '$&\r\n'),
      '--b--',
      '',
    ].join('\r\n');
  const stored = () => rig.mail.directory.reports.dmarc(DOMAIN, 0);
  const since = utcDayOf(NOW) - 30;

  test('[D55] arrives, and what it says is kept once, however often it comes', async () => {
    await taking();
    const mail = mailWith(gzipSync(dmarc(RECORDS)), 'application/gzip');
    for (let time = 0; time < 2; time += 1) {
      expect(await rig.send(mail, `postmaster@${DOMAIN}`)).toMatch(/^250/u);
    }
    expect((await stored()).map(({ source, count, reporter }) => [source, count, reporter])).toEqual([
      ['192.0.2.1', 7, 'Example & Sons'],
      ['2001:db8::9', 3, 'Example & Sons'],
    ]);
    expect(await rig.inbox(rig.mail.ada)).toHaveLength(2);
    await rig.send(mailWith(gzipSync(tls()), 'application/tlsrpt+gzip'), `postmaster@${DOMAIN}`);
    expect(await rig.mail.directory.reports.tls(DOMAIN, since)).toHaveLength(3);
  });

  test('[D55] is mail and nothing else to other addresses, of other domains, and of senders for whom no domain vouches', async () => {
    await taking();
    await rig.send(mailWith(zip(dmarc(RECORDS)), 'application/zip'), `ada@${DOMAIN}`);
    await rig.send(mailWith(zip(dmarc(RECORDS, { domain: 'example.net' })), 'application/zip'), `postmaster@${DOMAIN}`);
    const none = { result: 'none', domain: null } as const;
    await taking({ spf: none, dkim: [], dmarc: { result: 'none', policy: null } });
    await rig.send(mailWith(zip(dmarc(RECORDS)), 'application/zip'), `postmaster@${DOMAIN}`);
    expect(await stored()).toEqual([]);
    expect(await rig.inbox(rig.mail.ada)).toHaveLength(3);
    const signed = [{ result: 'pass', domain: 'example.com' }] as const;
    await taking({ spf: none, dkim: signed, dmarc: { result: 'none', policy: null } });
    await rig.send(mailWith(zip(dmarc(RECORDS)), 'application/zip'), `postmaster@${DOMAIN}`);
    expect(await stored()).toHaveLength(2);
  });

  test('[D55] goes after 60 days, and is not taken of times that are none', async () => {
    const { reports } = rig.mail.directory;
    const report = readDmarcReport(dmarc(RECORDS));
    if (!report) throw new Error('no report');
    const DAY = 86_400_000;
    expect(await reports.keep({ ...report, reportId: 'old', begin: NOW - 59 * DAY })).toBe(true);
    expect(await reports.keep({ ...report, reportId: 'older', begin: NOW - 62 * DAY })).toBe(false);
    expect(await reports.keep({ ...report, reportId: 'future', begin: NOW + 3 * DAY })).toBe(false);
    expect(await stored()).toHaveLength(2);
    expect(await reports.dmarc(DOMAIN, since)).toEqual([]);
  });
});
