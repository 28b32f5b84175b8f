import { connect, type Socket } from 'node:net';

/** An SMTP client that says exactly what it is told, for what well-behaved clients never send. */
export class SmtpDialogue {
  readonly #socket: Socket;
  #received = '';
  #listeners: (() => void)[] = [];
  #closed = false;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (chunk) => {
      this.#received += chunk.toString('latin1');
      this.#notify();
    });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.#closed = true;
      this.#notify();
    });
  }

  /** The next whole reply; '' when the server has closed the connection. */
  async reply(): Promise<string> {
    for (;;) {
      const match = /^(?:\d{3}-.*\r\n)*\d{3}(?: .*)?\r\n/.exec(this.#received);
      if (match) {
        this.#received = this.#received.slice(match[0].length);
        return match[0].trimEnd();
      }
      if (this.#closed) return '';
      await new Promise<void>((resolve) => this.#listeners.push(resolve));
    }
  }

  /** Sends a line and awaits the reply to it. */
  async say(line: string): Promise<string> {
    await this.write(`${line}\r\n`);
    return this.reply();
  }

  /** Sends as the server takes it: resolves when it has been given to the network. */
  async write(bytes: string | Uint8Array): Promise<void> {
    await new Promise<void>((resolve) => this.#socket.write(bytes, () => resolve()));
  }

  /** Sends without looking whether the server still takes it. */
  send(bytes: string): void {
    if (!this.#closed) this.#socket.write(bytes);
  }

  /** Greets, and gives sender and recipients; answers the reply to the last. */
  async envelope(from: string, ...to: readonly string[]): Promise<string> {
    await this.reply();
    await this.say('EHLO client.example.org');
    let reply = await this.say(`MAIL FROM:<${from}>`);
    for (const address of to) reply = await this.say(`RCPT TO:<${address}>`);
    return reply;
  }

  /** Sends a mail after {@link envelope}; answers the last reply. */
  async data(raw: string | Uint8Array): Promise<string> {
    await this.say('DATA');
    await this.write(raw);
    await this.write('\r\n.\r\n');
    return this.reply();
  }

  close(): void {
    this.#socket.destroy();
  }

  #notify(): void {
    for (const listener of this.#listeners.splice(0)) listener();
  }
}
