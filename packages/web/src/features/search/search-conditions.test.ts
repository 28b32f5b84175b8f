import { describe, expect, it } from 'vitest';
import { canonicalSearch, shownConditions } from './search-conditions.ts';

describe('the conditions shown above results', () => {
  it('[D20] are the operators and what is excluded, each with the search that remains without it', () => {
    expect(shownConditions('lease  From:marta -"first draft" is:UNREAD')).toEqual([
      { label: 'from:marta', without: 'lease -"first draft" is:unread' },
      { label: '-"first draft"', without: 'lease from:marta is:unread' },
      { label: 'is:unread', without: 'lease from:marta -"first draft"' },
    ]);
  });

  it('[D20] can each be found in the search as it is written anew', () => {
    const text = '  FROM:"Marta Oliveira" larger:2048k before:2024/02/03 paper';
    for (const { label } of shownConditions(text)) expect(canonicalSearch(text)).toContain(label);
  });

  it('[D20] leave nothing behind when the only one goes', () => {
    expect(shownConditions('is:unread')).toEqual([{ label: 'is:unread', without: '' }]);
    expect(shownConditions('just words')).toEqual([]);
  });
});
