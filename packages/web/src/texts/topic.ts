import { TRANSLATION } from './chosen.ts';

const isGroup = (texts: unknown): texts is object =>
  typeof texts === 'object' && texts !== null && !Array.isArray(texts);

/** English with what a language says instead. */
function merged<Texts extends object>(english: Texts, own: object): Texts {
  const both = { ...english, ...own };
  for (const [key, text] of Object.entries(english)) {
    const said: unknown = Reflect.get(own, key);
    if (isGroup(text) && isGroup(said)) Reflect.set(both, key, merged(text, said));
  }
  return both;
}

/**
 * The texts of a topic in the language of the page. What a language does not say is in English.
 * @param name as in `languages/translation.ts`
 * @param english the texts as they are written first; those of the specification to the letter
 */
export function topic<Topic extends object>(name: string, english: Topic): Topic {
  const own = TRANSLATION?.[name];
  return own ? merged(english, own) : english;
}
