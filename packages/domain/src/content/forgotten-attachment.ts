/**
 * Beginnings of words, and whole phrases, that speak of something attached, by language. A beginning stands for every
 * ending the language puts to it. Words that mean as much besides (`file`, `Anlage`, `joint`) are only in the phrases
 * that leave no doubt.
 */
const WORDS = [
  // English
  'attach(?:ed|ing|ment|ments)(?![\\p{L}])',
  'enclosed',
  // German
  'anhang(?![\\p{L}])',
  'anhängen?(?![\\p{L}])',
  'angehängt',
  'anbei(?![\\p{L}])',
  'beigefügt',
  'in der anlage',
  'als anlage',
  // French
  'pi[èe]ces? jointe',
  'ci-joint',
  'en pj(?![\\p{L}])',
  // Spanish, Portuguese, Italian
  'adjunt[oa]',
  'adjuntamos',
  'em anexo',
  'anexad[oa]',
  'segue anexo',
  'in allegato',
  'allegat[oaie](?![\\p{L}])',
  'allego(?![\\p{L}])',
  // Dutch, Swedish, Danish, Norwegian, Finnish
  'bijlage',
  'bijgevoegd',
  'bifoga',
  'bilag',
  'vedhæft',
  'vedlagt',
  'vedlegg',
  'liitteenä',
  'liitetiedosto',
  // Polish, Czech, Turkish
  'załącz',
  'přílo[hz]',
  'přikládám',
  'ekte(?![\\p{L}])',
  'ekli dosya',
  // Russian, Ukrainian
  'вложени',
  'во вложении',
  'прикрепл',
  'прикладыва',
  'вкладенн',
  'прикріпл',
] as const;

const SPELLED = new RegExp(`(?<![\\p{L}])(?:${WORDS.join('|')})`, 'iu');
/** Scripts whose words are written without spaces or take prefixes. */
const ANYWHERE = /添付|附件|附上|첨부|مرفق|מצורף|מצורפת|संलग्न/u;

/** Lines that quote another mail in plain text. */
const QUOTED_LINE = /^[^\S\n]*>.*$/gmu;

/**
 * Whether a text speaks of an attachment (D27), in the languages above; what it quotes does not count.
 * @param text as typed, plain
 */
export function mentionsAttachment(text: string): boolean {
  const own = text.replace(QUOTED_LINE, '').normalize('NFC');
  return SPELLED.test(own) || ANYWHERE.test(own);
}
