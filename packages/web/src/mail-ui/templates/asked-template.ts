import type { AccountRecord } from '@wren/contract/records/record-types.ts';

/** Letters before the cursor that are examined. */
export const LOOK_BACK_LENGTH = 40;
/** A semicolon where a word begins, and what is typed of a name behind it. */
const ASKED = /(?:^|[\s\ufffc]);([\p{L}\p{N}][^;\n\ufffc]{0,29})?$/u;
/** Templates that are offered at once. */
const MAX_COUNT = 8;

/** What is typed of a template's name at the end of a text; null: none is asked for. @param before up to {@link LOOK_BACK_LENGTH} letters */
export function typedName(before: string): string | null {
  const found = ASKED.exec(before);
  return found && (found[1] ?? '');
}

/** Templates with a word that begins with the typed text. @param templates in their order */
export function matching<Of extends Pick<AccountRecord<'template'>, 'data'>>(
  templates: readonly Of[],
  typed: string,
): readonly Of[] {
  const wanted = typed.trim().toLowerCase();
  return templates
    .filter(({ data }) => {
      const name = data.name.toLowerCase();
      return name.startsWith(wanted) || name.split(/\s+/u).some((word) => word.startsWith(wanted));
    })
    .slice(0, MAX_COUNT);
}
