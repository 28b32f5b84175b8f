import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileRules, EMPTY_RULE, type MailRule } from '@wren/domain/rules/mail-rule.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompiledScript, compileScript, type ScriptParts } from './compile-script.ts';

const ALL = ['fileinto', 'imap4flags', 'body', 'regex', 'date', 'relational', 'vacation', 'include'];
const OWN = ['ada@example.org'];

/** The script of some rules, in their order. */
function scriptOf(rules: readonly Partial<MailRule>[], parts: Partial<ScriptParts> = {}): CompiledScript {
  const kept = rules.map((data, at) => ({
    id: `r${at}`,
    data: { ...EMPTY_RULE, name: `Rule ${at}`, sortOrder: at, ...data },
  }));
  return compileScript({
    rules: compileRules(kept, OWN, (group) => (group === 'team' ? ['lin@example.com', 'grace@example.org'] : [])),
    placeOf(mailbox) {
      const paths: Readonly<Record<string, string>> = {
        ...{ archive: 'Archive', junk: 'Junk', trash: 'Trash', 'm-shop': 'Einkäufe/"x"' },
      };
      const path = paths[mailbox];
      return path === undefined ? null : { path };
    },
    vacation: null,
    own: OWN,
    extensions: new Set(ALL),
    includes: null,
    ...parts,
  });
}
const placesIn = ({ places }: CompiledScript): readonly string[] => [...places.values()];
const test = (query: string): string => /if (.*) \{/u.exec(scriptOf([{ query, star: true }]).text)?.[1] ?? '';

describe('where a rule files', () => {
  const filing = (path: string, extensions: readonly string[]) =>
    scriptOf([{ query: 'larger:2k', mailbox: 'm-shop' }], {
      placeOf: () => ({ path, id: 'M1' }),
      extensions: new Set([...ALL, ...extensions]),
    });

  it('is said by the id of the mailbox where the server finds mailboxes by it', () => {
    const { text } = filing('Shops/Books', ['mailboxid']);
    expect(text).toContain('fileinto :mailboxid "M1" "Shops/Books";');
    expect(text).toMatch(/require \[.*"mailboxid".*\];/u);
  });

  it('is said by its name elsewhere, unless that may be read as another’s', () => {
    expect(filing('Books', []).text).toContain('fileinto "Books";');
    expect(placesIn(filing('Shops/Books', []))).toEqual(['here']);
  });
});

describe('what a rule asks', () => {
  it.each([
    ['from:grace', 'header :regex "from" '],
    ['subject:"big offer"', 'header :regex "subject" '],
    ['larger:2k', 'size :over 2048'],
    ['smaller:2k', 'size :under 2048'],
    ['from:group:team', 'address :all :is "from" ["lin@example.com", "grace@example.org"]'],
    ['subject:Größe', `)größe(`],
    ['subject:会議', 'header :contains "subject" "会議"'],
    ['-larger:2k', 'not size :over 2048'],
    ['larger:2k OR smaller:1k', 'anyof (size :over 2048, size :under 1024)'],
    ['after:2026-03-01 larger:1k', 'allof (not anyof (currentdate :value "lt" :zone "+0000" "date" "2026-03-01"'],
    ['offer', 'anyof (header :regex ["subject", "from", "to", "cc"] '],
  ])('%s', (query, expected) => {
    expect(test(query)).toContain(expected);
  });

  it.each(['has:attachment', 'is:direct', 'filename:pdf', '-offer', 'subject:😀', 'subject:ภาษา'])(
    '%s is asked here: no server can tell it as it is meant',
    (query) => {
      expect(scriptOf([{ query, star: true }])).toMatchObject({ text: '' });
      expect(placesIn(scriptOf([{ query, star: true }]))).toEqual(['here']);
    },
  );

  it('finds words without regular expressions, too', () => {
    const script = scriptOf([{ query: 'subject:offer', star: true }], { extensions: new Set(['imap4flags']) });
    expect(script.text).toContain('header :matches "subject" ["offer", "offer *", "* offer", "* offer *"]');
    expect(script.text).toContain('require "imap4flags";');
  });

  it('asks for days only where the server knows them', () => {
    const rule = { query: 'before:2030-01-01', star: true };
    expect(placesIn(scriptOf([rule]))).toEqual(['server']);
    expect(placesIn(scriptOf([rule], { extensions: new Set(['imap4flags']) }))).toEqual(['here']);
  });
});

describe('what a rule does', () => {
  it('marks, labels and files as the server calls it', () => {
    const { text, places } = scriptOf([
      { query: 'larger:1k', star: true, markRead: true, keywords: ['Shop'], mailbox: 'm-shop' },
    ]);
    expect(text).toContain('addflag ["\\\\Seen", "\\\\Flagged", "Shop"];');
    expect(text).toContain('fileinto "Einkäufe/\\"x\\"";');
    expect([...places.values()]).toEqual(['server']);
  });

  it('stays here where the server lacks the mailbox or the extension that it takes', () => {
    expect(placesIn(scriptOf([{ query: 'larger:1k', mailbox: 'm-gone' }]))).toEqual(['here']);
    const without = (name: string) => ({ extensions: new Set(ALL.filter((one) => one !== name)) });
    expect(placesIn(scriptOf([{ query: 'larger:1k', mailbox: 'archive' }], without('fileinto')))).toEqual(['here']);
    expect(placesIn(scriptOf([{ query: 'larger:1k', star: true }], without('imap4flags')))).toEqual(['here']);
  });

  it('leaves passing mail on to here', () => {
    expect(placesIn(scriptOf([{ query: 'larger:1k', mailbox: 'archive', forwardTo: 'b@example.com' }]))).toEqual([
      'partly',
    ]);
    expect(placesIn(scriptOf([{ query: 'larger:1k', forwardTo: 'b@example.com' }]))).toEqual(['here']);
  });

  it('leaves mail in the Inbox that an earlier rule may file, and what comes behind a rule that nobody can tell there', () => {
    const known = { query: 'larger:1k', mailbox: 'archive' } as const;
    const words = { query: 'subject:offer', mailbox: 'm-shop' } as const;
    const { text } = scriptOf([words, known]);
    expect(text.indexOf('header :matches "subject" "*offer*"')).toBeGreaterThan(text.indexOf('fileinto "Einkäufe'));
    expect(text.indexOf('fileinto "Archive"')).toBeGreaterThan(text.indexOf('header :matches "subject" "*offer*"'));
    expect(placesIn(scriptOf([{ query: 'has:attachment', mailbox: 'm-shop' }, known]))).toEqual(['here', 'here']);
    expect(placesIn(scriptOf([{ query: 'has:attachment', star: true }, known]))).toEqual(['here', 'server']);
    expect(placesIn(scriptOf([{ query: 'has:attachment', stop: true }, known]))).toEqual(['here', 'here']);
  });

  it('puts nothing into Junk that a rule keeps from it, wherever that stands', () => {
    const junk = { query: 'from:shop.example', blocked: 'news@shop.example', mailbox: 'junk' } as const;
    expect(scriptOf([junk]).text).toContain('if address :all :is "from" "news@shop.example"');
    expect(scriptOf([junk, { query: 'larger:1k', neverJunk: true }]).text).toContain('not size :over 1024');
    expect(placesIn(scriptOf([junk, { query: 'has:attachment', neverJunk: true }]))[0]).toBe('here');
  });

  it('asks a script of the user’s own of what no rule has filed', () => {
    const { text } = scriptOf([{ query: 'larger:1k', mailbox: 'archive' }], { includes: 'my "own"' });
    expect(text).toContain('stop;');
    expect(text.trimEnd().endsWith('include :personal "my \\"own\\"";')).toBe(true);
  });
});

describe('the answer while the user is away', () => {
  const vacation = {
    ...{ isEnabled: true, fromDay: null, toDay: null, timeZone: 'Europe/Berlin' },
    ...{ subject: 'Away "now"', html: '<p>Back <b>soon</b>.</p>', onlyKnown: false },
  };
  it('is given by the server, within its days, once a week to each sender', () => {
    const { text, answers } = scriptOf([], { vacation: { ...vacation, fromDay: '2026-07-01', toDay: '2026-07-14' } });
    expect(answers).toBe(true);
    expect(text).toContain('vacation :days 7 :subject "Away \\"now\\"" :addresses "ada@example.org" :handle "wren-');
    // Midnight in Berlin.
    for (const part of ['"2026-06-30"', '"2026-07-14"', '"22:00:00"']) expect(text).toContain(part);
    expect(text).toContain(Buffer.from('<p>Back <b>soon</b>.</p>').toString('base64'));
  });

  it('is given here where only known people are told, or the server cannot answer', () => {
    expect(scriptOf([], { vacation: { ...vacation, onlyKnown: true } })).toMatchObject({ answers: false, text: '' });
    expect(scriptOf([], { vacation, extensions: new Set(['fileinto']) })).toMatchObject({ answers: false, text: '' });
    expect(scriptOf([], { vacation: { ...vacation, isEnabled: false } })).toMatchObject({ answers: false });
  });

  it('is not given to what may be junk', () => {
    const junk = { query: 'larger:1k', mailbox: 'junk' } as const;
    expect(scriptOf([junk], { vacation }).text).toMatch(/if not size :over 1024 \{\r\nvacation/u);
    expect(scriptOf([{ ...junk, query: 'has:attachment' }], { vacation }).answers).toBe(false);
  });
});

const SIEVEC = '/usr/bin/sievec';

describe.skipIf(!existsSync(SIEVEC))('scripts as Pigeonhole reads them', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wren-sieve-'));
    writeFileSync(join(folder, 'dovecot.conf'), 'mail_location = maildir:/tmp/none\nssl = no\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const compiles = (text: string): void => {
    const path = join(folder, 'one.sieve');
    writeFileSync(path, text);
    execFileSync(SIEVEC, ['-c', join(folder, 'dovecot.conf'), path], { stdio: 'pipe' });
  };

  it('are right whatever is written in rules: quotes, line ends, braces and comments end nothing', () => {
    const hostile = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '"; discard; #',
        '\\"',
        '*/ stop;',
        '"\r\ndiscard;\r\n',
        '$' + '{hex:41}',
        '[]',
        'x" "y',
        '.\r\n.',
        '\0',
      ),
    );
    const rule = fc.record({
      name: hostile,
      query: fc
        .tuple(fc.constantFrom('from', 'to', 'subject', 'cc'), hostile)
        .map(([field, text]) => `${field}:"${text.replaceAll('"', ' ')}" larger:1k OR from:group:team`),
      star: fc.boolean(),
      stop: fc.boolean(),
      mailbox: fc.constantFrom('archive', 'm-any', null),
      neverJunk: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 4 }), hostile, hostile, (rules, path, said) => {
        const { text } = scriptOf(rules as Partial<MailRule>[], {
          placeOf: () => ({ path: path || 'A' }),
          includes: 'x',
          vacation: {
            ...{ isEnabled: true, fromDay: '2026-01-01', toDay: null, timeZone: 'UTC' },
            ...{ subject: said, html: `<p>${said}</p>`, onlyKnown: false },
          },
        });
        expect(text.replace(/"(?:[^"\\]|\\.)*"|#[^\r\n]*/gsu, '')).not.toContain('discard');
        if (text !== '') compiles(text.replace('include :personal "x";', ''));
      }),
      { numRuns: 25 },
    );
  });
});
