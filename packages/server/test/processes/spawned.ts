import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { builtProgram } from './built-program.ts';

/** A program in a process of its own, which may be killed. It talks in lines. */
export class Spawned {
  readonly #process: ChildProcess;
  readonly #lines: string[] = [];
  readonly exited: Promise<void>;
  #listeners: (() => void)[] = [];
  #errors = '';
  #hasExited = false;

  /** @param script in this folder */
  static async start(script: string, ...parameters: readonly string[]): Promise<Spawned> {
    return new Spawned(await builtProgram(`test/${script}`), parameters);
  }

  private constructor(program: string, parameters: readonly string[]) {
    this.#process = spawn(process.execPath, [program, ...parameters]);
    if (this.#process.stdout) {
      createInterface({ input: this.#process.stdout }).on('line', (line) => {
        this.#lines.push(line);
        this.#notify();
      });
    }
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.#errors += chunk.toString();
    });
    // Writing to a process that has just been killed is no failure of the test.
    this.#process.stdin?.on('error', () => {});
    this.exited = new Promise((resolve) => {
      this.#process.once('close', () => {
        this.#hasExited = true;
        this.#notify();
        resolve();
      });
    });
  }

  /** The next line that it prints; null when it has ended. */
  async line(): Promise<string | null> {
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) return line;
      if (this.#hasExited) return null;
      await new Promise<void>((resolve) => this.#listeners.push(resolve));
    }
  }

  /** The first line, by which it says that it is ready. @throws with what it complained of when it ends before */
  async ready(): Promise<string> {
    const line = await this.line();
    if (line === null) throw new Error(`The process ended at once: ${this.#errors}`);
    return line;
  }

  say(line: string): void {
    this.#process.stdin?.write(`${line}\n`);
  }

  /** kill -9; resolves when it is gone. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.exited;
  }

  #notify(): void {
    for (const listener of this.#listeners.splice(0)) listener();
  }
}
