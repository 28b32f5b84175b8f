import type { Config } from '../config/config.ts';
import type { Installation } from './installation.ts';
import type { Terminal } from './terminal.ts';

/** The context of a command. */
export interface CommandContext {
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Opens the data folder; it is closed after the command. */
  open(): Installation;
  readonly terminal: Terminal;
}

/** A command of the command line. */
export interface CliCommand {
  /** The text after `wren`, for the help. */
  readonly usage: readonly string[];
  readonly summary: string;
  /**
   * @param args the arguments after the command's name
   * @throws UsageError when they are invalid, CommandError or WrenError when it failed
   */
  run(args: readonly string[], context: CommandContext): Promise<void>;
}
