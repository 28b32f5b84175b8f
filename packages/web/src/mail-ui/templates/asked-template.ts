import type { AccountRecord } from '@wren/contract/records/record-types.ts';

/** Number of characters before the cursor that are examined. */
export const LOOK_BACK_LENGTH = 40;
/** A semicolon at the beginning of a word, with the typed part of a name after it. */
const ASKED = /(?:^|[\s\ufffc]);([\p{L}\p{N}][^;\n\ufffc]{0,29})?$/u;
/** Largest number of offered templates. */
const MAX_COUNT = 8;

/** The typed part of a template's name at the end of a text; null: none. @param before up to {@link LOOK_BACK_LENGTH} characters */
export function typedName(before: string): string | null {
  const found = ASKED.exec(before);
  return found && (found[1] ?? '');
}

/** Templates with a word that begins with the typed text. @param templates in their order */
export function matching<Of extends Pick<AccountRecord<'template'>, 'data'>>(
  templates: readonly Of[],
  typed: string,
): readonly Of[] {
  const prefix = typed.trim().toLowerCase();
  return templates
    .filter(({ data }) => {
      const name = data.name.toLowerCase();
      return name.startsWith(prefix) || name.split(/\s+/u).some((word) => word.startsWith(prefix));
    })
    .slice(0, MAX_COUNT);
}
