// Bundles the server, the command line and, beside them, the sample mailbox; npm packages stay outside, the project's own go in.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const settings = {
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
};

const bundle = (name, entryPoints) => build({ ...settings, absWorkingDir: join(root, 'packages', name), entryPoints });
await bundle('server', {
  main: 'src/main.ts',
  wren: 'src/cli/wren.ts',
  'mail-worker': 'src/smtp/inbound/filing/mail-worker.ts',
});
await bundle('demo', { demo: 'src/main.ts' });
