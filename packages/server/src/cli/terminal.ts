import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError } from './command-error.ts';

/** The terminal of the user who runs a command. */
export interface Terminal {
  /** Prints one line of the output, on standard output. */
  print(line: string): void;
  /** Prints one line of messages, on standard error. */
  printError(line: string): void;
  /** Shows a line that the next one replaces; no effect if {@link watched} is false. '' removes it. */
  show(line: string): void;
  /** The output of {@link show} is visible to a user. */
  readonly watched: boolean;
  /** A user is present and can answer. */
  readonly interactive: boolean;
  /** Asks without echoing; without a user, reads the first line of standard input. */
  askSecret(question: string): Promise<string>;
  /** @returns the answer, trimmed */
  ask(question: string): Promise<string>;
}

/**
 * A text for a terminal: control sequences, and characters that change the direction of text, are replaced by U+FFFD. Names come
 * from foreign servers and files.
 */
export function printable(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}

async function question(prompt: string, hidden: boolean): Promise<string> {
  let silent = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!silent) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const answer = new Promise<string>((resolve, reject) => {
      lines.once('SIGINT', () => reject(new CommandError('Stopped.')));
      lines.once('close', () => reject(new CommandError('Stopped.')));
      lines.question(prompt).then(resolve, reject);
    });
    silent = hidden;
    return await answer;
  } finally {
    lines.close();
    if (hidden) process.stderr.write('\n');
  }
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const watched = process.stderr.isTTY === true;
  const interactive = process.stdin.isTTY === true && watched;
  let shown = false;
  const clear = (): void => {
    if (shown) process.stderr.write('\r\u001b[2K');
    shown = false;
  };
  return {
    watched,
    interactive,
    print(line) {
      clear();
      process.stdout.write(`${printable(line)}\n`);
    },
    printError(line) {
      clear();
      process.stderr.write(`${printable(line)}\n`);
    },
    show(line) {
      if (!watched) return;
      clear();
      process.stderr.write(printable(line).slice(0, (process.stderr.columns ?? 80) - 1));
      shown = line !== '';
    },
    async askSecret(prompt) {
      if (interactive) return question(prompt, true);
      return (await text(process.stdin)).split(/\r?\n/u, 1)[0] ?? '';
    },
    ask: async (prompt) => (await question(prompt, false)).trim(),
  };
}
