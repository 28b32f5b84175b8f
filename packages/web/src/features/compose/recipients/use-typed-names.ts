import type { Address } from '@wren/domain/message/message.ts';
import { useState } from 'react';
import { recipientsOf, type Suggested, type SuggestPeople } from './use-people.ts';

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
async function personNamed(name: string, suggest: SuggestPeople, isChosen: boolean): Promise<Suggested | undefined> {
  const people = await suggest(name).catch((): readonly Suggested[] => []);
  const wanted = name.toLowerCase();
  const called = people.find((person) => person.name?.trim().replace(/\s+/gu, ' ').toLowerCase() === wanted);
  return called ?? (isChosen ? people[0] : undefined);
}

interface TypedNamesOptions {
  readonly onFound: (people: readonly Address[]) => void;
  /** Nobody has these names. */
  readonly onNobody: (names: readonly string[]) => void;
}

interface TypedNames {
  /** Names of which it is not known yet who has them. */
  readonly looking: readonly string[];
  readonly lookUp: (names: readonly string[], suggest: SuggestPeople, isChosen: boolean) => Promise<void>;
}

/** Takes names as the people who have them, once these are found. */
export function useTypedNames({ onFound, onNobody }: TypedNamesOptions): TypedNames {
  const [looking, setLooking] = useState<readonly string[]>([]);
  const lookUp: TypedNames['lookUp'] = async (names, suggest, isChosen) => {
    setLooking((now) => [...now, ...names]);
    const found = await Promise.all(names.map((name) => personNamed(name, suggest, isChosen)));
    setLooking((now) => now.filter((name) => !names.includes(name)));
    const people = found.flatMap((person) => (person ? recipientsOf(person) : []));
    if (people.length > 0) onFound(people);
    onNobody(names.filter((_, at) => !found[at]));
  };
  return { looking, lookUp };
}
