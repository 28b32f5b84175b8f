import { MAILBOX_ROLES } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Args, Kind } from './plain-arguments.ts';
import type { PlainHabits } from './plain-habits.ts';
import type { PlainMail } from './plain-mail.ts';
import { MAILBOX_IDS, MAILBOX_NAMES } from './plain-wire.ts';

/** The arguments that a method takes, and what it does. A write by GET is forbidden: it would not be kept (wire contract 1.1). */
export interface PlainMethod {
  readonly takes: Readonly<Record<string, Kind>>;
  readonly writes?: true;
  readonly run: (mail: PlainMail, args: Args, habits: PlainHabits) => unknown;
}

/** Nothing of it has a default, and the sender is never null (wire contract 2.10). */
const CONTENT: Readonly<Record<string, Kind>> = {
  from_email: 'text',
  to: 'texts',
  cc: 'texts',
  bcc: 'texts',
  subject: 'text|',
  html_body: 'text|',
  attachments: 'objects',
};

function userInfo({ user }: PlainMail, habits: PlainHabits): object {
  return {
    name: user.email,
    email: user.email,
    enabled: 1,
    user_image: null,
    full_name: user.fullName,
    user_type: 'System User',
    roles: ['Mail User'],
    is_mail_user: true,
    default_outgoing: habits.generation === 'G3' ? null : user.email,
    system_time_zone: habits.zone,
    mailboxes: MAILBOX_ROLES.map((role) => ({ id: MAILBOX_IDS[role], name: MAILBOX_NAMES[role], role })),
  };
}

const starred: PlainMethod = { takes: {}, run: (mail) => mail.starred() };
const mailboxes: PlainMethod = { takes: {}, run: (mail) => mail.mailboxes() };
const threadCount: PlainMethod = { takes: { mailbox: 'text' }, run: (mail, args) => mail.count(args) };
const user: PlainMethod = { takes: {}, run: (mail, _args, habits) => userInfo(mail, habits) };

/** The methods of the specification's section 7 by their paths below `mail.api`, as their signatures declare them. */
export const METHODS: Readonly<Record<string, PlainMethod>> = {
  'account.get_user_info': user,
  'user.get_user_info': user,
  'user.validate_email': {
    takes: { email: 'text' },
    run: (mail, args) => ({ valid: args.email === mail.user.email, email: args.email }),
  },
  'mailbox.get_mailboxes': mailboxes,
  'mail.get_mailboxes': mailboxes,
  'mailbox.get_mailbox_thread_count': threadCount,
  'mail.get_mailbox_thread_count': threadCount,
  'mail.get_starred_mails': starred,
  'mail.get_mails_from_mailbox': {
    takes: { mailbox: 'text', limit: 'number', filter_by: 'text?' },
    run: (mail, args) => mail.list(args),
  },
  'mail.get_mail_thread': { takes: { thread_id: 'text' }, run: (mail, args) => mail.thread(args) },
  'mail.get_draft': { takes: { draft_id: 'text' }, run: (mail, args) => mail.draft(args) },
  'mail.pull_mails': { takes: { email: 'text?', limit: 'number?' }, run: (mail, args) => mail.pulled(args) },
  'mail.create_mail': {
    takes: { ...CONTENT, in_reply_to: 'text|', in_reply_to_id: 'text|', save_as_draft: 'flag?' },
    writes: true,
    run: (mail, args) => mail.create(args),
  },
  'mail.update_draft_mail': {
    takes: { name: 'text', ...CONTENT, submit: 'flag?' },
    writes: true,
    run: (mail, args) => mail.update(args),
  },
  'mail.send_mail': {
    takes: { from_: 'text?', to: 'texts', cc: 'texts?', bcc: 'texts?', subject: 'text?', html: 'text?' },
    writes: true,
    run: (mail, args) =>
      mail.create({ attachments: [], ...args, from_email: args.from_ ?? mail.user.email, html_body: args.html }),
  },
  'mail.set_seen': {
    takes: { thread_ids: 'texts', seen: 'flag', mailbox: 'text?' },
    writes: true,
    run: (mail, args) => mail.setSeen(args),
  },
  'mail.set_flagged': {
    takes: { names: 'texts', flagged: 'flag' },
    writes: true,
    run: (mail, args) => mail.setFlagged(args),
  },
  'mail.set_mails_mailbox': {
    takes: { mail_ids: 'texts', mailbox: 'text' },
    writes: true,
    run: (mail, args) => mail.move(args),
  },
  'mail.delete_threads': {
    takes: { thread_ids: 'texts', mailbox: 'text?' },
    writes: true,
    run: (mail, args) => mail.deleteThreads(args),
  },
  'mail.delete_mail': { takes: { ids: 'texts' }, writes: true, run: (mail, args) => mail.deleteMail(args) },
};

/** Methods that some generations lack (wire contract 2.22). */
export function hasMethod(name: string, { counts }: PlainHabits): boolean {
  return Object.hasOwn(METHODS, name) && !(counts === 'mailboxes' && name.endsWith('get_mailbox_thread_count'));
}
