// Draws the icons of the installed application from the bird of favicon.svg:  npm run icons
// into packages/web/public/icons. To be run when the bird or its colours change.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import { ROOT } from '../support/paths.ts';

const PUBLIC = join(ROOT, 'packages/web/public');
const [, bird = ''] = / d="([^"]+)"/u.exec(readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')) ?? [];
const BLUE = '#3f74bd';
const PAPER = '#f7f9fb';

interface Icon {
  /** Edge in pixels. */
  readonly size: number;
  /** Part of the edge that the bird has: launchers cut maskable icons down to the inner 80 % (W3C Web App Manifest §8.2). */
  readonly share: number;
  readonly colour: string;
  /** Null: none; what is behind shows. */
  readonly ground: string | null;
  /** Of the corners, part of the edge. */
  readonly round: number;
}

const ICONS: Readonly<Record<string, Icon>> = {
  'icon-192': { size: 192, share: 0.68, colour: BLUE, ground: PAPER, round: 0.22 },
  'icon-512': { size: 512, share: 0.68, colour: BLUE, ground: PAPER, round: 0.22 },
  'maskable-192': { size: 192, share: 0.54, colour: PAPER, ground: BLUE, round: 0 },
  'maskable-512': { size: 512, share: 0.54, colour: PAPER, ground: BLUE, round: 0 },
  'monochrome-512': { size: 512, share: 0.7, colour: '#000000', ground: null, round: 0 },
  'apple-touch-icon': { size: 180, share: 0.62, colour: PAPER, ground: BLUE, round: 0 },
};

function svgOf({ size, share, colour, ground, round }: Icon): string {
  const scale = (size * share) / 32;
  const margin = (size * (1 - share)) / 2;
  const back = ground === null ? '' : `<rect width="${size}" height="${size}" rx="${size * round}" fill="${ground}"/>`;
  const shape = `<path transform="translate(${margin} ${margin}) scale(${scale})" fill="${colour}" fill-rule="evenodd" d="${bird}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" style="display:block">${back}${shape}</svg>`;
}

const browser = await chromium.launch(config.use?.launchOptions ?? {});
for (const [name, icon] of Object.entries(ICONS)) {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
  await page.setContent(`<body style="margin:0">${svgOf(icon)}</body>`);
  writeFileSync(join(PUBLIC, 'icons', `${name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
