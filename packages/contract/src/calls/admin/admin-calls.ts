import * as accounts from './accounts.ts';
import { adminGetAudit } from './audit.ts';
import { adminGetDkimKeys, adminMakeDkimKey, adminRemoveDkimKey } from './dkim.ts';
import { adminGetDomain } from './domains.ts';
import * as groups from './groups.ts';
import { adminGetHealth } from './health.ts';
import * as queue from './queue.ts';
import { adminGetReports } from './reports.ts';
import { adminGetSignIns } from './sign-ins.ts';

/** The calls of administrators (D48). */
export const ADMIN_CALLS = {
  adminGetAccounts: accounts.adminGetAccounts,
  adminGetAccount: accounts.adminGetAccount,
  adminAddAccount: accounts.adminAddAccount,
  adminRemoveAccount: accounts.adminRemoveAccount,
  adminDisableAccount: accounts.adminDisableAccount,
  adminSetRole: accounts.adminSetRole,
  adminSetQuota: accounts.adminSetQuota,
  adminAddAlias: accounts.adminAddAlias,
  adminRemoveAlias: accounts.adminRemoveAlias,
  adminEndSessions: accounts.adminEndSessions,
  adminMakePasswordLink: accounts.adminMakePasswordLink,
  adminEndSecondFactor: accounts.adminEndSecondFactor,
  adminRemovePasskeys: accounts.adminRemovePasskeys,
  adminRevokeApiKey: accounts.adminRevokeApiKey,
  adminGetAudit,
  adminGetQueue: queue.adminGetQueue,
  adminRetryMail: queue.adminRetryMail,
  adminRemoveMail: queue.adminRemoveMail,
  adminHoldMail: queue.adminHoldMail,
  adminReleaseMail: queue.adminReleaseMail,
  adminGetDomain,
  adminGetDkimKeys,
  adminMakeDkimKey,
  adminRemoveDkimKey,
  adminGetReports,
  adminGetGroups: groups.adminGetGroups,
  adminAddGroup: groups.adminAddGroup,
  adminRemoveGroup: groups.adminRemoveGroup,
  adminChangeGroup: groups.adminChangeGroup,
  adminAddMember: groups.adminAddMember,
  adminRemoveMember: groups.adminRemoveMember,
  adminGetSignIns,
  adminGetHealth,
} as const;
