import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../../../..');

const built = new Map<string, Promise<string>>();

/**
 * Builds a program as `scripts/build-server.js` does, into one file, once: it starts in a quarter of the time that its sources take.
 * @param entry below `packages/server` @returns its path
 */
export function builtProgram(entry: string): Promise<string> {
  const path = built.get(entry) ?? make(entry);
  built.set(entry, path);
  return path;
}

async function make(entry: string): Promise<string> {
  const outfile = join(ROOT, `.cache/programs/${basename(entry, '.ts')}-${process.pid}.mjs`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: [join('packages/server', entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    plugins: [
      {
        name: 'npm-packages-stay-outside',
        setup(setup) {
          setup.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@wren/') ? null : { path, external: true },
          );
        },
      },
    ],
  });
  return outfile;
}
