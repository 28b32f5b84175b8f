import * as v from 'valibot';

/** Parses JSON; undefined for invalid text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses and validates a stored text.
 * @param text null: nothing was stored
 * @param otherwise result without a text, or for one of another shape: an earlier version may have stored it
 */
export function readJson<Schema extends v.GenericSchema, Otherwise>(
  schema: Schema,
  text: string | null,
  otherwise: Otherwise,
): v.InferOutput<Schema> | Otherwise {
  const read = v.safeParse(schema, text === null ? undefined : parseJson(text));
  return read.success ? read.output : otherwise;
}
