// Fills a data folder with the sample mailbox: `npm start` does, and `npm run demo`. It is no part of the server.
import { runWren } from '@wren/server/cli/run-wren.ts';
import { processTerminal } from '@wren/server/cli/terminal.ts';
import { VERSION } from '@wren/server/platform/version.ts';
import { DEMO_COMMANDS } from './demo-command.ts';

process.exitCode = await runWren(
  ['demo', ...process.argv.slice(2)],
  process.env,
  processTerminal(),
  VERSION,
  DEMO_COMMANDS,
);
