import type { DateSection } from '@wren/domain/date/date-groups.ts';
import { threadRow } from '@wren/domain/thread/thread.ts';
import { describe, expect, it } from 'vitest';
import { message } from '../../../../test/support/messages.ts';
import { READER } from '../../../settings/reader.ts';
import { ListLines } from '../list/lines/list-lines.ts';
import { rowCount } from './row-count.ts';
import { rowName, rowWords } from './row-name.ts';

const NOW = Date.UTC(2024, 4, 15, 12);
const HOUR = 60 * 60 * 1000;

/** Three conversations of today and two of yesterday. */
const rows = [1, 2, 3, 26, 27].flatMap((hours) => {
  const one = message(`m${hours}`, { receivedAt: NOW - hours * HOUR, threadId: `t${hours}` });
  return threadRow([one], 'inbox') ?? [];
});
const lines = (...folded: readonly DateSection[]) => new ListLines().of(rows, NOW, 'UTC', new Set(folded));

describe('the number of lines that a list says it has', () => {
  it('is that of the whole list on the server, with the headers of the sections', () => {
    expect(rowCount(lines(), 1_234, true)).toBe(1_236);
  });

  it('leaves out what is folded away', () => {
    expect(rowCount(lines('today'), 1_234, true)).toBe(1_233);
  });

  it('is unknown where the server does not say it, and known when all is loaded', () => {
    expect(rowCount(lines(), null, true)).toBe(-1);
    expect(rowCount(lines(), null, false)).toBe(7);
  });
});

describe('the name of a row', () => {
  it('[2.28] says unread, sender, subject, preview, time, attachment and star, in this order', () => {
    const one = message('m1', {
      from: { name: 'Marta Oliveira', email: 'marta@example.com' },
      subject: 'Lease',
      preview: 'For you to sign.',
      receivedAt: NOW,
      seen: false,
      flagged: true,
      attachments: [
        { id: 'p1', name: 'lease.pdf', type: 'application/pdf', size: 1, disposition: 'attachment', cid: null },
      ],
    });
    const row = threadRow([one], 'inbox');
    expect(row && rowName(row, 'inbox', rowWords(row, 'inbox', NOW + 24 * HOUR, READER))).toBe(
      'Unread, Marta Oliveira, Lease, For you to sign., Yesterday, Has attachments, In favorites',
    );
  });
});
