import { LANGUAGES, type Language } from '@wren/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { writeDigest } from '../mail/digest/write-digest.ts';
import { chosenLanguage, MAIL_TEXTS } from './mail-texts.ts';

type PathAndText = readonly [path: string, text: unknown];

/** Every text by its path. */
function textsOf(value: unknown, path: string): readonly PathAndText[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

/** Every text, filled with sample values. */
function filledIn(language: Language): ReadonlyMap<string, string> {
  const marks = (text: unknown): unknown =>
    typeof text === 'function' ? Reflect.apply(text, null, ['⟦a⟧', '⟦b⟧']) : text;
  return new Map(textsOf(MAIL_TEXTS[language], '').map(([path, text]) => [path, String(marks(text))]));
}

const english = filledIn('en');

describe.each(LANGUAGES.filter((language) => language !== 'en'))('mail that Wren writes in "%s"', (language) => {
  test('says all that it says in English, with all that is filled in', () => {
    const own = filledIn(language);
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    const noNumber = new Intl.NumberFormat(language).format(Number.NaN);
    const wrong = [...own].filter(([path, text]) => {
      const first = english.get(path) ?? '';
      const lost = ['⟦a⟧', '⟦b⟧'].some((mark) => first.includes(mark) && !text.includes(mark));
      return text.trim() === '' || (text === first && !text.includes(noNumber)) || (lost && !text.includes(noNumber));
    });
    expect(wrong).toEqual([]);
  });

  test('counts by the rules of the language', () => {
    const { conversations } = MAIL_TEXTS[language].digest;
    const several = [1, 2, 5, 22].map((count) => conversations(count));
    expect(several.every((text) => text !== '' && !text.includes('#') && !text.includes('undefined'))).toBe(true);
    expect(new Set(several).size).toBe(4);
  });
});

test('a digest in Arabic runs from the right, and writes its day in Arabic', () => {
  const unread = { threads: 2, total: 0, items: [] };
  const none = { total: 0, items: [] };
  const news = { unread, labels: [], waiting: none, due: none };
  const { subject, html } = writeDigest(news, Date.UTC(2026, 2, 1), { timeZone: 'UTC', language: 'ar', origin: null });
  expect(html).toMatch(/^<div dir="rtl">/u);
  expect(subject).toContain('الملخّص اليومي');
  expect(subject).toContain('مارس');
});

test('the language is the one of the settings, and English where none is chosen or it is not known', async () => {
  const languageOf = (kept: string | null): Promise<Language> => chosenLanguage({ read: async () => kept })('ada');
  expect(await languageOf('{"language":"he"}')).toBe('he');
  expect(await languageOf('{"language":"automatic"}')).toBe('en');
  expect(await languageOf('{"density":"compact"}')).toBe('en');
  expect(await languageOf(null)).toBe('en');
});
