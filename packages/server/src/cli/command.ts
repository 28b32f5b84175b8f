import type { Config } from '../config/config.ts';
import type { Installation } from './installation.ts';
import type { Terminal } from './terminal.ts';

/** What a command has to work with. */
export interface CommandContext {
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Opens the data folder; it is closed after the command. */
  open(): Installation;
  readonly terminal: Terminal;
}

/** One word of the command line. */
export interface CliCommand {
  /** What comes after `wren`, for the help. */
  readonly usage: readonly string[];
  readonly summary: string;
  /**
   * @param args what comes after the command's name
   * @throws UsageError when they make no sense, CommandError or WrenError when it could not be done
   */
  run(args: readonly string[], context: CommandContext): Promise<void>;
}
