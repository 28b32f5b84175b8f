import { describe, expect, it } from 'vitest';
import { shownWords } from './mark-matches.tsx';

describe('marking what a search has found', () => {
  it('[D20] looks for words, phrases and names, not for conditions or what is excluded', () => {
    expect(shownWords('lease "signed copy" from:marta has:attachment -draft is:unread')).toEqual([
      'lease',
      'signed copy',
      'marta',
    ]);
  });
});
