import type { Socket } from 'node:net';
import { after } from '../../../platform/timers.ts';

/** Timeout for an answer in milliseconds. */
const SILENCE = 10_000;
/** Largest number of characters that are kept of a server's output. */
const MAX_CHARACTERS = 64 * 1024;

/** A line-based conversation with a server whose protocol is not known yet. */
export class Dialogue {
  readonly #socket: Socket;
  #received = '';

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  say(line: string): void {
    this.#socket.write(`${line}\r\n`);
  }

  /**
   * The server's output up to and including a line.
   * @returns null: the line did not arrive, because the server disconnected, timed out or sent too much else
   */
  async until(line: RegExp): Promise<string | null> {
    const socket = this.#socket;
    return new Promise((resolve) => {
      const settle = (received: string | null): void => {
        quiet();
        socket.off('data', onData);
        socket.off('close', end);
        socket.off('error', end);
        resolve(received);
      };
      const end = (): void => settle(null);
      const quiet = after(SILENCE, end);
      const look = (): void => {
        const lines = this.#received.split('\n');
        const at = lines.slice(0, -1).findIndex((one) => line.test(one));
        if (at >= 0) {
          const text = lines.slice(0, at + 1).join('\n');
          this.#received = lines.slice(at + 1).join('\n');
          settle(text);
        } else if (this.#received.length > MAX_CHARACTERS) settle(null);
      };
      const onData = (bytes: Buffer): void => {
        this.#received += bytes.toString('latin1');
        look();
      };
      socket.on('data', onData);
      socket.once('close', end);
      socket.once('error', end);
      if (socket.destroyed) end();
      else look();
    });
  }
}
