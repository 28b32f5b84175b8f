import type { SMTPServerDataStream, SMTPServerOptions } from 'smtp-server';
import { Gate } from '../../platform/gate.ts';
import { after } from '../../platform/timers.ts';
import type { Certificates } from '../../tls/certificates.ts';
import { withData } from './data/read-data.ts';
import type { InboundLimits } from './inbound-limits.ts';
import { InboundServer } from './inbound-server.ts';
import { SmtpRefusal } from './refusal.ts';

/** A listener to which clients send mail. */
export interface MailListener {
  readonly port: number;
  /** Accepts no more mail; resolves when mail in progress has been filed or queued. */
  close(): Promise<void>;
}

/** Where a listener listens, and what it keeps incoming mail in. */
export interface ListenerParts {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Null: STARTTLS is not offered. */
  readonly tls: Certificates | null;
  readonly clock: () => number;
  /** Largest mail in bytes. */
  readonly sizeLimit: number;
  /** Folder for incoming large mails. */
  readonly folder: string;
}

/** Reads a mail within the time that one may take, passes it on and returns the result. */
export type ReceiveMail = <T>(
  stream: SMTPServerDataStream,
  use: (raw: Buffer | 'too-large') => Promise<T>,
) => Promise<T>;

/**
 * Listens for mail.
 * @param settingsFor what the listener answers to commands, given how it receives mail
 * @param onError called when a session ends by an error
 */
export async function listenForMail(
  parts: ListenerParts,
  limits: InboundLimits,
  settingsFor: (receive: ReceiveMail) => SMTPServerOptions,
  onError: (error: Error) => void,
): Promise<MailListener> {
  const { host, sizeLimit, folder } = parts;
  const place = { limit: sizeLimit, gate: new Gate(limits.largeMails), folder };
  const inProgress = new Set<Promise<unknown>>();

  const receive: ReceiveMail = async (stream, use) => {
    const stop = after(limits.data, () => stream.destroy(new SmtpRefusal(421, '4.4.2', 'The mail took too long')));
    try {
      const tracked = (raw: Buffer | 'too-large'): ReturnType<typeof use> => {
        const work = use(raw);
        inProgress.add(work);
        return work.finally(() => inProgress.delete(work));
      };
      return await withData(stream, place, tracked, stop);
    } finally {
      stop();
    }
  };

  const settings: SMTPServerOptions = {
    banner: 'Wren',
    size: sizeLimit,
    maxClients: limits.clients,
    maxRecipients: limits.recipients,
    socketTimeout: limits.idle,
    closeTimeout: limits.closing,
    disableReverseLookup: true,
    logger: false,
    ...settingsFor(receive),
  };
  const server = new InboundServer(settings, limits, parts);
  server.server.on('connection', (socket) => {
    const stop = after(limits.session, () => socket.destroy());
    socket.once('close', stop);
  });
  server.on('error', onError);
  const port = await server.listenOn(parts.port, host);
  return {
    port,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.allSettled(inProgress);
    },
  };
}
