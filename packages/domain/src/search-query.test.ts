import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay } from './calendar-day.ts';
import type { Condition, TextField } from './search-query.ts';
import { formatSearch, parseSearch } from './search-query.ts';
import { searchTokens } from './search-tokens.ts';

const word = (text: string, field: TextField = 'any'): Condition => ({ kind: 'text', field, text, phrase: false });
const phrase = (text: string, field: TextField = 'any'): Condition => ({ kind: 'text', field, text, phrase: true });

/** Text made of what the grammar is about. */
const searchText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...['from:', 'TO:', 'subject:', 'in:', 'has:', 'is:', 'before:', 'after:', 'larger:', 'smaller:', 'foo:', ':'],
        ...['-', '"', '“', ' ', '\n', ' ', 'inbox', 'trash', 'all', 'attachment', 'unread', 'starred', '2025-07-03'],
        ...['2025/02/30', '5m', '1.5KB', '12', 'Grüße', '東京', '!', '\\', "'", 'a@b.co', 'http://x.y/?z=1'],
      ),
      { maxLength: 14 },
    )
    .map((pieces) => pieces.join('')),
);

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
    ['in:inbox', [{ kind: 'in', folder: 'inbox' }]],
    [
      'in:Favourites in:bin',
      [
        { kind: 'in', folder: 'starred' },
        { kind: 'in', folder: 'trash' },
      ],
    ],
    ['in:all', [{ kind: 'in', folder: 'all' }]],
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
    ['-has:attachment', { kind: 'has', what: 'attachment' }],
  ])('[2.3] %j excludes (D20)', (text, condition) => {
    expect(parseSearch(text)).toEqual([{ condition, negated: true }]);
  });

  test.each<[string, readonly Condition[]]>([
    ['wren:1', [word('wren:1')]],
    ['http://example.org/a', [word('http://example.org/a')]],
    ['in:archive', [word('in:archive')]],
    ['in:constructor', [word('in:constructor')]],
    ['is:constructor', [word('is:constructor')]],
    ['has:fun', [word('has:fun')]],
    ['before:yesterday', [word('before:yesterday')]],
    ['after:2025-02-30', [word('after:2025-02-30')]],
    ['larger:huge', [word('larger:huge')]],
    ['before:"last week"', [phrase('before:last week')]],
    ['e-mail', [word('e-mail')]],
  ])('[2.3] %j means its words (D20)', (text, conditions) => {
    expect(parseSearch(text)).toEqual(conditions.map((condition) => ({ condition, negated: false })));
  });

  test.each(['', ' ', '-', '!', '""', '"', '-""', 'from:', 'subject: ', 'from:""', 'from:!', '— ?'])(
    '[5.1] %j asks nothing',
    (text) => {
      expect(parseSearch(text)).toEqual([]);
    },
  );

  test('[2.3] signs between words and operators without a value are left out', () => {
    expect(parseSearch('lunch - subject: noon !')).toEqual(parseSearch('lunch noon'));
  });

  test('[2.3] any text is a search, and every condition of it is whole', () => {
    fc.assert(
      fc.property(searchText, (text) => {
        for (const { condition } of parseSearch(text)) {
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
        if (text.includes(':')) return;
        const words = parseSearch(text).flatMap(({ condition }) =>
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
      { numRuns: 500 },
    );
  });

  test('[2.3] it is written as users write it', () => {
    expect(formatSearch(parseSearch('lunch  From:"Ada L" -IN:bin larger:5120 is:favorite after:2025/07/03'))).toBe(
      'lunch from:"Ada L" -in:trash larger:5k is:starred after:2025-07-03',
    );
  });
});
