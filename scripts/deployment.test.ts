import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

/** Of what systemd-analyze counts, in tenths: 100 is a service without any hardening. */
const EXPOSURE = 15;

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('the unit leaves little of the system open to the server', () => {
  const unit = join(root, 'deploy/wren.service');
  const { status, stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', `--threshold=${EXPOSURE}`, unit],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Overall exposure level');
});

test('what image and unit start and copy is there', () => {
  const image = read('deploy/Dockerfile');
  const [, context = '', dockerfile = ''] =
    /context: (.+)\n\s+dockerfile: (.+)/u.exec(read('deploy/compose.yaml')) ?? [];
  expect(existsSync(join(root, 'deploy', context, dockerfile))).toBe(true);
  const program = 'packages/server/dist/main.js';
  expect(image).toContain(`CMD ["${program}"]`);
  expect(read('deploy/wren.service')).toContain(`/opt/wren/${program}`);
  expect(read('scripts/build-server.js')).toContain("main: 'src/program.ts'");
  const [path = ''] = /\/readyz/u.exec(image) ?? [];
  expect(read('packages/server/src/http/health.ts')).toContain(`'${path}'`);
  for (const needed of read('deploy/assemble.js').matchAll(/'(packages\/[^'*]+\/package\.json)'/gu)) {
    expect(existsSync(join(root, needed[1] ?? ''))).toBe(true);
  }
});
