// Measures Wren as it is built, through its command line and over HTTP.
//   npm run bench                          10,000 and 100,000 messages
//   npm run bench -- 10000                 another number
//   npm run bench -- 10000 100000 --write  writes docs/measurements-server.md too
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Measured, measure } from './measure.ts';
import { table } from './report.ts';
import { root } from './wren-process.ts';

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000];
if (sizes.some((size) => !Number.isInteger(size) || size < 6_000)) {
  console.error('Give numbers of messages, 6000 or more (the long threads and the deep page need them).');
  process.exit(2);
}

execFileSync(process.execPath, [join(root, 'scripts/build-server.js')], { cwd: root, stdio: 'inherit' });
const measured: Measured[] = [];
for (const size of sizes) measured.push(await measure(size, (line) => console.log(line)));

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`;
const shown = table(measured);
console.log(`\n${shown}\n\n${machine}`);
if (values.write) {
  const text = [
    '# Measurements: the server',
    '',
    'Made by `npm run bench -- --write`: invented mail (threads, HTML, attachments, several charsets, three years), imported by the command',
    'line, then asked for over HTTP by one signed-in reader, 120 times each after 10 that do not count.',
    '',
    shown,
    '',
    `On ${machine}.`,
    '',
  ];
  writeFileSync(join(root, 'docs/measurements-server.md'), text.join('\n'));
}
