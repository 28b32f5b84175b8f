// Makes docs/conformance.md: every numbered sentence of the specification with the tests that bear its number.
//   node scripts/conformance.js           writes it
//   node scripts/conformance.js --check   fails if it is out of date
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'docs/conformance.md');
/** Numbers with their subjects, and for those without a test the reason; kept beside the table since it is part of it. */
const sentences = JSON.parse(readFileSync(join(root, 'docs/conformance.json'), 'utf8'));

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.cache', '.git', 'data'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (/\.(test|spec|conformance)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Test names by the numbers they bear. */
const proofs = new Map();
for (const path of testFiles(root)) {
  for (const [, , name] of readFileSync(path, 'utf8').matchAll(
    /\b(?:test|it)(?:\.each(?:<[\s\S]*?>)?\([\s\S]*?\))?\(\s*(['"`])((?:\[[\d.]+\]\s*)+[\s\S]*?)\1/g,
  )) {
    for (const [, number] of name.matchAll(/\[([\d.]+)\]/g)) {
      if (!proofs.has(number)) proofs.set(number, []);
      proofs.get(number).push({ name: name.replace(/^(\[[\d.]+\]\s*)+/, ''), file: relative(root, path) });
    }
  }
}

const cellText = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const lines = [
  '# Conformance',
  '',
  'Every numbered sentence of the specification, and the tests that bear its number. Made by `npm run conformance` from the names of',
  'the tests and `conformance.json`; `npm test` fails when it is out of date.',
  '',
];
let proven = 0;
let section = '';
const rows = [];
/** Sentences that have neither tests nor the reason why, or both. */
const unsettled = [];
for (const [number, { subject, reason }] of Object.entries(sentences)) {
  const head = number.split('.')[0];
  if (head !== section) {
    section = head;
    rows.push('', `## Section ${head}`, '', '| number | about | tests |', '| --- | --- | --- |');
  }
  const tests = [
    ...new Map((proofs.get(number) ?? []).map((proof) => [`${proof.name} ${proof.file}`, proof])).values(),
  ];
  if (tests.length > 0) proven += 1;
  if (tests.length > 0 === (reason !== undefined)) unsettled.push(number);
  const cell =
    tests.length > 0 ? tests.map((proof) => `${cellText(proof.name)} (\`${proof.file}\`)`).join('<br>') : `— ${reason}`;
  rows.push(`| ${number} | ${cellText(subject)} | ${cell} |`);
}
const unknown = [...proofs.keys()].filter((number) => !(number in sentences));
if (unknown.length > 0) {
  console.error(`Tests bear numbers that the specification does not have: ${unknown.join(', ')}`);
  process.exit(1);
}
if (unsettled.length > 0) {
  console.error(`Sentences need tests, or the reason why they have none, and not both: ${unsettled.join(', ')}`);
  process.exit(1);
}
lines.push(`${proven} of ${Object.keys(sentences).length} sentences have a test.`, ...rows, '');
const text = lines.join('\n');
if (process.argv.includes('--check')) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error('docs/conformance.md is out of date; run: npm run conformance');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
console.log(`${proven} of ${Object.keys(sentences).length} sentences have a test.`);
