import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { DmarcRow } from '../../directory/reports/report.ts';

const DAY = 86_400_000;
const domain = 'mail.localhost';
let wren: RunningWren;
beforeAll(async () => {
  wren = await startWren();
  await wren.directory.accounts.setRole(wren.ada.id, 'administrator');
});
afterAll(() => wren.close());

test('[D55] administrators read what was reported in the last 30 days, summed up by sender and by failure', async () => {
  const admin = await wren.signedIn(wren.ada);
  const read = () => admin.call('admin.get_reports');
  const none = { reporters: [], messages: 0, passed: 0, sources: [], more: false };
  expect(await read()).toMatchObject({ domain, offered: true, dmarc: none, tls: { sessions: 0, failures: [] } });
  const { reports } = wren.directory;
  const own: DmarcRow = { source: '192.0.2.1', count: 8, disposition: 'none', dkim: true, spf: true };
  const forged: DmarcRow = { source: '198.51.100.7', count: 9, disposition: 'reject', dkim: false, spf: false };
  const partly: DmarcRow = { ...own, count: 4, disposition: 'quarantine', dkim: false, spf: false };
  const reportTexts = [
    { reporter: 'B', days: 1, rows: [own, forged] },
    { reporter: 'A', days: 2, rows: [own, partly] },
    { reporter: 'Old', days: 31, rows: [own] },
  ];
  for (const { reporter, days, rows } of reportTexts) {
    const begin = wren.now() - days * DAY;
    expect(await reports.keep({ kind: 'dmarc', domain, reporter, reportId: reporter, begin, rows })).toBe(true);
  }
  const begin = wren.now() - DAY;
  const failed = { failure: 'certificate-expired', receiver: 'mx.example', count: 2 };
  const rows = [{ failure: '', receiver: '', count: 50 }, failed, { ...failed, failure: 'new-kind', count: 1 }];
  for (const days of [0, 1]) {
    const facts = { reporter: 'A', reportId: String(days), begin: begin - days * DAY };
    await reports.keep({ kind: 'tls', domain: `sub.${domain}`, rows, ...facts });
  }
  const last = Math.floor(begin / DAY) * DAY;
  const failure = { reporter: 'A', receiver: 'mx.example', last };
  expect(await read()).toEqual({
    ...{ domain, domains: [domain], offered: true },
    dmarc: {
      ...{ reporters: ['A', 'B'], messages: 29, passed: 16, more: false },
      sources: [
        { source: '192.0.2.1', messages: 20, passed: 16, quarantined: 4, rejected: 0 },
        { source: '198.51.100.7', messages: 9, passed: 0, quarantined: 0, rejected: 9 },
      ],
    },
    tls: {
      ...{ reporters: ['A'], sessions: 106, failed: 6 },
      failures: [
        { ...failure, failure: 'certificate-expired', sessions: 4 },
        { ...failure, failure: 'other', sessions: 2 },
      ],
    },
  });
});
