// Bundles the server, the command line and, beside them, the sample mailbox; npm packages stay outside, the project's own go in.
import { readFileSync, rmSync } from 'node:fs';
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

async function bundle(name, entryPoints) {
  const absWorkingDir = join(root, 'packages', name);
  // Chunks are named by what they hold: those of earlier builds would stay.
  rmSync(join(absWorkingDir, settings.outdir), { recursive: true, force: true });
  await build({ ...settings, absWorkingDir, entryPoints });
}
await bundle('server', {
  main: 'src/program.ts',
  wren: 'src/cli/wren.ts',
  // Server and command line as functions, for journeys, which run many.
  'start-wren': 'src/main.ts',
  'run-wren': 'src/cli/run-wren.ts',
  'mail-worker': 'src/smtp/inbound/filing/mail-worker.ts',
});
await bundle('demo', { demo: 'src/main.ts' });
