// Writes the table of settings into README.md:  npm run readme   (--check fails if it is out of date)
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeSettings } from '../packages/server/src/config/config-settings.ts';

const file = resolve(import.meta.dirname, '../README.md');
const old = readFileSync(file, 'utf8');
const table = [
  '| variable | default | meaning |',
  '| --- | --- | --- |',
  ...describeSettings().map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
  ),
].join('\n');
const text = old.replace(/(<!-- settings:[^\n]*\n)[\s\S]*?(<!-- \/settings -->)/u, `$1\n${table}\n\n$2`);
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (text !== old) {
  console.error('The table of settings in README.md is out of date; run: npm run readme');
  process.exit(1);
}
