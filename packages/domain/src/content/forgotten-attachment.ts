/**
 * Beginnings of words, and whole phrases, that mention an attachment, by language. A beginning matches every inflected ending.
 * Ambiguous words (`file`, `Anlage`, `joint`) are only in unambiguous phrases.
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
 * True if a text mentions an attachment (D27), in the languages above; quoted text does not count.
 * @param text as typed, plain
 */
export function mentionsAttachment(text: string): boolean {
  const own = text.replace(QUOTED_LINE, '').normalize('NFC');
  return SPELLED.test(own) || ANYWHERE.test(own);
}
