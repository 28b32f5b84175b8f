import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownSubject } from './shown-subject.ts';
import { baseSubject, forwardSubject, hasReplyPrefix, replySubject, stripPrefixes, threadSubject } from './subject.ts';

describe('subjects as they are shown', () => {
  test.each([
    ['Lunch', 'Lunch'],
    ['Re: Lunch', 'Lunch'],
    ['RE: re: Fwd: Lunch', 'Lunch'],
    ['Re[2]: Lunch', 'Lunch'],
    ['Re (3): Lunch', 'Lunch'],
    ['AW: WG: Mittagessen', 'Mittagessen'],
    ['SV: VS: Lounas', 'Lounas'],
    ['回复：午餐', '午餐'],
    ['Fwd:Lunch', 'Lunch'],
    ['  Re :  Lunch  ', 'Lunch'],
    ['Regarding: Lunch', 'Regarding: Lunch'],
    ['Recipe: Lunch', 'Recipe: Lunch'],
    ['Ref: 2024/17', 'Ref: 2024/17'],
    ['Lunch: Re: salad', 'Lunch: Re: salad'],
    ['[team] Re: Lunch', '[team] Re: Lunch'],
    ['Re:', '(No Subject)'],
    ['Fwd: Re: ', '(No Subject)'],
    ['', '(No Subject)'],
    ['  ', '(No Subject)'],
  ])('[2.33] the thread of %j is headed %j', (subject, shown) => {
    expect(threadSubject(subject)).toBe(shown);
  });

  test.each([
    ['', '(No Subject)'],
    ['   ', '(No Subject)'],
    [' Lunch ', 'Lunch'],
    ['Re: Lunch', 'Re: Lunch'],
  ])('[5.11] %j stands in a list as %j', (subject, shown) => {
    expect(shownSubject(subject)).toBe(shown);
  });
});

describe('subjects of answers', () => {
  test.each([
    ['Lunch', 'Re: Lunch', 'Fwd: Lunch'],
    ['Re: Lunch', 'Re: Lunch', 'Fwd: Re: Lunch'],
    ['re: Lunch', 're: Lunch', 'Fwd: re: Lunch'],
    ['RE:Lunch', 'RE:Lunch', 'Fwd: RE:Lunch'],
    ['Fwd: Lunch', 'Re: Fwd: Lunch', 'Fwd: Lunch'],
    ['FWD: Lunch', 'Re: FWD: Lunch', 'FWD: Lunch'],
    ['', 'Re: (No Subject)', 'Fwd: (No Subject)'],
    ['Reply: all', 'Re: Reply: all', 'Fwd: Reply: all'],
  ])('[5.11] %j is answered as %j and forwarded as %j', (subject, reply, forward) => {
    expect(replySubject(subject)).toBe(reply);
    expect(forwardSubject(subject)).toBe(forward);
  });

  test('[5.11] marks are added once, and stripped again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (subject) => {
        expect(replySubject(replySubject(subject))).toBe(replySubject(subject));
        expect(forwardSubject(forwardSubject(subject))).toBe(forwardSubject(subject));
        expect(stripPrefixes(replySubject(subject))).toBe(stripPrefixes(shownSubject(subject)));
      }),
    );
  });
});

describe('subjects as they are compared', () => {
  test.each([
    ['Re: [wren] Lunch', 'lunch'],
    ['[wren] Re: Lunch', 'lunch'],
    ['[wren] [security] Re: AW: Lunch', 'lunch'],
    ['Lunch (fwd)', 'lunch'],
    ['Lunch\t at  noon', 'lunch at noon'],
    ['[wren]', '[wren]'],
    ['Re: ', ''],
  ])('%j is compared as %j', (subject, base) => {
    expect(baseSubject(subject)).toBe(base);
  });

  test('comparison is of what is left: a base subject is its own base, and answers have the base of their original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (subject) => {
        const base = baseSubject(subject);
        // Lower-casing can turn one character into several (İ), which may repeat the prefix.
        expect(baseSubject(base)).toBe(base.toLowerCase());
        expect(baseSubject(replySubject(subject))).toBe(base);
      }),
    );
  });

  test('a hostile subject of a hundred thousand marks is compared by its beginning', () => {
    for (const part of ['Re: ', '[a] ', ' (fwd)', 'x ']) {
      expect(baseSubject(part.repeat(100_000)).length).toBeLessThanOrEqual(1_000);
    }
  });

  test.each([
    ['Re: Lunch', true],
    ['AW: Lunch', true],
    ['[team] Re: Lunch', true],
    ['Fwd: Lunch', false],
    ['Lunch', false],
    ['Report: Lunch', false],
  ])('%j says that it is a reply: %s', (subject, reply) => {
    expect(hasReplyPrefix(subject)).toBe(reply);
  });
});
