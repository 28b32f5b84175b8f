import { expect, test } from 'vitest';
import { quotedBody } from './quoted-part.ts';

const part = { html: '<b>Selected</b>', text: 'Selected' };

test('an answer quotes what is selected: with its looks of an HTML mail, in its lines of a plain text, and else all', () => {
  const designed = { html: '<p>A <b>Selected</b></p>', text: 'A Selected' };
  expect(quotedBody(designed, part)).toEqual({ html: '<b>Selected</b>', text: null });
  expect(quotedBody({ html: ' ', text: 'A\nSelected' }, part)).toEqual({ html: null, text: 'Selected' });
  expect(quotedBody(designed, { ...part, html: '' })).toEqual({ html: null, text: 'Selected' });
  expect(quotedBody(designed, undefined)).toBe(designed);
});
