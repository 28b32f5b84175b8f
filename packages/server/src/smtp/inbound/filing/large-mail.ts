import { Worker } from 'node:worker_threads';
import { after } from '../../../platform/timers.ts';
import type { CheckSenderOptions } from './check-sender.ts';
import type { ArrivedMail, PreparedMail, PrepareMail } from './prepare-mail.ts';

/** Data for starting the thread: options of sender checks, null for none. */
export interface MailWorkerData {
  readonly checks: Pick<CheckSenderOptions, 'host' | 'limit'> | null;
}

export interface MailTask {
  readonly number: number;
  readonly mail: ArrivedMail;
}

type MailAnswer =
  | { readonly number: number; readonly prepared: PreparedMail | 'looping' }
  | { readonly number: number; readonly error: string };

interface Waiting {
  readonly resolve: (prepared: PreparedMail | 'looping') => void;
  readonly reject: (error: Error) => void;
}

/** Idle milliseconds after which the thread ends: it takes as much memory as a small process. */
const IDLE = 10_000;

export interface LargeMailOptions extends MailWorkerData {
  /** The built program of `mail-worker.ts`. */
  readonly program: string;
}

/** Prepares large mails in a thread, which runs as long as they arrive: parsing 30 MB takes most of a second. */
export class LargeMail {
  readonly #options: LargeMailOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #number = 0;
  #cancel: () => void = () => undefined;

  constructor(options: LargeMailOptions) {
    this.#options = options;
  }

  /** Transfers the mail's bytes to the thread. @throws Error when the thread has ended; the mail can be sent again */
  readonly prepare: PrepareMail = (mail) => {
    this.#cancel();
    this.#number += 1;
    const number = this.#number;
    const worker = this.#running();
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      const task: MailTask = { number, mail };
      worker.postMessage(task, isWhole(mail.data) ? [mail.data.buffer] : []);
    });
  };

  async close(): Promise<void> {
    this.#cancel();
    await this.#worker?.terminate();
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const { program, checks } = this.#options;
    const workerData: MailWorkerData = { checks };
    const worker = new Worker(program, { workerData });
    worker.unref();
    let cause = new Error('The thread for large mail has ended');
    worker.on('message', (answer: MailAnswer) => this.#take(answer));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(cause);
      this.#waiting.clear();
    });
    this.#worker = worker;
    return worker;
  }

  #take(answer: MailAnswer): void {
    const waiting = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.prepared);
    if (this.#waiting.size > 0) return;
    const worker = this.#worker;
    this.#cancel = after(IDLE, () => {
      this.#worker = null;
      void worker?.terminate();
    });
  }
}

/** True if bytes own their whole buffer, so that it can be transferred. */
function isWhole(data: Uint8Array): data is Uint8Array<ArrayBuffer> {
  return data.buffer instanceof ArrayBuffer && data.byteLength === data.buffer.byteLength;
}
