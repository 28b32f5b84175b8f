import type { FetchMessageObject, FetchQueryObject } from 'imapflow';
import type { RemoteMail } from '../../mirror/connector.ts';

/** How the marks of a message are asked for and read. */
export interface MarkReading {
  readonly query: Pick<FetchQueryObject, 'flags' | 'labels'>;
  of(message: Pick<FetchMessageObject, 'flags' | 'labels'>): ReadonlySet<string>;
}

/** Flags and keywords (RFC 9051 §2.3.2). */
export const FLAGS: MarkReading = {
  query: { flags: true },
  of: ({ flags }) => new Set([...(flags ?? [])].filter((flag) => flag.toLowerCase() !== '\\recent')),
};

/** The Message-ID of a header, without angle brackets; null: it has none. */
export function messageIdIn(headers: Uint8Array | undefined): string | null {
  const text = Buffer.from(headers ?? []).toString('latin1');
  return /^message-id:[\s]*<?([^\s>]{1,900})/imu.exec(text)?.[1] ?? null;
}

/** What a server's answer says of a message. */
export function remoteMailOf(
  { uid, size, internalDate, headers, emailId }: FetchMessageObject,
  marks: ReadonlySet<string>,
): RemoteMail {
  const time = internalDate === undefined ? Number.NaN : new Date(internalDate).getTime();
  return {
    uid,
    marks,
    size: size ?? 0,
    receivedAt: Number.isNaN(time) ? 0 : time,
    link: messageIdIn(headers),
    object: emailId ?? null,
  };
}
