import type { Random } from './random.ts';

const ONSETS = [
  'b',
  'br',
  'c',
  'ch',
  'd',
  'dr',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'r',
  's',
];
const MORE_ONSETS = ['sh', 'st', 't', 'th', 'tr', 'v', 'w', 'z', ''];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou', 'ai'];
const CODAS = ['', '', 'n', 'r', 's', 't', 'l', 'm', 'nd', 'st', 'ck', 'ng'];
/** Other scripts, so that the index splits and folds as it must with real mail. */
const FOREIGN = [
  'Die Straße über den Fluß ist wegen Überschwemmung gesperrt, bitte benutzen Sie die Brücke.',
  'Le déjeuner est prévu à midi, merci de prévenir si vous êtes végétarien.',
  'Завтра приедут гости из Киева, встречаем на вокзале в семь часов.',
  '来週の会議は水曜日の午後三時からに変更になりました。よろしくお願いいたします。',
  '关于合同的第二部分，我们建议在星期五之前再讨论一次。',
  'نلتقي غدًا في المكتب عند الساعة العاشرة صباحًا.',
  'הפגישה נדחתה ליום חמישי בשעה שמונה.',
  'Η συνάντηση μεταφέρθηκε για την Πέμπτη το πρωί.',
];

/** In about a third of the messages. */
export const COMMON_WORD = 'meeting';
/** In three messages, whatever their number. */
export const RARE_WORD = 'quincunxial';

export interface Prose {
  sentence(): string;
  /** @param characters about as many */
  paragraph(characters: number): string;
  readonly foreign: readonly string[];
}

function vocabulary(random: Random, size: number): readonly string[] {
  const words = new Set<string>();
  while (words.size < size) {
    let word = '';
    for (let part = random.between(1, 3); part > 0; part -= 1) {
      word += random.pick([...ONSETS, ...MORE_ONSETS]) + random.pick(VOWELS) + random.pick(CODAS);
    }
    if (word.length > 2) words.add(word);
  }
  return [...words];
}

/** Text of 20,000 invented words, used as often as Zipf's law has it. */
export function inventProse(random: Random): Prose {
  const words = vocabulary(random, 20_000);
  const word = (): string => words[Math.floor(words.length ** random.next()) - 1] ?? 'and';
  const makeSentence = (): string => {
    const text = Array.from({ length: random.between(5, 18) }, word).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${random.pick(['.', '.', '.', '?', '!'])}`;
  };
  // Made once: a million sentences would take longer than the import.
  const sentences = Array.from({ length: 30_000 }, makeSentence);
  const sentence = (): string => random.pick(sentences);
  return {
    sentence,
    paragraph(characters) {
      let text = sentence();
      while (text.length < characters) text += ` ${sentence()}`;
      return text;
    },
    foreign: FOREIGN,
  };
}
