import type { Plugin } from 'vite';

const SOURCE = /[\\/]web[\\/]src[\\/].+\.tsx?$/u;
const IMPORTED = /import (\w+) from ('[^']+\.module\.css');/gu;
/** What is a class of a sheet and cannot be the name of an export. */
const RESERVED: readonly string[] = ['default', 'delete', 'new', 'switch'];

/** Whether a file asks a sheet for nothing but single classes by their names. */
function namesClasses(code: string, sheet: string): boolean {
  const used = [...code.matchAll(new RegExp(`(?<![\\w.'/-])${sheet}\\b(?:\\.(\\w+))?`, 'gu'))].slice(1);
  return used.every(([, name]) => name !== undefined && !RESERVED.includes(name));
}

/** Has the bundler see which classes of a sheet a file uses. */
function named(): Plugin {
  return {
    name: 'wren-classes-by-name',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!SOURCE.test(id) || !code.includes('.module.css')) return null;
      const text = code.replace(IMPORTED, (whole, sheet: string, path: string) =>
        namesClasses(code, sheet) ? `import * as ${sheet} from ${path};` : whole,
      );
      return { code: text, map: null };
    },
  };
}

/** Keeps sheets of which nothing is left but their styles. */
function kept(): Plugin {
  return {
    name: 'wren-sheets-kept',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
  };
}

/** Writes the names of classes where they are used, and leaves out the tables of all names of a sheet. */
export function classesByName(): readonly Plugin[] {
  return [named(), kept()];
}
