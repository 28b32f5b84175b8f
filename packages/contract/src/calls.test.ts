import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { ADMIN_CALLS } from './calls/admin/admin-calls.ts';
import { DOWNLOADS } from './calls/file.ts';
import type { CallName } from './calls.ts';
import { CALLS } from './calls.ts';

const names = Object.keys(CALLS) as CallName[];
const callAt = (path: string): Call | undefined =>
  names.map((name): Call => CALLS[name]).find((call) => call.path === path || call.aliases.includes(path));

function keysOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('entries' in schema && typeof schema.entries === 'object') return Object.keys(schema.entries ?? {});
  return 'wrapped' in schema ? keysOf(schema.wrapped) : [];
}

describe('every call of the specification is in the table', () => {
  const api = '/api/method/mail.api';
  test.each([
    ['[7.2]', 'GET', '/api/method/mail.session.get_sid', []],
    ['[7.3]', 'GET', '/api/resource/User', ['fields']],
    ['[7.4]', 'GET', `${api}.account.get_user_info`, []],
    ['[7.4]', 'GET', `${api}.user.get_user_info`, []],
    ['[7.5]', 'POST', `${api}.user.validate_email`, ['email']],
    ['[7.6]', 'GET', `${api}.mailbox.get_mailboxes`, []],
    ['[7.7]', 'POST', `${api}.mailbox.get_mailbox_thread_count`, ['mailbox']],
    ['[7.8]', 'GET', `${api}.mail.get_starred_mails`, []],
    ['[7.9]', 'POST', `${api}.mail.set_flagged`, ['names', 'flagged']],
    ['[7.10]', 'POST', `${api}.mail.get_mails_from_mailbox`, ['mailbox', 'limit', 'offset', 'filter_by']],
    ['[7.11]', 'POST', `${api}.mail.get_mail_thread`, ['thread_id', 'name']],
    [
      '[7.12]',
      'POST',
      `${api}.mail.create_mail`,
      [
        ...['from_email', 'to', 'cc', 'bcc', 'attachments', 'subject', 'html_body', 'in_reply_to', 'in_reply_to_id'],
        ...['thread_id', 'references', 'save_as_draft', 'is_draft', 'submit'],
      ],
    ],
    [
      '[7.13]',
      'POST',
      `${api}.mail.update_draft_mail`,
      [
        ...['name', 'from_email', 'to', 'cc', 'bcc', 'attachments', 'subject', 'html_body', 'in_reply_to'],
        ...['in_reply_to_id', 'submit'],
      ],
    ],
    [
      '[7.14]',
      'POST',
      `${api}.mail.send_mail`,
      ['from_', 'to', 'subject', 'html', 'cc', 'bcc', 'thread_id', 'in_reply_to'],
    ],
    ['[7.15]', 'POST', `${api}.mail.get_draft`, ['draft_id']],
    ['[7.16]', 'POST', `${api}.mail.set_seen`, ['thread_ids', 'seen', 'mailbox']],
    ['[7.17]', 'POST', `${api}.mail.delete_mail`, ['ids']],
    ['[7.18]', 'POST', `${api}.mail.delete_threads`, ['thread_ids', 'mailbox']],
    ['[7.19]', 'POST', `${api}.mail.set_mails_mailbox`, ['mail_ids', 'mailbox']],
    ['[7.20]', 'GET', `${api}.mail.pull_mails`, ['email', 'limit']],
    ['[7.21]', 'POST', '/api/method/upload_file', ['is_private', 'folder']],
  ] as const)('%s %s %s', (_number, verb, path, args) => {
    const call = callAt(path);
    expect(call).toBeDefined();
    if (!call) return;
    // A read takes GET or POST, a write only POST.
    if (verb === 'GET') expect(call.kind).toBe('read');
    expect(call.extension).toBe(false);
    expect(keysOf(call.input)).toEqual(expect.arrayContaining([...args]));
  });
  test('[7.2] [7.3] [7.4] [7.5] [7.6] [7.7] [7.8] the calls about session, account and mailboxes are reads', () => {
    const reads = [
      'getSid',
      'getUserResource',
      'getUserInfo',
      'validateEmail',
      'getMailboxes',
      'getStarredMails',
    ] as const;
    for (const name of [...reads, 'getMailboxThreadCount'] as const) expect(CALLS[name].kind).toBe('read');
  });

  test('[7.9] [7.12] [7.13] [7.14] [7.16] [7.17] [7.18] [7.19] [7.21] calls that change something are writes', () => {
    const writes = ['setFlagged', 'createMail', 'updateDraftMail', 'sendMail', 'setSeen', 'deleteMail'] as const;
    for (const name of [...writes, 'deleteThreads', 'setMailsMailbox', 'uploadFile'] as const) {
      expect(CALLS[name].kind).toBe('write');
    }
  });

  test('[7.10] [7.11] [7.15] [7.20] calls that list and open mail are reads', () => {
    for (const name of ['getMailsFromMailbox', 'getMailThread', 'getDraft', 'pullMails'] as const) {
      expect(CALLS[name].kind).toBe('read');
    }
  });

  test('[7.21] an upload is the one call with a file, beside the import', () => {
    expect(names.filter((name) => CALLS[name].body === 'multipart')).toEqual(['uploadFile', 'importMails']);
  });
});

describe('the table', () => {
  const paths = [
    ...names.flatMap((name) => [CALLS[name].path, ...CALLS[name].aliases]),
    ...Object.values(DOWNLOADS).map((download) => download.path),
  ];

  test('no two calls share a path', () => {
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/api\/(method|resource)\/[A-Za-z_.]+$/u);
  });

  test('[6.2] only signing in and out, the session, one-time links for passwords and what the host offers are open to guests', () => {
    expect(names.filter((name) => CALLS[name].access === 'guest').sort()).toEqual([
      'beginPasskeySignIn',
      'getCapabilities',
      'getPasswordLink',
      'getSid',
      'login',
      'logout',
      'passkeySignIn',
      'usePasswordLink',
    ]);
  });

  test('calls of administrators are those of their table, each an extension (D48)', () => {
    const theirs = names.filter((name) => CALLS[name].access === 'administrator');
    expect(theirs).toEqual(Object.keys(ADMIN_CALLS));
    expect(theirs.every((name) => CALLS[name].extension && name.startsWith('admin'))).toBe(true);
    expect(names.filter((name) => CALLS[name].path.startsWith('/api/method/mail.api.admin.'))).toEqual(theirs);
  });

  test('what a plain host does not have is marked as an extension (D1)', () => {
    expect(names.filter((name) => CALLS[name].extension && CALLS[name].access !== 'administrator').sort()).toEqual([
      'addPasskey',
      'answerReceipt',
      'askForwarding',
      'beginPasskey',
      'beginPasskeySignIn',
      'beginReauthentication',
      'beginSecondFactor',
      'changePassword',
      'changeTransfer',
      'confirmForwarding',
      'confirmSecondFactor',
      'copyMails',
      'countSearches',
      'createAppPassword',
      'endOtherSessions',
      'endSecondFactor',
      'endSession',
      'findTransferServer',
      'forgetAnswers',
      'getAppPasswords',
      'getAttachedMail',
      'getBulkChange',
      'getCapabilities',
      'getChanges',
      'getFetchProgress',
      'getKeywords',
      'getMailThreads',
      'getMimeMessage',
      'getPasskeys',
      'getPasswordLink',
      'getProfile',
      'getPushSubscriptions',
      'getQuota',
      'getRecords',
      'getScheduledMails',
      'getSecondFactor',
      'getServerRules',
      'getSessions',
      'getSettings',
      'getSubmission',
      'getTransfer',
      'getWrittenPeople',
      'importMails',
      'lookAtTransferServer',
      'passkeySignIn',
      'reauthenticate',
      'removePasskey',
      'removePushSubscription',
      'renamePasskey',
      'renewRecoveryCodes',
      'rescheduleMail',
      'revokeAppPassword',
      'saveProfile',
      'savePushSubscription',
      'saveRecords',
      'saveSettings',
      'searchMails',
      'searchPeople',
      'setKeyword',
      'startBulkChange',
      'startTransfer',
      'stopBulkChange',
      'unscheduleMail',
      'unsubscribe',
      'usePasswordLink',
      'useServerRules',
    ]);
  });
});
