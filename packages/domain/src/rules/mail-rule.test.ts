import { describe, expect, test } from 'vitest';
import type { Message } from '../message/message.ts';
import { applyRules, compileRules, EMPTY_RULE, inRuleOrder, type KeptRule, type MailRule } from './mail-rule.ts';

const NOW = Date.parse('2026-11-20T13:00:00Z');

const message: Omit<Message, 'threadId'> = {
  id: 'm1',
  mailbox: 'inbox',
  home: 'inbox',
  seen: false,
  flagged: false,
  answered: false,
  forwarded: false,
  receiptSettled: false,
  messageIdHeader: null,
  inReplyTo: null,
  references: [],
  from: { name: 'Grace Hopper', email: 'Grace@example.net' },
  replyTo: [],
  to: [{ name: 'Ada Lovelace', email: 'ada@example.org' }],
  cc: [],
  bcc: [],
  subject: 'Quarterly numbers',
  preview: '',
  receivedAt: NOW,
  sentAt: null,
  size: 5000,
  blobId: null,
  attachments: [],
};

let made = 0;
function rule(query: string, data: Partial<MailRule> = {}): KeptRule {
  made += 1;
  return {
    id: `r${String(made).padStart(4, '0')}`,
    data: { ...EMPTY_RULE, name: query, query, ...data },
  };
}

const run = (rules: readonly KeptRule[], body = '', isThere = false, list: string | null = null) =>
  applyRules(compileRules(rules, ['ada@example.org']), message, body, NOW, list, () => isThere);
const names = (rules: readonly KeptRule[], body = '') => run(rules, body).touched.map(({ name }) => name);

describe('a rule', () => {
  test('does what it says to mail that its search matches, in text and marks', () => {
    const done = run(
      [rule('from:grace numbers', { keywords: ['Work'], mailbox: 'archive', star: true, markRead: true })],
      'see below',
    );
    expect(done.message).toMatchObject({ mailbox: 'archive', seen: true, flagged: true, keywords: ['Work'] });
    expect(done.touched).toEqual([{ id: expect.any(String), name: 'from:grace numbers' }]);
  });

  test.each([
    ['subject:"quarterly numbers" -has:attachment', true],
    ['from:grace@example.net', true],
    ['attached spreadsheet', true],
    ['in:inbox is:unread larger:4K', true],
    ['after:2026-11-20 newer_than:1d', true],
    ['from:linus OR to:ada', true],
    ['from:linus', false],
    ['is:starred', false],
  ])('asks as a search does: %s', (query, isMet) => {
    expect(names([rule(query)], 'The attached spreadsheet')).toEqual(isMet ? [query] : []);
  });

  test('that matches nothing leaves the very message', () => {
    expect(run([rule('from:linus', { star: true })]).message).toBe(message);
  });

  test('means days in the zone it was made in', () => {
    const query = 'after:2026-11-21';
    expect(names([rule(query, { timeZone: 'Pacific/Kiritimati' })])).toEqual([query]);
    expect(names([rule(query)])).toEqual([]);
  });

  test('that is off, says nothing or cannot be read does nothing', () => {
    expect(names([rule('grace', { enabled: false }), rule('""'), rule('AND'), rule('before:soon grace')])).toEqual([]);
  });
});

describe('several rules', () => {
  test('add up, and the first that files decides where', () => {
    const done = run([
      rule('grace', { mailbox: 'archive', keywords: ['b'] }),
      rule('numbers', { mailbox: 'trash', keywords: ['a', 'B'], star: true }),
    ]);
    expect(done.message).toMatchObject({ mailbox: 'archive', flagged: true, keywords: ['B', 'a'] });
    expect(done.touched).toHaveLength(2);
  });

  test('are asked in their order, which is that of their making where none was given', () => {
    const [first, second, third] = [rule('one'), rule('two'), rule('three', { sortOrder: -1 })];
    expect(inRuleOrder([second, first, third])).toEqual([third, first, second]);
  });

  test('end at one that stops', () => {
    expect(names([rule('grace', { stop: true }), rule('numbers')])).toEqual(['grace']);
    expect(names([rule('linus', { stop: true }), rule('numbers')])).toEqual(['numbers']);
  });

  test('do not see what others have done', () => {
    expect(names([rule('grace', { star: true, mailbox: 'archive' }), rule('is:starred'), rule('in:inbox')])).toEqual([
      'grace',
      'in:inbox',
    ]);
  });
});

describe('junk', () => {
  const blocked = (address: string) => rule(`from:${address}`, { blocked: address, mailbox: 'junk', stop: true });

  test('is the mail of a blocked sender, in whatever case, before other rules are asked', () => {
    const done = run([rule('grace', { mailbox: 'archive' }), blocked('grace@EXAMPLE.net')]);
    expect(done.message.mailbox).toBe('junk');
    expect(done.touched).toHaveLength(1);
  });

  test('is not that of an address which the blocked one begins', () => {
    expect(run([blocked('grace@example')]).touched).toEqual([]);
  });

  test('is nothing that a rule never lets be', () => {
    expect(run([rule('numbers', { mailbox: 'junk' }), rule('grace', { neverJunk: true })]).message.mailbox).toBe(
      'inbox',
    );
  });
});

describe('filing', () => {
  test('into a mailbox that is gone leaves the mail where it is', () => {
    const rules = [rule('grace', { mailbox: 'm-gone' })];
    expect(run(rules).message.mailbox).toBe('inbox');
    expect(run(rules, '', true).message.mailbox).toBe('m-gone');
  });

  test('never makes foreign mail look like one’s own, nor a label a mark of another meaning', () => {
    const done = run([rule('grace', { mailbox: 'sent', keywords: ['seen', 'answered'] })]);
    expect(done.message).toMatchObject({ mailbox: 'inbox', seen: false, answered: false });
    expect(done.message.keywords).toBeUndefined();
  });
});
