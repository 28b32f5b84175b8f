import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command-error.ts';

/**
 * Parses options and positional arguments by node:util's parseArgs.
 * @throws UsageError in place of its TypeErrors
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(error.message.split('. ', 1)[0] ?? error.message, { cause: error });
  }
}
