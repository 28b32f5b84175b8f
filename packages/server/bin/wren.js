#!/usr/bin/env node
// Runs the built command line; it is built by `npm run build`, and by `npm start` and `npm test` too.
import { existsSync } from 'node:fs';

const built = new URL('../dist/wren.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('wren: not built yet. Run: npm run build\n');
  process.exitCode = 1;
}
