/** Content of a push message about a mail: only its arrival, its sender, or its sender and subject. */
export const PUSH_CONTENTS = ['nothing', 'sender', 'subject'] as const;
export type PushContent = (typeof PUSH_CONTENTS)[number];

/** The notification of new mail that the server sends to a browser while no page is open: the decrypted text of a push message (RFC 8291), as JSON. */
export interface PushMessage {
  /** Number of new conversations; if it is 1, the other fields describe it. */
  readonly count: number;
  /** Ids are opaque. Null: several messages. */
  readonly message: string | null;
  readonly thread: string | null;
  /** Null if the device's setting hides it. */
  readonly sender: string | null;
  readonly subject: string | null;
  /** BCP 47 tag of the account's language; missing: the browser's. */
  readonly language?: string;
  /** Threads that were notified before and have since been read, filed or deleted: their notifications are closed. */
  readonly closed: readonly string[];
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Parses a push message; null: invalid. Without a schema library, since the service worker is one small file. */
export function readPushMessage(data: unknown): PushMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { count, message, thread, sender, subject, language, closed }: Partial<Record<keyof PushMessage, unknown>> =
    data;
  if (typeof count !== 'number' || !isText(message) || !isText(thread) || !isText(sender) || !isText(subject))
    return null;
  if (!Array.isArray(closed)) return null;
  return {
    count,
    message,
    thread,
    sender,
    subject,
    ...(typeof language === 'string' && { language }),
    closed: closed.filter((one) => typeof one === 'string'),
  };
}
