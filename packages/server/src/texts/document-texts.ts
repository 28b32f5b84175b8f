import type { Language } from '@wren/contract/languages.ts';

/** Text of the document without scripts, in every language. */
export const NEEDS_SCRIPTS: Readonly<Record<Language, string>> = {
  en: 'Wren needs JavaScript.',
  de: 'Wren braucht JavaScript.',
  fr: 'Wren a besoin de JavaScript.',
  es: 'Wren necesita JavaScript.',
  pt: 'O Wren precisa do JavaScript.',
  it: 'Wren ha bisogno di JavaScript.',
  nl: 'Wren heeft JavaScript nodig.',
  pl: 'Wren wymaga języka JavaScript.',
  uk: 'Для роботи Wren потрібен JavaScript.',
  ar: 'يحتاج Wren إلى JavaScript.',
  he: 'כדי להשתמש ב-Wren נדרש JavaScript.',
  hi: 'Wren के लिए JavaScript ज़रूरी है।',
  ja: 'Wrenを使うにはJavaScriptが必要です。',
  zh: 'Wren 需要 JavaScript。',
};
