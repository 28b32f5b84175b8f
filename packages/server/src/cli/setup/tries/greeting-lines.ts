import type { Socket } from 'node:net';
import { after } from '../../../platform/timers.ts';

/** Milliseconds without an answer. */
const SILENCE = 10_000;
/** Characters that are kept of what a server says. */
const MAX_CHARACTERS = 64 * 1024;

/** A conversation in lines with a server whose protocol is not known yet. */
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
   * What the server says up to and with a line.
   * @returns null: the line did not come, because the server hung up, went quiet or says something else without end
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
          const said = lines.slice(0, at + 1).join('\n');
          this.#received = lines.slice(at + 1).join('\n');
          settle(said);
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
