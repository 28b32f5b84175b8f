import { join } from 'node:path';
import { quotasBy } from '../../src/directory/quotas.ts';
import { createLog } from '../../src/platform/log.ts';
import { type InboundOptions, startInbound } from '../../src/smtp/inbound/inbound.ts';
import type { MailListener } from '../../src/smtp/inbound/mail-listener.ts';
import type { RunningWren } from '../wren/running-wren.ts';
import { SmtpDialogue } from './smtp-dialogue.ts';

/** Listens for mail to the accounts of a running Wren, which answers and passes on by its queue. */
export function listenFor(wren: RunningWren, changed: Partial<InboundOptions> = {}): Promise<MailListener> {
  return startInbound({
    accounts: wren.directory.accounts,
    stores: wren.stores,
    quotaOf: quotasBy(wren.directory.quotas, null),
    submitter: wren.queue,
    domains: ['mail.localhost'],
    host: '127.0.0.1',
    port: 0,
    sizeLimit: 1_000_000,
    folder: join(wren.folder, 'incoming'),
    checkSender: null,
    tls: null,
    log: createLog('silent'),
    clock: Date.now,
    ...changed,
  });
}

/** Sends a mail over a connection of its own, and waits until all that it sets off has gone. @throws what refuses it */
export async function sendTo(
  { inbound, wren }: { readonly inbound: MailListener; readonly wren: RunningWren },
  { from, to, lines }: { readonly from: string; readonly to: string; readonly lines: readonly string[] },
): Promise<void> {
  const client = new SmtpDialogue(inbound.port);
  await client.envelope(from, to);
  const answer = await client.data(lines.join('\r\n'));
  client.close();
  if (!answer.startsWith('250')) throw new Error(answer);
  await wren.queue.idle();
}
