import { WrenError } from '@wren/contract/errors.ts';
import { expect, test } from 'vitest';
import { errorText, sentenceIn } from './error-text.ts';
import { TRANSLATION } from './languages/de/index.ts';

const german = (text: string): string => sentenceIn(TRANSLATION.ERROR_SENTENCES ?? {}, text);

test('a failure is told by its code, or as a host tells it; of one that is no answer no more than that there was one', () => {
  expect(errorText(new WrenError('busy'))).toBe('The mail server is busy. Please try again');
  expect(errorText(new WrenError('invalid-input', 'Das Feld fehlt'))).toBe('Das Feld fehlt');
  expect(errorText(new TypeError('x is undefined'))).toBe('Something went wrong on the mail server');
});

test('a language says the sentences that are ours, with what they name, and leaves those of other hosts', () => {
  expect(german(new WrenError('storage-full').message)).toBe('Der Speicher für E-Mails ist voll');
  expect(german('Invalid email: lin@')).toBe('Ungültige E-Mail-Adresse: lin@');
  expect(german('Subject: it must be given')).toBe('Subject: it must be given');
  expect(german('toString')).toBe('toString');
});
