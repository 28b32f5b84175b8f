// Bundles the server and the command line; npm packages stay outside, the project's own packages go in.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');
const server = join(root, 'packages/server');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

await build({
  absWorkingDir: server,
  entryPoints: { main: 'src/main.ts', wren: 'src/cli/wren.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  define: { WREN_VERSION: JSON.stringify(version) },
  plugins: [
    {
      name: 'npm-packages-stay-outside',
      setup(build) {
        build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
          path.startsWith('@wren/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});
