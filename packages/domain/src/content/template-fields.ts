/** Fields of a template, written between braces. */
export const TEMPLATE_FIELDS = ['first name', 'last name', 'name', 'address', 'my name', 'my address', 'date'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];
export type FieldValues = Readonly<Partial<Record<TemplateField, string>>>;

const WRITTEN = /\{\s*([a-z]+(?:\s+[a-z]+)?)\s*\}/giu;

function fieldOf(written: string): TemplateField | null {
  const name = written.toLowerCase().replace(/\s+/gu, ' ');
  return TEMPLATE_FIELDS.find((field) => field === name) ?? null;
}

/**
 * Replaces the fields of a text whose values are known; unknown fields stay as they are.
 * @param write how a value is written into the text, as in HTML
 */
export function fillFields(text: string, values: FieldValues, write = (value: string): string => value): string {
  return text.replace(WRITTEN, (written, name: string) => {
    const field = fieldOf(name);
    const value = field === null ? undefined : values[field];
    return value === undefined ? written : write(value);
  });
}

/** The unfilled fields of a text, as written, without duplicates. */
export function openFields(text: string): readonly string[] {
  const found = [...text.matchAll(WRITTEN)].filter(([, name = '']) => fieldOf(name) !== null);
  return [...new Set(found.map(([written]) => written))];
}

/** The fields for a person's name: the first word, and the last if there are several. @param name null: no name is known */
export function nameFields(name: string | null, address: string): FieldValues {
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean);
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return {
    address,
    ...(words.length > 0 && { name: words.join(' ') }),
    ...(first !== undefined && { 'first name': first }),
    ...(last !== undefined && { 'last name': last }),
  };
}
