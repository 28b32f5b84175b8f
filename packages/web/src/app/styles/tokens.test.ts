import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//gu, '');
const COLOUR = String.raw`oklch\(([^()]*(?:var\([^)]*\))?[^()]*)\)`;
const tokens = new Map(
  [...css.matchAll(new RegExp(String.raw`--([\w-]+):\s*light-dark\(${COLOUR},\s*${COLOUR}\);`, 'gu'))].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);
const ACCENTS = { blue: 255, green: 155, purple: 300, orange: 55 } as const;
const AVATARS = [20, 55, 95, 145, 190, 240, 285, 335];

/** Linear sRGB of an OKLCH colour (Ottosson's matrices, CSS Color 4 §9.3). */
function linear(colour: string, hue: number): readonly [number, number, number] {
  const [lightness = 0, chroma = 0, angle = 0] = (colour.replace(/var\([^)]*\)/u, `${hue}`).split('/')[0] ?? '')
    .trim()
    .split(/\s+/u)
    .map(Number);
  const a = chroma * Math.cos((angle * Math.PI) / 180);
  const b = chroma * Math.sin((angle * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string, hue: number): number {
  const [red, green, blue] = linear(colour, hue).map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(theme: 'light' | 'dark', front: string, back: string, hue: number): number {
  const [one, other] = [front, back].map((name) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`no token --${name}`);
    return luminance(token[theme], hue) + 0.05;
  });
  return Math.max(one ?? 0, other ?? 0) / Math.min(one ?? 1, other ?? 1);
}

const on = (fronts: readonly string[], backs: readonly string[]): readonly (readonly [string, string])[] =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const TEXT = [
  ...on(
    ['text', 'text-2', 'text-3'],
    ['surface', 'ground', 'raised', 'sunken', 'sunken-raised', 'hover', 'press', 'accent-tint', 'accent-tint-2'],
  ),
  ...on(['accent-text'], ['surface', 'ground', 'raised', 'hover', 'accent-tint', 'accent-tint-2']),
  ...on(['on-accent'], ['accent', 'accent-hover', 'accent-press', 'danger-solid', 'danger-hover']),
  ...['success', 'warning', 'danger', 'info'].flatMap((name) => on([name], ['surface', `${name}-tint`, 'raised'])),
  ...on(['text', 'text-2', 'danger'], ['button']),
  ...on(['text', 'text-2'], ['mark']),
  ...on(['on-inverse', 'inverse-2', 'inverse-link'], ['inverse']),
];
const CONTROLS = [
  ...on(['line-control', 'accent', 'focus'], ['surface', 'ground', 'raised', 'hover', 'sunken']),
  ...on(['focus', 'star-line'], ['accent-tint', 'accent-tint-2']),
  ...on(['accent-mark'], ['surface', 'ground', 'raised', 'hover', 'accent-tint', 'accent-tint-2']),
  ...on(['star-line'], ['surface', 'hover']),
  ...on(['swatch'], ['raised']),
];

it.each(
  (['light', 'dark'] as const).flatMap((theme) => Object.entries(ACCENTS).map(([name, hue]) => ({ theme, name, hue }))),
)('contrast in $theme $name: text at least 4.5, controls at least 3 to 1', ({ theme, hue }) => {
  const low = [...TEXT.map((pair) => [pair, 4.5] as const), ...CONTROLS.map((pair) => [pair, 3] as const)]
    .map(([[front, back], least]) => ({ front, back, least, found: contrast(theme, front, back, hue) }))
    .filter(({ found, least }) => found < least);
  expect(low).toEqual([]);
  for (const avatar of AVATARS) expect(contrast(theme, 'av-fg', 'av-bg', avatar)).toBeGreaterThanOrEqual(4.5);
});

it('the four accents differ in their hue alone', () => {
  for (const [name, hue] of Object.entries(ACCENTS)) {
    expect(css).toMatch(new RegExp(String.raw`\[data-accent="${name}"\]\s*\{\s*--hue: ${hue};`, 'u'));
  }
});

it.each(Object.entries(ACCENTS))(
  'in dark %s lines and chips of what is raised can be seen as well as on the surface',
  (_, hue) => {
    // A line on a surface has no least contrast of WCAG's: it is measured by those that are seen elsewhere.
    const seen = contrast('dark', 'line-faint', 'surface', hue);
    expect(contrast('dark', 'line-raised', 'raised', hue)).toBeGreaterThanOrEqual(Math.max(seen, 1.2));
    const chip = contrast('dark', 'sunken', 'surface', hue);
    expect(contrast('dark', 'sunken-raised', 'raised', hue)).toBeGreaterThanOrEqual(Math.max(chip, 1.1));
  },
);

it('what is raised over the page, and the reply box, take the lines and chips of what is raised', () => {
  const styles = new URL('../../', import.meta.url);
  for (const [file, selector] of [
    ['features/compose/compose-form.module.css', 'boxed'],
    ['ui/dialog/dialog.module.css', 'dialog'],
  ] as const) {
    const rule = new RegExp(String.raw`^\.${selector} \{([^}]*)\}`, 'mu').exec(
      readFileSync(new URL(file, styles), 'utf8'),
    );
    expect(rule?.[1]).toMatch(/background: var\(--raised\);/u);
    expect(rule?.[1]).toMatch(/--line-faint: var\(--line-raised\);\s+--sunken: var\(--sunken-raised\);/u);
  }
});

it('labels are read on their grounds in every hue, light and dark (WCAG 1.4.3)', () => {
  const hues = [...css.matchAll(/--label-hue: (\d+);/gu)].map(([, hue]) => Number(hue));
  expect(hues).toHaveLength(8);
  for (const hue of hues)
    for (const theme of ['light', 'dark'] as const)
      expect(contrast(theme, 'label-text', 'label-ground', hue), `${theme} ${hue}`).toBeGreaterThanOrEqual(4.5);
});
