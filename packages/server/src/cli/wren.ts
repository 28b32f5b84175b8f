import { VERSION } from '../platform/version.ts';
import { runWren } from './run-wren.ts';
import { processTerminal } from './terminal.ts';

// A reader that stops (`wren account list | head -1`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await runWren(process.argv.slice(2), process.env, processTerminal(), VERSION);
