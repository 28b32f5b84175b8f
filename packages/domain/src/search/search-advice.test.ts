import { describe, expect, test } from 'vitest';
import { readSearch } from './parse-search.ts';
import { adviceFor } from './search-advice.ts';

describe('what was meant by something that is no operator', () => {
  test.each([
    ['frm:ada', 'from:ada'],
    ['form:ada', 'from:ada'],
    ['FROM_:ada', 'from:ada'],
    ['sender:"Ada Lovelace"', 'from:"Ada Lovelace"'],
    ['subjct:lunch', 'subject:lunch'],
    ['sub:lunch', 'subject:lunch'],
    ['folder:inbox', 'in:inbox'],
    ['tag:work', 'label:work'],
    ['befor:2024-01-02', 'before:2024-01-02'],
    ['since:2024-01-02', 'after:2024-01-02'],
    ['newerthan:3d', 'newer_than:3d'],
    ['size:5m', 'larger:5m'],
    ['frm:(ada OR joan)', 'from:'],
    ['is:unred', 'is:unread'],
    ['in:inbx', 'in:inbox'],
    ['in:anywere', 'in:anywhere'],
    ['has:atachment', 'has:attachment'],
  ])('[2.3] %s: %s', (text, meant) => {
    expect(readSearch(text).misread.map((one) => adviceFor(one))).toEqual([meant]);
  });

  test.each(['lot:work', 'wren:1', 'before:yesterday', 'is:late', 'larger:huge', 'befor:soon', `${'x'.repeat(900)}:y`])(
    '[2.3] of %s nobody can tell',
    (text) => {
      expect(readSearch(text).misread.map((one) => adviceFor(one))).toEqual([null]);
    },
  );
});
