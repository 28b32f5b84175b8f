import * as v from 'valibot';

/** Largest size of a record's data as JSON, in bytes, by default. */
const BYTES = 4_000;

export const opaque = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/u, 'is no id'));

/** A type of account records: the schema of a whole record, and its limits. */
export function recordType<Name extends string, Data extends v.GenericSchema<unknown, object>>(
  type: Name,
  data: Data,
  bounds: { readonly most: number; readonly bytes?: number; readonly id?: v.GenericSchema<unknown, string> },
) {
  const most = bounds.bytes ?? BYTES;
  const schema = v.object({
    id: bounds.id ?? opaque,
    type: v.literal(type),
    data: v.pipe(
      data,
      v.check((read) => JSON.stringify(read).length <= most, 'is too long'),
    ),
  });
  return { schema, most: bounds.most };
}
