import { join } from 'node:path';
import { expect } from '@playwright/test';
import { build } from 'esbuild';
import type { createMailSanitizer } from '../../../packages/web/src/mail-html/sanitize-mail.ts';
import { OWN_VECTORS } from '../../hostile/mail/hostile-own.ts';
import { readCorpus } from '../../hostile/mail/hostile-vectors.ts';
import { test } from '../../support/journey.ts';
import { ROOT } from '../../support/paths.ts';

const SANITIZER = join(ROOT, 'packages/web/src/mail-html/sanitize-mail.ts');
const FRAMED = '<p>Hello</p><frameset><frame src="https://a.example/"></frameset>';
const MIXED = `<style>p{color:red}</style>a<!-- b --><section>c<custom-one><p style="color:red;position:fixed">d</p>${'<b>e</b>'.repeat(9)}
  <svg><g>${'<path></path>'.repeat(9)}</g></svg><form>${'<i>f</i>'.repeat(9)}<input></form></custom-one></section>
  <noscript>${'<u>g</u>'.repeat(9)}</noscript><table><tr>${'<td bgcolor="red"><a href="https://a.example" onclick="x">h</a></td>'.repeat(9)}</table>
  <img src="https://a.example/b.png"><iframe>${'<q>i</q>'.repeat(9)}</iframe>`;

test('[5.13] what is sanitised in pieces, however small, is the same as what is sanitised whole', async ({ page }) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createMailSanitizer } from ${JSON.stringify(SANITIZER)}; globalThis.createMailSanitizer = createMailSanitizer;`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const vectors = [...OWN_VECTORS, ...readCorpus(), { id: 'mixed', html: MIXED }, { id: 'framed', html: FRAMED }];
  const differing = await page.evaluate((all) => {
    const { createMailSanitizer: create } = globalThis as unknown as {
      createMailSanitizer: typeof createMailSanitizer;
    };
    const [small, whole] = [create(window, 3), create(window, 1_000_000)];
    const shown = (sanitizer: ReturnType<typeof create>, html: string): string => {
      const { content, blockedImages, trackers } = sanitizer.sanitize(html, [], null);
      const box = document.implementation.createHTMLDocument('').createElement('div');
      box.append(content);
      box.normalize();
      return JSON.stringify([box.innerHTML, blockedImages, trackers]);
    };
    return all.map(({ id, html }) => [id, shown(small, html), shown(whole, html)]).filter(([, a, b]) => a !== b);
  }, vectors);
  expect(differing).toEqual([]);
});
