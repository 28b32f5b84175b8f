import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { placed } from '@wren/domain/search/search-scope.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/sqlite/database.ts';
import { openDatabase } from '../../platform/sqlite/open-database.ts';
import { selectBodies } from './blobs/read-body.ts';
import { MIGRATIONS } from './files/schema.ts';
import { SELECT_DESTROYED } from './messages/change-log.ts';
import { SELECT_BY_ID, SELECT_CHANGED, SELECT_THREAD, selectByPlaces } from './messages/message-table.ts';
import { SELECT_FROM_SENDER, SELECT_NEWEST_SENT } from './messages/sender-key.ts';
import { searchSql } from './search/search-sql.ts';
import { countSql, USED_MAILBOXES } from './threads/count-folders.ts';
import { folderSql } from './threads/list-folder.ts';
import { SELECT_ROW_PLACES } from './threads/row-places.ts';
import { SELECT_ALIKE, SELECT_MENTION } from './threads/thread-links.ts';
import { selectFacts } from './threads/thread-rows.ts';

describe('query plans', () => {
  let folder = '';
  let db: Database;
  /** The indexes that some statement has used. */
  const walked = new Set<string>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wren-plans-'));
    db = openDatabase(join(folder, 'plans.db'), MIGRATIONS);
  });
  afterAll(async () => {
    db.close();
    await rm(folder, { recursive: true });
  });

  /** The query plan of a statement. Parameters do not change a plan; each is bound to nothing. */
  function planOf(text: string): readonly string[] {
    const parameters = [...text.matchAll(/\?/gu)].map(() => null);
    return db
      .sql<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
      .all(...parameters)
      .map((step) => step.detail);
  }

  /** No table is scanned completely, and nothing is sorted. The word index calls its look-ups SCAN, by its own index. */
  function expectWalk(text: string): readonly string[] {
    const plan = planOf(text);
    expect(plan.length).toBeGreaterThan(0);
    for (const step of plan) {
      expect(step).not.toMatch(/TEMP B-TREE/u);
      for (const [, index = ''] of step.matchAll(/ INDEX (message_\w+)/gu)) walked.add(index);
      // A constant table of the statement itself.
      if (/^SCAN/u.test(step) && !/CONSTANT ROWS|^SCAN entry$/u.test(step))
        expect(step).toMatch(/^SCAN search VIRTUAL TABLE INDEX \d+:.*M/u);
    }
    return plan;
  }

  test('the mailboxes that mail is in are met one after the other', () => {
    const plan = planOf(USED_MAILBOXES).join('\n');
    expect(plan).toMatch(/SEARCH m USING COVERING INDEX message_\w+ \(mailbox>\?\)/u);
    expect(plan).not.toMatch(/SCAN m\b/u);
  });

  describe.each([...FOLDERS, 'm-own'] as const)('%s', (name) => {
    test('its list walks an index, first page or later', () => {
      const plan = expectWalk(folderSql(name));
      const index = name === 'starred' ? 'message_row_starred' : 'message_row';
      expect(plan).toHaveLength(1);
      expect(plan[0]).toContain(`SEARCH m USING COVERING INDEX ${index} (`);
    });

    test.each(['unread', 'starred', 'has_attachments'] as const)(
      'its list with the filter %s walks an index',
      (filter) => {
        const plan = expectWalk(folderSql(name, filter));
        if (name === 'starred') return;
        const index = {
          unread: 'message_row_unread',
          starred: 'message_row_flagged',
          has_attachments: 'message_row_attached',
        }[filter];
        expect(plan[0]).toContain(`USING COVERING INDEX ${index} (`);
      },
    );

    test('its counts read one index', () => {
      for (const text of Object.values(countSql(name))) expect(expectWalk(text)).toHaveLength(1);
      const index = name === 'starred' ? 'message_row_starred' : 'message_row';
      expect(planOf(countSql(name).threads)[0]).toContain(`COVERING INDEX ${index} (`);
    });
  });

  test.each([
    ['a message by id', SELECT_BY_ID],
    ['messages by place', selectByPlaces('?,?,?')],
    ['a thread', SELECT_THREAD],
    ['the facts of rows', selectFacts(3)],
    ['bodies', selectBodies('?,?,?')],
    ['the places of the rows of a thread', SELECT_ROW_PLACES],
    ['what has changed', SELECT_CHANGED],
    ['what was destroyed', SELECT_DESTROYED],
    ['linking by mention', SELECT_MENTION],
    ['linking by subject', SELECT_ALIKE],
    ['mail from a sender', SELECT_FROM_SENDER],
    ['the newest in Sent', SELECT_NEWEST_SENT],
  ])('%s is looked up', (_, text) => {
    expectWalk(text);
  });

  test.each([
    'word',
    '"two words" from:ada -other',
    'word is:unread has:attachment before:2024-01-01 larger:1m',
    'word in:trash',
    'is:unread',
    'is:starred -word',
    'has:attachment after:2024-01-01',
    'is:starred in:sent',
    'has:attachment in:sent',
    '-word',
    'in:starred is:read',
    'in:anywhere word',
    'in:anywhere',
    'word OR "two words"',
    'word OR is:unread',
    'word (from:ada OR subject:(a b)) -(c d)',
    '-(word OR other)',
    '-(word is:read)',
    'is:unread OR is:starred OR in:trash',
    '(in:inbox after:2024-01-01) OR (in:sent before:2024-01-01) OR filename:pdf',
    'bcc:ada older_than:3d newer_than:1y',
    '(word in:trash) OR (older_than:1m is:starred)',
  ])('the search %s streams newest first', (words) => {
    for (const scope of [...FOLDERS, null]) {
      const query = placed(parseSearch(words), scope);
      expectWalk(searchSql(query, { timeZone: 'UTC', now: 0 }, () => 1).text);
    }
  });

  test('every index that mail is written to serves one of these', () => {
    const made = db.sql<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'message' AND sql IS NOT NULL ORDER BY name",
    );
    expect([...walked].toSorted()).toEqual(made.all().map(({ name }) => name));
  });
});
