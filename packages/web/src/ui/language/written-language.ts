/** Number of characters at the end of a text that are examined. */
const LOOK_BACK_LENGTH = 600;

/** Scripts of one language, or predominantly of one. Kana precedes Han, which Japanese uses as well. */
const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['uk', /\p{Script=Cyrillic}/gu],
];
const LATIN = /\p{Script=Latin}/gu;

/** Words that are frequent in a language and rare in the others here: articles, pronouns, conjunctions, forms of to be and to have. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to is you that it for with this are have we be your will would please not from can but our',
  de: 'der die das und ist nicht ich sie wir mit für auf den dem ein eine zu von auch wenn haben wird oder bitte uns ihnen',
  fr: 'le les des est et vous nous je une dans pour pas que qui avec sur mais votre sont avez cette merci du bonjour être',
  es: 'el los las es y que una por para con no nos pero está muy gracias del hola como usted más le tiene esta este',
  pt: 'os uma não que para com você por mas é está obrigado obrigada do da em seu sua isso foi ao nós muito olá são',
  it: 'il gli che di è non una per con sono grazie della del nel ma anche ho ci questo questa più ciao abbiamo lo alla',
  nl: 'het een en van ik je dat niet we met voor zijn op maar ook er wij heb bedankt kunnen naar wordt graag aan hebben',
  pl: 'nie się na że jest do to jak ale czy dla od już tak proszę dziękuję mam przez oraz będzie ze po są które pozdrawiam',
};
const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(WORDS))
  for (const word of words.split(' ')) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);

/** Number of words that identify a language; more than may occur by chance. */
const ENOUGH = 3;

function byWords(text: string): string | null {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu))
    for (const language of LANGUAGES_OF.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (!first || first[1] < ENOUGH || first[1] <= (second?.[1] ?? 0) * 1.3) return null;
  return first[0];
}

/** Cyrillic is Ukrainian by letters of its own, and Russian by those that only Russian has. */
function ofCyrillic(text: string): string | null {
  const [ukrainian, russian] = [/[іїєґ]/giu, /[ыэъё]/giu].map((letters) => text.match(letters)?.length ?? 0);
  if (ukrainian === russian) return null;
  return (ukrainian ?? 0) > (russian ?? 0) ? 'uk' : 'ru';
}

/**
 * The language of a text, by its script and its most frequent words; for spelling, fonts and voices.
 * @param text that is being written; its end counts
 * @returns a BCP 47 tag; null: unknown
 */
export function writtenLanguage(text: string): string | null {
  const end = text.slice(-LOOK_BACK_LENGTH);
  const latin = end.match(LATIN)?.length ?? 0;
  const kana = end.match(SCRIPTS[0]?.[1] ?? LATIN)?.length ?? 0;
  for (const [language, script] of SCRIPTS) {
    const letters = end.match(script)?.length ?? 0;
    // Names and addresses are Latin in every language, and a word needs more Latin letters than syllabic ones.
    if (letters < 2 || letters * 4 < latin) continue;
    if (language === 'zh' && kana > 0) return 'ja';
    return language === 'uk' ? ofCyrillic(end) : language;
  }
  return byWords(end);
}
