// The server as a process of its own: signals stop it, its exit code says how it ended.
import { WrenError } from '@wren/contract/errors.ts';
import { ConfigError } from './config/config.ts';
import { startWren } from './main.ts';

/** The message alone for errors that an operator can correct; the whole error for faults of this program. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof WrenError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return `Something else listens there already: ${error.message}`;
  return typeof code === 'string' ? error.message : (error.stack ?? error.message);
}

async function main(): Promise<void> {
  const stop = await startWren(process.env);
  let stopping = false;
  const onSignal = (): void => {
    // A second signal stops at once.
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n\n`);
  process.exitCode = 1;
});
