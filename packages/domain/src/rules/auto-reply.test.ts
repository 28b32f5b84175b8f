import { expect, test } from 'vitest';
import { autoReplyTo } from './auto-reply.ts';

const person = (email: string) => ({ name: null, email });
const isOwn = (email: string): boolean => email.toLowerCase().startsWith('ada');
const mail = (changed: {
  readonly sender?: string | null;
  readonly to?: string;
  readonly fields?: Readonly<Record<string, string>>;
}) => ({
  sender: changed.sender === undefined ? 'lin@x.org' : changed.sender,
  to: [person(changed.to ?? 'ada@host.test')],
  cc: [person('bob@x.org')],
  field: (name: string) =>
    Object.entries(changed.fields ?? {}).flatMap(([key, value]) => (key === name ? [value] : [])),
});

test.each([
  ['a mail of a person', {}],
  ['a mail to a subaddress', { to: 'ada+shop@host.test' }],
  ['a mail that says that it is of a person', { fields: { 'Auto-Submitted': 'no' } }],
  ['a mail of somebody whose name only reminds of a machine', { sender: 'bouncer@x.org' }],
  ['a mail of somebody with a domain like a machine’s name', { sender: 'lin@noreply.example' }],
])('%s is answered, to its reverse path (RFC 3834 §4)', (_what, changed) => {
  expect(autoReplyTo(mail(changed), isOwn)).toBe(mail(changed).sender);
});

test.each([
  ['without a reverse path', { sender: null }],
  ['with an empty one', { sender: '' }],
  ['of the user', { sender: 'ada+x@host.test' }],
  ['that does not name the user', { to: 'team@host.test' }],
  ['that answers by itself', { fields: { 'Auto-Submitted': 'auto-replied (vacation)' } }],
  ['that a machine made', { fields: { 'Auto-Submitted': 'auto-generated' } }],
  ['of a list', { fields: { 'List-Id': '<team.x.org>' } }],
  ['that can be unsubscribed from', { fields: { 'List-Unsubscribe': '<mailto:x@x.org>' } }],
  ['sent in bulk', { fields: { Precedence: 'bulk' } }],
  ['that asks for none', { fields: { 'X-Auto-Response-Suppress': 'DR, OOF' } }],
  ['that reports', { fields: { 'Content-Type': 'multipart/report; report-type=delivery-status' } }],
  ...[
    'MAILER-DAEMON@x.org',
    'no-reply@x.org',
    'NoReply@x.org',
    'do_not_reply@x.org',
    'noreply+12@x.org',
    'postmaster@x.org',
    'owner-team@x.org',
    'team-request@x.org',
    'team-bounces@x.org',
    'bounce+ada=host.test@x.org',
    'majordomo@x.org',
  ].map((sender) => [`of ${sender}`, { sender }] as const),
] as const)('a mail %s is not answered', (_what, changed) => {
  expect(autoReplyTo(mail(changed), isOwn)).toBeNull();
});
