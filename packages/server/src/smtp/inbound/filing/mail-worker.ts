import { parentPort, workerData } from 'node:worker_threads';
import { createCheckSender } from './check-sender.ts';
import type { MailTask, MailWorkerData } from './large-mail.ts';
import { mailPreparer } from './prepare-mail.ts';

/** The thread that prepares large mails: answers each task under the task's number. */
const { checks }: MailWorkerData = workerData;
const prepare = mailPreparer(checks && createCheckSender(checks));

parentPort?.on('message', ({ number, mail }: MailTask) => {
  prepare(mail).then(
    (prepared) => {
      const bytes = prepared === 'looping' ? [] : [prepared.traced.buffer as ArrayBuffer];
      parentPort?.postMessage({ number, prepared }, bytes);
    },
    (error: unknown) => parentPort?.postMessage({ number, error: String(error) }),
  );
});
