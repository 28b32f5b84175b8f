import * as v from 'valibot';

/** JSON text as a value; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What a text that was kept says.
 * @param text null: nothing was kept
 * @param otherwise what holds where nothing was, or where it is not of that shape: an earlier version may have kept it
 */
export function readJson<Schema extends v.GenericSchema, Otherwise>(
  schema: Schema,
  text: string | null,
  otherwise: Otherwise,
): v.InferOutput<Schema> | Otherwise {
  const read = v.safeParse(schema, text === null ? undefined : parseJson(text));
  return read.success ? read.output : otherwise;
}
