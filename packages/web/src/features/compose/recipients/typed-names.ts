import type { Suggested, SuggestPeople } from './use-people.ts';

/** The names that a text lists, separated as recipients are; null: it is no list of names, or blank. */
export function namesIn(text: string): readonly string[] | null {
  if (/[@<>":]/u.test(text)) return null;
  const names = text.split(/[,;\n]+/u).flatMap((name) => name.trim().replace(/\s+/gu, ' ') || []);
  return names.length > 0 ? names : null;
}

/**
 * Who is meant by a name that was typed before people were suggested for it: who is called exactly that.
 * @param isChosen the key that takes a suggestion was pressed: else the first one
 */
export async function personNamed(
  name: string,
  suggest: SuggestPeople,
  isChosen: boolean,
): Promise<Suggested | undefined> {
  const people = await suggest(name).catch((): readonly Suggested[] => []);
  const wanted = name.toLowerCase();
  const called = people.find((person) => person.name?.trim().replace(/\s+/gu, ' ').toLowerCase() === wanted);
  return called ?? (isChosen ? people[0] : undefined);
}
