import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs, as a test looks at it. */
export interface StartedProgram {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  text(): string;
  /** Resolves when something has been printed. @throws Error when the program ends without it */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves when it has ended; null: by a signal. */
  readonly code: Promise<number | null>;
}

/** Starts a built program as a server on a data folder, on any free port, without incoming mail. @param environment what is said beside that */
export function startProgram(
  program: string,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): StartedProgram {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      WREN_SMTP_PORT: '0',
      WREN_DATA: folder,
      WREN_LOG: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const onData = (chunk: Buffer): void => {
    text += chunk.toString();
    child.emit('said');
  };
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  const code = once(child, 'close').then(([exit]) => (typeof exit === 'number' ? exit : null));
  return {
    child,
    code,
    text: () => text,
    async says(pattern) {
      for (;;) {
        const match = pattern.exec(text);
        if (match) return match;
        const ended = await Promise.race([once(child, 'said').then(() => false), code.then(() => true)]);
        if (ended) throw new Error(`ended without saying ${pattern}: ${text}`);
      }
    },
  };
}
