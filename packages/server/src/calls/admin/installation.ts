import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { browserOf } from '@wren/domain/device/browser.ts';
import { domainNamed, domainState } from '../../administration/domain-state.ts';
import { readiness } from '../../administration/readiness.ts';
import { lastBackup } from '../../platform/files/last-backup.ts';
import type { Handler } from '../handler.ts';

/** Maximum number of log entries and queued mails in one answer. */
const PAGE = 50;
const MAX_MAILS = 200;

export const adminGetAudit: Handler<typeof CALLS.adminGetAudit> = async (query, { administration }) => {
  const { audit } = administration.directory;
  const entries = await audit.list({ ...query, deed: query.deed === '' ? null : query.deed, limit: PAGE + 1 });
  return {
    entries: entries.slice(0, PAGE).map((entry) => ({ ...entry })),
    more: entries.length > PAGE,
    intact: (await audit.firstBroken()) === null,
  };
};

export const adminGetSignIns: Handler<typeof CALLS.adminGetSignIns> = async (query, { administration }) => {
  const { accounts, signIns } = administration.directory;
  const found = await signIns.list({ ...query, account: null, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE).map(async ({ id, at, account, client, userAgent, outcome }) => ({
    ...{ id, at, client, outcome, ...browserOf(userAgent) },
    address: account === null ? null : ((await accounts.byId(account))?.address ?? null),
  }));
  return {
    sign_ins: await Promise.all(rows),
    more: found.length > PAGE,
  };
};

export const adminGetQueue: Handler<typeof CALLS.adminGetQueue> = async (_input, { administration }) => {
  const { queue, directory } = administration;
  const { total, mails } = await queue.waiting(MAX_MAILS);
  const rows = mails.map(async ({ id, account, sender, bytes, createdAt, hold, recipients }) => ({
    ...{ id, sender, bytes, created_at: createdAt, hold: hold && { ...hold } },
    account: (await directory.accounts.byId(account))?.address ?? null,
    recipients: recipients.map(({ address, attempts, dueAt, status, reason }) => ({
      ...{ address, attempts, due_at: dueAt, status, reason },
    })),
  }));
  return { total, mails: await Promise.all(rows) };
};

export const adminRetryMail: Handler<typeof CALLS.adminRetryMail> = async ({ id }, { administration }) => ({
  done: await administration.mails.retry(id),
});

export const adminRemoveMail: Handler<typeof CALLS.adminRemoveMail> = async ({ id }, { administration }) => ({
  done: await administration.mails.remove(id),
});

export const adminHoldMail: Handler<typeof CALLS.adminHoldMail> = async ({ id, reason }, { administration }) => ({
  done: await administration.mails.hold(id, reason),
});

export const adminReleaseMail: Handler<typeof CALLS.adminReleaseMail> = async ({ id }, { administration }) => ({
  done: await administration.mails.release(id),
});

export const adminGetDomain: Handler<typeof CALLS.adminGetDomain> = async ({ domain }, { administration }) => {
  const { config, directory, dns } = administration;
  const { records, ...state } = await domainState(config, domainNamed(config, domain), directory.dkimKeys, dns);
  return { ...state, domains: [...config.domains], records: [...records] };
};

export const adminGetHealth: Handler<typeof CALLS.adminGetHealth> = async (_input, { administration, facts }) => {
  const { config, directory, queue, startedAt, clock, log, certificates } = administration;
  const { accounts } = directory;
  const { obstacle, diskFree, diskTotal } = await readiness({ accounts, dataFolder: config.dataFolder, log });
  // The page reports local obstacles only: without the database this call cannot answer.
  if (obstacle === 'database') throw new WrenError('busy');
  return {
    ...{ version: facts.version, engine: config.engine.kind, obstacle, disk_free: diskFree, disk_total: diskTotal },
    uptime: Math.max(0, Math.round((clock() - startedAt) / 1000)),
    accounts: (await accounts.list()).length,
    waiting: (await queue.waiting(0)).total,
    backup_at: lastBackup(config.dataFolder),
    certificates: certificates().map(({ name, validUntil, problem }) => ({ name, valid_until: validUntil, problem })),
  };
};
