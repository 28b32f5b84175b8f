import { existsSync, readFileSync } from 'node:fs';
import { writeDurably } from '../../platform/files/durable-files.ts';

/** Name of the file in the folder of the settings. */
export const ENV_FILE = 'wren.env';

/** Settings by their names. */
export type EnvSettings = Readonly<Record<string, string>>;

const LINE = /^\s*(?:export\s+)?([A-Z_][A-Z0-9_]*)\s*=(.*)$/u;
/** Values that systemd, container engines and Node read alike without quotation marks. */
const BARE = /^[\w@%+=:,./-]*$/u;

function valueIn(text: string): string {
  const trimmed = text.trim();
  const [, inner] = /^'([^']*)'$/u.exec(trimmed) ?? /^"([^"]*)"$/u.exec(trimmed) ?? [];
  return inner ?? trimmed;
}

/** The settings of a file of the form NAME=value; empty without a file. */
export function readEnvFile(path: string): EnvSettings {
  if (!existsSync(path)) return {};
  const lines = readFileSync(path, 'utf8').split(/\r?\n/u);
  const found = lines.flatMap((line) => {
    const [, name, value] = LINE.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, valueIn(value)] as const];
  });
  return Object.fromEntries(found);
}

/** Quotes a value for such files: between single quotes no character has a special meaning. */
function written(value: string): string {
  return BARE.test(value) ? value : `'${value.replaceAll("'", '%27')}'`;
}

const HEAD = [
  '# Settings of Wren, written by `npx wren setup`. Run it again to change them; lines of your own are kept.',
  '# There may be secrets in here: for the account alone that runs Wren.',
];

/**
 * Writes settings into a private file. Comments, and other settings, stay as they are.
 * @param settings null: the setting is removed
 */
export function writeEnvFile(path: string, settings: Readonly<Record<string, string | null>>): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/u) : HEAD;
  const left = new Map(Object.entries(settings));
  const lines: string[] = [];
  for (const line of before) {
    const name = LINE.exec(line)?.[1];
    if (name === undefined || !(name in settings)) lines.push(line);
    else {
      const value = left.get(name);
      // If a setting is repeated, the last one counts; only that line is kept.
      if (typeof value === 'string') lines.push(`${name}=${written(value)}`);
      left.delete(name);
    }
  }
  while (lines.at(-1) === '') lines.pop();
  for (const [name, value] of left) if (value !== null) lines.push(`${name}=${written(value)}`);
  writeDurably(path, `${lines.join('\n')}\n`);
}
