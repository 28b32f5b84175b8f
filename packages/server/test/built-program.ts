import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Builds a program as `scripts/build-server.js` does, into one file. @param entry below `src` @returns its path */
export async function builtProgram(entry: string): Promise<string> {
  const outfile = join(ROOT, `.cache/programs/${basename(entry, '.ts')}-${process.pid}.mjs`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: [join('packages/server/src', entry)],
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
