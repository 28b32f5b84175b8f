import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_POLICY } from '../security-headers.ts';
import { type LanguageFiles, languageFiles } from './page-language.ts';

/** The script that runs before the first paint, as in the build. */
const EARLY_SCRIPT = /<script src="\/(assets\/theme-[^"/]+\.js)"><\/script>/u;

/** The page's styles, as in the build. */
const STYLES = /<link rel="stylesheet" crossorigin href="(\/assets\/[\w.-]+\.css)">/u;

/** The main script, as in the build. */
const PROGRAM = '<script type="module"';
/** A type that browsers neither run nor fetch; `theme.js` starts the script once the page is painted. */
const PROGRAM_LATER = '<script type="after-paint"';

/** The client's document, and the policy that allows its inline script and styles. */
export interface BuiltPage {
  readonly html: string;
  readonly policy: string;
  /** Its styles, for inlining; null: they remain a file. */
  readonly styles: InlineStyles | null;
  /** The language files of the build. */
  readonly languages: LanguageFiles;
}

interface InlineStyles {
  /** Path of the file. */
  readonly path: string;
  /** The element that links the file. */
  readonly named: string;
  /** The element with the inline styles. */
  readonly held: string;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script before the first paint, and the element that references it; null: it cannot be inlined. */
async function readScript(
  folder: string,
  html: string,
): Promise<{ readonly tag: string; readonly text: string } | null> {
  const [tag, file] = EARLY_SCRIPT.exec(html) ?? [];
  const text = file && (await readFile(join(folder, file), 'utf8'));
  // Text that could end the element early, or begin a script in it (HTML Standard, 4.12.1.3).
  return !tag || !text || /<(?:\/script|script|!--)/iu.test(text) ? null : { tag, text };
}

/** The text of the styles with the elements; null: they cannot be inlined. */
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
 * A document with inline styles: it is painted without waiting for their file.
 * @param cachedPath path of the file that the browser reports to have cached
 */
export function withStyles(
  html: string,
  { styles }: Pick<BuiltPage, 'styles'>,
  cachedPath: string | undefined,
): string {
  return styles === null || styles.path === cachedPath ? html : html.replace(styles.named, () => styles.held);
}

/** A document whose main script is fetched after the first paint: the server-rendered screen is readable without it. */
export const withProgramLater = (html: string): string => html.replace(PROGRAM, PROGRAM_LATER);

/**
 * Returns a reader of a build's document. The script before its first paint is inlined: as a file, the page would wait for it.
 * The policy allows that script and the styles by their hashes (CSP Level 3, §6.7.3.2), and no other inline code.
 */
export function builtPage(folder: string): () => Promise<BuiltPage> {
  let known: { readonly built: string; readonly page: BuiltPage } | null = null;
  return async () => {
    const built = await readFile(join(folder, 'index.html'), 'utf8');
    if (known?.built !== built) known = { built, page: await readBuilt(folder, built) };
    return known.page;
  };
}
