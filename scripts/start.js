// `npm start`: from a fresh checkout to a running Wren with a sample mailbox. WREN_DEMO=0 leaves the sample out.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, run } from './prepare.js';

await install();
build();

const dataFolder = process.env.WREN_DATA || join(root, 'data');
const env = { ...process.env, WREN_DATA: dataFolder };
const demo = 'packages/demo/dist/demo.js';
const wanted = process.env.WREN_DEMO !== '0';
if (wanted && !existsSync(join(dataFolder, 'wren.db'))) {
  run('Preparing the sample mailbox', process.execPath, [demo], { env });
} else if (wanted) {
  // Says how to sign in, while its password is the known one.
  spawnSync(process.execPath, [demo, '--sign-in'], { cwd: root, stdio: 'inherit', env });
}

const server = spawn(process.execPath, ['--enable-source-maps', 'packages/server/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env,
});
// The terminal sends Ctrl+C to both; a supervisor only to this one.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
process.on('SIGINT', () => {});
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
