import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { DOWNLOADS } from './calls/file.ts';
import { EVENTS_PATH } from './calls/reading/sync.ts';
import { CALLS } from './calls.ts';
import { ERRORS } from './errors.ts';

type Parts = Readonly<Record<string, unknown>>;

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp);
}

const plain = (value: unknown): string => (value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'none'));

/** A schema as text: its shape, bounds and defaults; functions only as present. */
function describeSchema(schema: unknown): string {
  if (!isParts(schema)) return plain(schema);
  if (Array.isArray(schema.pipe)) {
    const [root, ...rest] = schema.pipe.filter(isParts);
    return [describeSchema({ ...root, pipe: undefined }), ...rest.map(describeStep)].join(' | ');
  }
  const fallback = 'default' in schema && schema.default !== undefined ? ` = ${plain(schema.default)}` : '';
  const inner: string[] = [];
  if (isParts(schema.entries)) {
    for (const [key, entry] of Object.entries(schema.entries)) inner.push(`${key}: ${describeSchema(entry)}`);
  }
  for (const key of ['item', 'wrapped', 'key', 'value'] as const) {
    if (isParts(schema[key])) inner.push(describeSchema(schema[key]));
  }
  if (Array.isArray(schema.options)) {
    for (const option of schema.options) inner.push(describeSchema(option));
  }
  if ('literal' in schema) inner.push(plain(schema.literal));
  return `${String(schema.type)}${inner.length > 0 ? `(${inner.join(', ')})` : ''}${fallback}`;
}

function describeStep(step: Parts): string {
  if (step.kind === 'schema') return describeSchema(step);
  const { requirement } = step;
  return `${String(step.type)}${requirement === undefined || typeof requirement === 'function' ? '' : ` ${plain(requirement)}`}`;
}

function describeCall(name: string, call: Call): readonly string[] {
  const traits = [call.kind, call.access, call.body, `in ${call.envelope}`, ...(call.extension ? ['extension'] : [])];
  return [
    `${name} ${call.path}`,
    ...call.aliases.map((alias) => `  also    ${alias}`),
    `  is      ${traits.join(', ')}`,
    `  input   ${describeSchema(call.input)}`,
    `  answer  ${describeSchema(call.answer)}`,
    `  result  ${describeSchema(call.result)}`,
    '',
  ];
}

test('the contract is what it was: a change of it is deliberate', async () => {
  const lines = [
    ...Object.entries(CALLS).flatMap(([name, call]) => describeCall(name, call)),
    ...Object.entries(DOWNLOADS).map(
      ([name, { path, input }]) => `${name} ${path}\n  input   ${describeSchema(input)}\n`,
    ),
    `events ${EVENTS_PATH}`,
    '',
    ...Object.entries(ERRORS).map(
      ([code, { status, type, retry }]) => `${code} ${status} ${type}${retry ? ' retry' : ''}`,
    ),
  ];
  await expect(
    `${lines.join('\n')}\n`,
    'The contract has changed. Other clients and hosts rely on it: if you mean it, run `npx vitest run packages/contract/src/pin.test.ts -u` and commit contract.pin.txt.',
  ).toMatchFileSnapshot('./contract.pin.txt');
});
