/**
 * The worked examples of the wire contract, by its sections: what a host answers, one row where it answers many. What
 * their texts say does not matter, but which fields there are and what kind of value is in each.
 */
export const WORKED_EXAMPLES = {
  /** 1.7 */
  user: {
    name: 'ada@example.org',
    full_name: 'Ada Lovelace',
    email: 'ada@example.org',
    username: 'ada',
    user_type: 'System User',
    enabled: 1,
    last_login: '2025-07-03 09:12:44.120531',
    creation: '2025-01-14 08:00:01.000000',
  },
  /** 1.8 */
  upload: {
    name: 'a1b2c3d4e5',
    owner: 'ada@example.org',
    creation: '2025-07-03 09:20:00.000000',
    modified: '2025-07-03 09:20:00.000000',
    modified_by: 'ada@example.org',
    docstatus: 0,
    idx: 0,
    file_name: 'report.pdf',
    is_private: 1,
    file_type: 'PDF',
    is_home_folder: 0,
    is_attachments_folder: 0,
    file_size: 48213,
    file_url: '/private/files/report.pdf',
    folder: 'Home/Frappe Mail',
    is_folder: 0,
    content_hash: '<md5/sha hex>',
    uploaded_to_dropbox: 0,
    uploaded_to_google_drive: 0,
    doctype: 'File',
  },
  /** 2.1 */
  session: { sid: '', session_id: '', csrf_token: '', user: 'ada@example.org', full_name: 'Ada Lovelace' },
  /** 2.3 */
  userInfo: {
    name: 'ada@example.org',
    email: 'ada@example.org',
    full_name: 'Ada Lovelace',
    first_name: 'Ada',
    last_name: 'Lovelace',
    enabled: 1,
    user_image: null,
    user_type: 'System User',
    username: 'ada',
    roles: ['Mail User'],
    is_mail_user: true,
    is_mail_admin: false,
    default_outgoing: 'ada@example.org',
    email_addresses: ['ada@example.org', 'hello@example.org'],
    time_zone: 'Europe/Berlin',
    system_time_zone: 'UTC',
    max_attachment_size: 26214400,
    mailboxes: [
      { id: 'a', name: 'Inbox', _name: 'Inbox', role: 'inbox' },
      { id: 'd', name: 'Drafts', _name: 'Drafts', role: 'drafts' },
    ],
  },
  /** 2.4 */
  validated: { valid: true, email: 'ada@example.org' },
  /** 2.5 */
  mailboxes: {
    id: 'a',
    name: 'Inbox',
    _name: 'Inbox',
    role: 'inbox',
    count: 3,
    total_threads: 128,
    unread_threads: 3,
    total_emails: 240,
    unread_emails: 3,
    subscribed: 1,
  },
  /** 2.8 */
  row: {
    name: '01980f2a-7c11-7cc3-9a51-0b7f6c5d2e10',
    id: '01980f2a-7c11-7cc3-9a51-0b7f6c5d2e10',
    _id: 'bfqaaaaj3',
    account: 'ada@example.org',
    thread_id: 'jm',
    message_id: '8f3c@mail.example.net',
    from_name: 'Grace Hopper',
    from_email: 'grace@example.net',
    sender: 'grace@example.net',
    email_from: 'grace@example.net',
    subject: 'Quarterly numbers',
    preview: 'Hi Ada, attached are the numbers ...',
    received_at: '2025-07-03 09:15:22',
    sent_at: '2025-07-03 09:15:20',
    creation: '2025-07-03 09:15:25.004211',
    seen: 0,
    flagged: 1,
    starred: 1,
    draft: 0,
    answered: 0,
    forwarded: 0,
    has_attachment: 1,
    mailbox_role: 'inbox',
    folder: 'Inbox',
    message_count: 3,
    size: 52341,
    blob_id: 'ccodqfu9bg1a',
    recipients: { To: [{ email: 'ada@example.org', display_name: 'Ada Lovelace' }], Cc: [], Bcc: [] },
    attachments: [
      {
        name: 'q2.xlsx',
        file_name: 'q2.xlsx',
        filename: 'q2.xlsx',
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        size: 48213,
        file_size: 48213,
        disposition: 'attachment',
        blob_id: 'gk3z',
        cid: null,
        url: '/api/method/mail.api.mail.get_attachment?blob_id=gk3z&filename=q2.xlsx',
        file_url: '/api/method/mail.api.mail.get_attachment?blob_id=gk3z&filename=q2.xlsx',
      },
    ],
  },
  /** 2.9 */
  message: {
    name: '01980f2a-7c11-7cc3-9a51-0b7f6c5d2e10',
    id: '01980f2a-7c11-7cc3-9a51-0b7f6c5d2e10',
    _id: 'bfqaaaaj3',
    thread_id: 'jm',
    message_id: '8f3c@mail.example.net',
    in_reply_to: '77aa@example.org',
    references: ['11bb@example.net', '77aa@example.org'],
    from_name: 'Grace Hopper',
    from_email: 'grace@example.net',
    sender: 'grace@example.net',
    email_from: 'grace@example.net',
    subject: 'Re: Quarterly numbers',
    html_body: '<p>Hi Ada,</p>',
    text_body: 'Hi Ada,',
    body: '<p>Hi Ada,</p>',
    preview: 'Hi Ada,',
    received_at: '2025-07-03 09:15:22',
    received_date: '2025-07-03 09:15:22',
    sent_at: '2025-07-03 09:15:20',
    creation: '2025-07-03 09:15:25.004211',
    seen: 1,
    flagged: 0,
    starred: 0,
    draft: 0,
    answered: 0,
    forwarded: 0,
    mailbox_role: 'inbox',
    mailbox_id: 'a',
    folder: 'Inbox',
    recipients: {
      To: [{ email: 'ada@example.org', display_name: 'Ada Lovelace' }],
      Cc: [{ email: 'lin@example.com', display_name: null }],
      Bcc: [],
    },
    to: ['ada@example.org'],
    cc: ['lin@example.com'],
    bcc: [],
    reply_to: ['grace@example.net'],
    has_attachment: 0,
    attachments: [],
    size: 5243,
    blob_id: 'ccodqfu9bg1a',
  },
  /** 2.10 */
  written: {
    name: '01980f31-02aa-7d10-8c33-5d1a90aa7f01',
    id: '01980f31-02aa-7d10-8c33-5d1a90aa7f01',
    _id: 'bfqaaaak0',
    message_id: '9d2e@example.org',
    thread_id: 'jn',
    status: 'Drafted',
    success: true,
    error: null,
  },
  /** 2.11 */
  resaved: {
    name: '',
    id: '',
    thread_id: 'jn',
    status: 'Drafted',
    message_id: null,
    modified: '',
    success: true,
    error: null,
  },
  /** 2.12 */
  sent: { name: '', message_id: '', thread_id: '', status: 'Submitted', success: true },
  /** 2.14 */
  seen: { thread_ids: ['jm'], seen: 1, updated: 2 },
  /** 2.15 */
  flagged: { names: ['0198'], flagged: 1 },
  /** 2.16 */
  deleted: { deleted: [''] },
  /** 2.18 */
  moved: { mail_ids: ['0198'], mailbox: 'trash' },
  /** 2.19 */
  pulled: { mails: [], last_received_at: '', count: 1 },
} as const;

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'null' : typeof value;
}

/**
 * What an answer lacks of an example, or holds as another kind of value: paths such as `recipients.To.0.email`. Null fits
 * anything, an empty list every list.
 */
export function missingIn(answer: unknown, example: unknown, path = ''): readonly string[] {
  if (answer === null || example === null) return [];
  if (kindOf(answer) !== kindOf(example)) return [path];
  if (typeof answer !== 'object' || typeof example !== 'object') return [];
  const isEmpty = Array.isArray(answer) && answer.length === 0;
  if (isEmpty) return [];
  const given = new Map(Object.entries(answer));
  const entries = Array.isArray(example) ? Object.entries(example).slice(0, 1) : Object.entries(example);
  return entries.flatMap(([key, value]) => {
    const inner = path === '' ? key : `${path}.${key}`;
    return given.has(key) ? missingIn(given.get(key), value, inner) : [inner];
  });
}
