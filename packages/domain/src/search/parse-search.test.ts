import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay } from '../date/calendar-day.ts';
import { formatSearch, parseSearch, readSearch } from './parse-search.ts';
import type { Condition, SearchQuery, SearchTextField } from './search-query.ts';
import { positiveTerms } from './search-query.ts';
import { searchTokens } from './search-tokens.ts';

const word = (text: string, field: SearchTextField = 'any'): Condition => ({
  kind: 'text',
  field,
  text,
  phrase: false,
});
const phrase = (text: string, field: SearchTextField = 'any'): Condition => ({
  kind: 'text',
  field,
  text,
  phrase: true,
});

/** Text of the grammar's tokens. */
const searchText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '(',
          ')',
          ' (',
          ') ',
          '-(',
          ' OR ',
          ' OR ',
          ' AND ',
          'OR',
          'bcc:',
          'filename:',
          'older_than:',
          '3d',
          '2W',
          'anywhere',
        ],
        ...[
          'from:',
          'TO:',
          'subject:',
          'in:',
          'has:',
          'is:',
          'label:',
          'label:=',
          'pinned',
          'before:',
          'after:',
          'larger:',
          'smaller:',
          'foo:',
          ':',
        ],
        ...['-', '"', '“', ' ', '\n', ' ', 'inbox', 'trash', 'all', 'attachment', 'unread', 'starred', '2025-07-03'],
        ...['2025/02/30', '5m', '1.5KB', '12', 'Grüße', '東京', '!', '\\', "'", 'a@b.co', 'http://x.y/?z=1'],
      ),
      { maxLength: 20 },
    )
    .map((pieces) => pieces.join('')),
);

/** All conditions of a search, excluded ones included, in their order. */
function leavesOf(query: SearchQuery): readonly { readonly condition: Condition }[] {
  return query.flatMap(({ condition }) =>
    condition.kind === 'either' ? condition.queries.flatMap(leavesOf) : [{ condition }],
  );
}

describe('reading a search', () => {
  test.each<[string, readonly Condition[]]>([
    ['lunch', [word('lunch')]],
    ['lunch at noon', [word('lunch'), word('at'), word('noon')]],
    ['"lunch at  noon"', [phrase('lunch at noon')]],
    ['“lunch at noon”', [phrase('lunch at noon')]],
    ['"lunch at', [phrase('lunch at')]],
    ['from:ada', [word('ada', 'from')]],
    ['FROM:Ada@example.org', [word('Ada@example.org', 'from')]],
    ['from:"Ada Lovelace"', [phrase('Ada Lovelace', 'from')]],
    ['to:ada cc:grace subject:lunch', [word('ada', 'to'), word('grace', 'cc'), word('lunch', 'subject')]],
    ['label:Work', [{ kind: 'keyword', keyword: 'Work' }]],
    [
      'label:"To do" is:muted',
      [
        { kind: 'keyword', keyword: 'To=20do' },
        { kind: 'keyword', keyword: '$muted' },
      ],
    ],
    [
      'is:pinned label:seen',
      [
        { kind: 'keyword', keyword: '$pinned' },
        { kind: 'keyword', keyword: '=73een' },
      ],
    ],
    ['label:=$Important', [{ kind: 'keyword', keyword: '$Important' }]],
    ['in:inbox', [{ kind: 'in', folder: 'inbox' }]],
    [
      'in:Favourites in:bin',
      [
        { kind: 'in', folder: 'starred' },
        { kind: 'in', folder: 'trash' },
      ],
    ],
    ['in:all', [{ kind: 'in', folder: 'all' }]],
    ['in:Anywhere', [{ kind: 'in', folder: 'anywhere' }]],
    ['bcc:joan filename:"plan b"', [word('joan', 'bcc'), phrase('plan b', 'filename')]],
    [
      'older_than:3d Newer_Than:2W',
      [
        { kind: 'older_than', count: 3, unit: 'd' },
        { kind: 'newer_than', count: 2, unit: 'w' },
      ],
    ],
    ['newer_than:6m', [{ kind: 'newer_than', count: 6, unit: 'm' }]],
    ['lunch AND noon', [word('lunch'), word('noon')]],
    ['lunch (at noon)', [word('lunch'), word('at'), word('noon')]],
    ['subject:(lunch noon)', [word('lunch', 'subject'), word('noon', 'subject')]],
    ['f(x)', [word('f'), word('x')]],
    ['lunch or noon', [word('lunch'), word('or'), word('noon')]],
    ['lunch "OR" noon', [word('lunch'), phrase('OR'), word('noon')]],
    ['lunch OR', [word('lunch')]],
    ['OR lunch', [word('lunch')]],
    ['((((lunch))))', [word('lunch')]],
    ['(lunch', [word('lunch')]],
    ['lunch)', [word('lunch')]],
    [
      'has:attachment has:Attachments',
      [
        { kind: 'has', what: 'attachment' },
        { kind: 'has', what: 'attachment' },
      ],
    ],
    [
      'is:unread is:READ',
      [
        { kind: 'is', what: 'unread' },
        { kind: 'is', what: 'read' },
      ],
    ],
    [
      'is:starred is:favourite',
      [
        { kind: 'is', what: 'starred' },
        { kind: 'is', what: 'starred' },
      ],
    ],
    ['before:2025-07-03', [{ kind: 'before', day: '2025-07-03' }]],
    ['after:2025/07/03', [{ kind: 'after', day: '2025-07-03' }]],
    ['larger:5m', [{ kind: 'larger', bytes: 5 * 1024 * 1024 }]],
    [
      'larger:1.5KB smaller:20',
      [
        { kind: 'larger', bytes: 1536 },
        { kind: 'smaller', bytes: 20 },
      ],
    ],
    ['lunch"at noon"today', [word('lunch'), phrase('at noon'), word('today')]],
  ])('[2.3] %j (D20)', (text, conditions) => {
    expect(parseSearch(text)).toEqual(conditions.map((condition) => ({ condition, negated: false })));
  });

  test.each<[string, Condition]>([
    ['-lunch', word('lunch')],
    ['-"lunch at noon"', phrase('lunch at noon')],
    ['-from:ada', word('ada', 'from')],
    ['-in:junk', { kind: 'in', folder: 'junk' }],
    ['-in:archive', { kind: 'in', folder: 'archive' }],
    ['-has:attachment', { kind: 'has', what: 'attachment' }],
  ])('[2.3] %j excludes (D20)', (text, condition) => {
    expect(parseSearch(text)).toEqual([{ condition, negated: true }]);
  });

  test.each<[string, readonly Condition[]]>([
    ['wren:1', [word('wren:1')]],
    ['http://example.org/a', [word('http://example.org/a')]],
    ['in:important', [word('in:important')]],
    ['in:constructor', [word('in:constructor')]],
    ['is:constructor', [word('is:constructor')]],
    ['has:fun', [word('has:fun')]],
    ['older_than:3', [word('older_than:3')]],
    ['newer_than:soon', [word('newer_than:soon')]],
    ['before:yesterday', [word('before:yesterday')]],
    ['after:2025-02-30', [word('after:2025-02-30')]],
    ['larger:huge', [word('larger:huge')]],
    ['before:"last week"', [phrase('before:last week')]],
    ['e-mail', [word('e-mail')]],
  ])('[2.3] %j means its words (D20)', (text, conditions) => {
    expect(parseSearch(text)).toEqual(conditions.map((condition) => ({ condition, negated: false })));
  });

  test.each([
    '',
    ' ',
    '-',
    '!',
    '""',
    '"',
    '-""',
    'from:',
    'subject: ',
    'from:""',
    'from:!',
    '— ?',
    '()',
    '-()',
    '(',
    ')',
    'OR',
    'a:()',
  ])('[5.1] %j asks nothing', (text) => {
    expect(parseSearch(text)).toEqual([]);
  });

  const is = (condition: Condition) => ({ condition, negated: false });
  const not = (condition: Condition) => ({ condition, negated: true });
  const either = (...queries: SearchQuery[]) => ({ condition: { kind: 'either' as const, queries }, negated: false });

  test.each<[string, SearchQuery]>([
    ['a OR b', [either([is(word('a'))], [is(word('b'))])]],
    ['a OR b OR c', [either([is(word('a'))], [is(word('b'))], [is(word('c'))])]],
    ['a OR (b OR c)', [either([is(word('a'))], [is(word('b'))], [is(word('c'))])]],
    ['x a OR b y', [is(word('x')), either([is(word('a'))], [is(word('b'))]), is(word('y'))]],
    ['(x a) OR b', [either([is(word('x')), is(word('a'))], [is(word('b'))])]],
    ['"red wine" OR "white wine"', [either([is(phrase('red wine'))], [is(phrase('white wine'))])]],
    ['from:(a OR "b c")', [either([is(word('a', 'from'))], [is(phrase('b c', 'from'))])]],
    ['-a OR is:read', [either([not(word('a'))], [is({ kind: 'is', what: 'read' })])]],
    ['-(a)', [not(word('a'))]],
    ['-(-a)', [is(word('a'))]],
    ['-(a b)', [{ ...either([is(word('a')), is(word('b'))]), negated: true }]],
    ['-(a OR b)', [{ ...either([is(word('a'))], [is(word('b'))]), negated: true }]],
    ['-(-(a b))', [is(word('a')), is(word('b'))]],
    ['-from:(a b)', [{ ...either([is(word('a', 'from')), is(word('b', 'from'))]), negated: true }]],
  ])('[2.3] %j groups (D20)', (text, query) => {
    expect(parseSearch(text)).toEqual(query);
  });

  test('[2.3] brackets may be as many as a search has signs', () => {
    expect(parseSearch(`${'('.repeat(400)}a${')'.repeat(400)} b`)).toEqual([is(word('a')), is(word('b'))]);
    expect(positiveTerms(parseSearch('-(a '.repeat(250))).length).toBeLessThan(250);
  });

  test.each<[string, readonly [string, number, string, string][]]>([
    ['lunch frm:ada', [['frm:ada', 6, 'frm', 'ada']]],
    ['-list:work x', [['list:work', 1, 'list', 'work']]],
    [
      'is:late before:yesterday',
      [
        ['is:late', 0, 'is', 'late'],
        ['before:yesterday', 8, 'before', 'yesterday'],
      ],
    ],
    ['x list:“red wine”', [['list:"red wine"', 2, 'list', 'red wine']]],
    ['(a OR Foo:bar)', [['Foo:bar', 6, 'foo', 'bar']]],
    ['in:(important)', [['important', 4, 'in', 'important']]],
    ['x foo:(a b)', [['foo:', 2, 'foo', '']]],
    ['http://example.org/a Re: lunch from:ada 10:30 std::string c:\\temp "foo:bar" in:all', []],
  ])('[2.3] %j says what in it is no operator', (text, misread) => {
    expect(
      readSearch(text).misread.map(({ written, start, operator, value }) => [written, start, operator, value]),
    ).toEqual(misread);
  });

  test('[2.3] signs between words and operators without a value are left out', () => {
    expect(parseSearch('lunch - subject: noon !')).toEqual(parseSearch('lunch noon'));
  });

  test('[2.3] any text is a search, and every condition of it is whole', () => {
    fc.assert(
      fc.property(searchText, (text) => {
        for (const { condition } of leavesOf(parseSearch(text))) {
          if (condition.kind === 'text') expect(searchTokens(condition.text).length).toBeGreaterThan(0);
          if (condition.kind === 'before' || condition.kind === 'after') expect(isDay(condition.day)).toBe(true);
          if (condition.kind === 'larger') expect(Number.isSafeInteger(condition.bytes)).toBe(true);
        }
      }),
    );
  });

  test('[2.3] no word of a text without operators is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        if (/:|\bOR\b|\bAND\b/u.test(text)) return;
        const words = leavesOf(parseSearch(text)).flatMap(({ condition }) =>
          condition.kind === 'text' ? searchTokens(condition.text) : [],
        );
        expect(words).toEqual(searchTokens(text));
      }),
    );
  });
});

describe('writing a search', () => {
  test('[2.3] what is written is read as the same search', () => {
    fc.assert(
      fc.property(searchText, (text) => {
        const query = parseSearch(text);
        expect(parseSearch(formatSearch(query))).toEqual(query);
      }),
      { numRuns: 2_000 },
    );
  });
});
