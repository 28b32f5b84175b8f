import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_POLICY } from '../security-headers.ts';
import { type LanguageFiles, languageFiles } from './page-language.ts';

/** The script that runs before the first paint, as the build names it. */
const EARLY_SCRIPT = /<script src="\/(assets\/theme-[^"/]+\.js)"><\/script>/u;

/** The client's document, and the policy that lets it run what it holds. */
interface BuiltPage {
  readonly html: string;
  readonly policy: string;
  /** The texts that came with it. */
  readonly languages: LanguageFiles;
}

async function readBuilt(folder: string, html: string): Promise<BuiltPage> {
  const languages = languageFiles(await readdir(join(folder, 'assets')).catch(() => []));
  const [tag, file] = EARLY_SCRIPT.exec(html) ?? [];
  const script = file && (await readFile(join(folder, file), 'utf8'));
  // What could end the element early, or has a script begin in it (HTML Standard, 4.12.1.3).
  if (!tag || !script || /<(?:\/script|script|!--)/iu.test(script)) return { html, policy: PAGE_POLICY, languages };
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    html: html.replace(tag, () => `<script>${script}</script>`),
    policy: PAGE_POLICY.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`),
    languages,
  };
}

/**
 * How to read the document of a build. The script before its first paint is in it: as a file of its own the page waits for it.
 * The policy names that script by its hash (CSP Level 3, §6.7.3.2), and allows no other inline.
 */
export function builtPage(folder: string): () => Promise<BuiltPage> {
  let known: { readonly built: string; readonly page: BuiltPage } | null = null;
  return async () => {
    const built = await readFile(join(folder, 'index.html'), 'utf8');
    if (known?.built !== built) known = { built, page: await readBuilt(folder, built) };
    return known.page;
  };
}
