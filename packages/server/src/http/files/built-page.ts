import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_POLICY } from '../security-headers.ts';
import { type LanguageFiles, languageFiles } from './page-language.ts';

/** The script that runs before the first paint, as the build names it. */
const EARLY_SCRIPT = /<script src="\/(assets\/theme-[^"/]+\.js)"><\/script>/u;

/** The page's styles, as the build names them. */
const STYLES = /<link rel="stylesheet" crossorigin href="(\/assets\/[\w.-]+\.css)">/u;

/** The program, as the build names it. */
const PROGRAM = '<script type="module"';
/** A type that no browser runs or fetches; `theme.js` does once the page is painted. */
const PROGRAM_LATER = '<script type="after-paint"';

/** The client's document, and the policy that lets it run what it holds. */
export interface BuiltPage {
  readonly html: string;
  readonly policy: string;
  /** Its styles in the document; null: they are a file in any case. */
  readonly styles: InlineStyles | null;
  /** The texts that came with it. */
  readonly languages: LanguageFiles;
}

interface InlineStyles {
  /** Path of the file. */
  readonly path: string;
  /** The element that names it. */
  readonly named: string;
  /** The element that holds them. */
  readonly held: string;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script before the first paint, and the element that names it; null: a document cannot hold it. */
async function readScript(
  folder: string,
  html: string,
): Promise<{ readonly tag: string; readonly text: string } | null> {
  const [tag, file] = EARLY_SCRIPT.exec(html) ?? [];
  const text = file && (await readFile(join(folder, file), 'utf8'));
  // What could end the element early, or has a script begin in it (HTML Standard, 4.12.1.3).
  return !tag || !text || /<(?:\/script|script|!--)/iu.test(text) ? null : { tag, text };
}

/** The text of the styles with the elements; null: a document cannot hold it. */
async function readStyles(folder: string, html: string): Promise<(InlineStyles & { readonly text: string }) | null> {
  const [named, path] = STYLES.exec(html) ?? [];
  const text = path && (await readFile(join(folder, path), 'utf8').catch(() => null));
  if (!named || !text || /<\/style/iu.test(text)) return null;
  return { path, named, held: `<style>${text}</style>`, text };
}

async function readBuilt(folder: string, html: string): Promise<BuiltPage> {
  const languages = languageFiles(await readdir(join(folder, 'assets')).catch(() => []));
  const [script, styles] = await Promise.all([readScript(folder, html), readStyles(folder, html)]);
  let policy = PAGE_POLICY;
  if (script) policy = policy.replace("script-src 'self'", `script-src 'self' ${hashOf(script.text)}`);
  if (styles) policy = policy.replace("style-src 'self'", `style-src 'self' ${hashOf(styles.text)}`);
  return {
    html: script ? html.replace(script.tag, () => `<script>${script.text}</script>`) : html,
    policy,
    styles,
    languages,
  };
}

/**
 * A document with its styles in it: it is painted without waiting for their file.
 * @param kept path of the file that the browser says to have
 */
export function withStyles(html: string, { styles }: Pick<BuiltPage, 'styles'>, kept: string | undefined): string {
  return styles === null || styles.path === kept ? html : html.replace(styles.named, () => styles.held);
}

/** A document whose program is fetched when it has been painted: what the server has drawn is read without one. */
export const withProgramLater = (html: string): string => html.replace(PROGRAM, PROGRAM_LATER);

/**
 * How to read the document of a build. The script before its first paint is in it: as a file of its own the page waits for it.
 * The policy names that script and the styles by their hashes (CSP Level 3, §6.7.3.2), and allows no others inline.
 */
export function builtPage(folder: string): () => Promise<BuiltPage> {
  let known: { readonly built: string; readonly page: BuiltPage } | null = null;
  return async () => {
    const built = await readFile(join(folder, 'index.html'), 'utf8');
    if (known?.built !== built) known = { built, page: await readBuilt(folder, built) };
    return known.page;
  };
}
