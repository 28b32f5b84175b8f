import { destination } from '@wren/domain/message/change.ts';
import { FIELD_KEYWORDS } from '@wren/domain/message/keyword.ts';
import { FOLDERS, MAILBOX_ROLES } from '@wren/domain/message/mailbox/mailbox.ts';
import { returnedKeyword } from '@wren/domain/message/timed/snooze.ts';
import type { Condition, SearchQuery, Term } from '@wren/domain/search/search-query.ts';
import { trustOf } from '@wren/domain/trust/trust.ts';
import fc from 'fast-check';
import type { ListQuery, MailChange, PutMail } from '../../src/store/mail-store.ts';
import { address, attachment, mail, second } from './sample-mail.ts';

/** Few ids, subjects, times and words, so that everything meets everything. */
export const IDS: readonly string[] = Array.from({ length: 14 }, (_, index) => `m${10 + index}`);
/** Mailboxes of the user's own beside those with a role. */
const OWN = ['m-1', 'm-2'] as const;
const LINKS = IDS.map((id) => `${id}@example.org`);
const SUBJECTS = ['Talk', 'Re: Talk', 'AW: talk', 'Other', 'Re: Other', '[list] Talk', '', 'Re:'];
const LABELS = ['work', 'Work', 'To=20do', '$pinned', '$muted'];
const WORDS = ['red', 'redder', 'Blue', 'blüe', '漢字', '字', 'and', 'x'];

const id = fc.constantFrom(...IDS);
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 4, size: 'max' }).map((some) => some.join(' '));
const receivedAt = fc.oneof(
  fc.nat(3).map(second),
  fc.constantFrom(0, 20, 29, 30, 31, 45).map((days) => second(days * 86_400)),
);

/** When a message came back: no two at once, and none with the arrival of another. */
const returned = (own: string): string => returnedKeyword(second(15 * 86_400 + Number(own.slice(1))));

const TRUST = trustOf([{ code: 'authenticated', about: 'example.org' }]);

const put: fc.Arbitrary<PutMail> = fc
  .record({
    id,
    mailbox: fc.constantFrom(
      'own' as const,
      'own' as const,
      'junk' as const,
      'trash' as const,
      'archive' as const,
      OWN[0],
      'snoozed' as const,
      'screener' as const,
    ),
    home: fc.constantFrom('inbox' as const, 'inbox' as const, 'sent' as const, 'drafts' as const),
    seen: fc.boolean(),
    flagged: fc.boolean(),
    references: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...LINKS), { maxLength: 3 })),
    inReplyTo: fc.oneof(fc.constant(null), fc.constantFrom(...LINKS)),
    subject: fc.constantFrom(...SUBJECTS),
    receivedAt,
    size: fc.constantFrom(10, 1024, 5000),
    attached: fc.constantFrom('attachment' as const, 'inline' as const, null),
    bcc: fc.constantFrom(...WORDS, '', '').map((word) => (word === '' ? [] : [address('x@example.org', word)])),
    from: fc.constantFrom(...WORDS).map((word) => address('ada@example.org', word)),
    text: words,
    trust: fc.constantFrom(undefined, TRUST),
    keywords: fc.constantFrom(undefined, undefined, ['$Important', 'To=20do'], ['work', '$pinned'], ['$returned-']),
  })
  .map(({ id: own, mailbox, attached, text, trust, keywords, ...rest }) =>
    mail(own, {
      ...rest,
      ...(trust && { trust }),
      ...(keywords && { keywords: keywords.map((keyword) => (keyword === '$returned-' ? returned(own) : keyword)) }),
      mailbox: mailbox === 'own' ? rest.home : destination(rest, mailbox),
      attachments: attached ? [attachment('red.pdf', attached)] : [],
      body: { html: null, text },
    }),
  );

const target = fc.oneof(
  fc.record({ messages: fc.array(id, { maxLength: 4 }) }),
  fc.record({ threads: fc.array(id, { maxLength: 4 }), folder: fc.constantFrom(...FOLDERS, ...OWN) }),
);

const change: fc.Arbitrary<MailChange> = fc.oneof(
  { weight: 6, arbitrary: put },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('flag' as const),
      target,
      keyword: fc.constantFrom(...FIELD_KEYWORDS, ...LABELS, ...LABELS),
      value: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      target,
      mailbox: fc.constantFrom(...MAILBOX_ROLES, ...OWN),
      until: fc.nat(3).map((days) => second(days * 86_400)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('destroy' as const), target }) },
);

/** The changes of some commands. */
export const commands = fc.array(fc.array(change, { minLength: 1, maxLength: 5 }), { maxLength: 25, size: 'max' });

const condition: fc.Arbitrary<Condition> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('text' as const),
      field: fc.constantFrom(
        'any' as const,
        'any' as const,
        'from' as const,
        'subject' as const,
        'to' as const,
        'cc' as const,
        'bcc' as const,
        'filename' as const,
      ),
      text: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...WORDS, 'r', 'talk') }, words),
      phrase: fc.boolean(),
    }),
  },
  fc.record({
    kind: fc.constant('in' as const),
    folder: fc.constantFrom(...FOLDERS, ...OWN, 'all' as const, 'anywhere' as const),
  }),
  fc.record({ kind: fc.constant('has' as const), what: fc.constant('attachment' as const) }),
  fc.record({
    kind: fc.constant('is' as const),
    what: fc.constantFrom('unread' as const, 'read' as const, 'starred' as const),
  }),
  fc.record({ kind: fc.constant('keyword' as const), keyword: fc.constantFrom(...LABELS) }),
  fc.record({
    kind: fc.constantFrom('before' as const, 'after' as const),
    day: fc.constantFrom('2024-01-01', '2024-01-02', '2024-01-31', '2024-03-01'),
  }),
  fc.record({
    kind: fc.constantFrom('older_than' as const, 'newer_than' as const),
    count: fc.constantFrom(0, 1, 2, 10),
    unit: fc.constantFrom('d' as const, 'w' as const, 'm' as const, 'y' as const),
  }),
  fc.record({ kind: fc.constantFrom('larger' as const, 'smaller' as const), bytes: fc.constantFrom(10, 1024) }),
);

const { query } = fc.letrec<{ query: SearchQuery; term: Term }>((tie) => ({
  query: fc.array(tie('term'), { minLength: 1, maxLength: 3 }),
  term: fc.record({
    condition: fc.oneof(
      { maxDepth: 3 },
      { weight: 4, arbitrary: condition },
      fc.record({
        kind: fc.constant('either' as const),
        queries: fc.array(tie('query'), { minLength: 1, maxLength: 3 }),
      }),
    ),
    negated: fc.boolean(),
  }),
}));

/** Lists of all kinds. */
export const queries: fc.Arbitrary<ListQuery> = fc.oneof(
  fc.record({ kind: fc.constant('folder' as const), folder: fc.constantFrom(...FOLDERS, ...OWN) }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('search' as const),
      query: fc.oneof({ weight: 9, arbitrary: query }, fc.constant([])),
      folder: fc.option(fc.constantFrom(...FOLDERS, ...OWN)),
      timeZone: fc.constantFrom('UTC', 'Pacific/Auckland', 'America/Los_Angeles'),
    }),
  },
);
