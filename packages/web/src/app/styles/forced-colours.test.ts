import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../..');
const FORCED = /@media \(forced-colors: active\) \{(.*?)\n\}/gsu;
/** A ring without blur, or one of the shadows of what floats: the edge of an element, as it is drawn in this client. */
const EDGE = /box-shadow:[^;]*(?:0 0 0 (?:var\(--hair\)|\dpx)|var\(--shadow-[23]\))/u;
const BORDER = /(?:^|[;\s])(?:border(?:-(?:block|inline)(?:-start|-end)?)?|outline):\s*(?!0|none)/u;

const rulesOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/gu)].map(([, selector = '', body = '']) => ({
    selectors: selector.split(/,(?![^(]*\))/u).map((one) => one.trim()),
    body,
  }));

/** What a style sheet draws an edge around by a shadow alone, which forced colours take away. */
function edgesLost(css: string): readonly string[] {
  const text = css.replace(/\/\*.*?\*\//gsu, '');
  const forced = rulesOf([...text.matchAll(FORCED)].map(([, block = '']) => block).join('\n'));
  const kept = new Set(forced.filter(({ body }) => BORDER.test(body)).flatMap(({ selectors }) => selectors));
  return rulesOf(text.replace(FORCED, ''))
    .filter(({ body }) => EDGE.test(body) && !BORDER.test(body))
    .flatMap(({ selectors }) => selectors.filter((selector) => !kept.has(selector)));
}

test('in forced colours, which take shadows away, everything that has an edge by a shadow has a border', () => {
  const lost = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => edgesLost(readFileSync(join(SOURCE, name), 'utf8')).map((selector) => `${name} ${selector}`));
  expect(lost).toEqual([]);
});

test('an edge that is lost is found', () => {
  const shadow = '.box { box-shadow: var(--shadow-2), 0 0 0 var(--hair) var(--line); }';
  expect(edgesLost(shadow)).toEqual(['.box']);
  expect(edgesLost(`${shadow}\n@media (forced-colors: active) {\n  .box {\n    border: 1px solid;\n  }\n}`)).toEqual(
    [],
  );
  expect(edgesLost(`${shadow}\n@media (forced-colors: active) {\n  .box {\n    color: red;\n  }\n}`)).toEqual(['.box']);
});
