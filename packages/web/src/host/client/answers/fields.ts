type Fields = Readonly<Record<string, unknown>>;

/** Whether something of JSON has named fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
