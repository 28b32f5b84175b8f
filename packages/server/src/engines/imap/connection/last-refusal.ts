import type { ImapFlow, Logger } from 'imapflow';

/** The error of a server's last refusal, by its connection: of some commands the library logs it and answers false. */
const refusals = new WeakMap<ImapFlow, { error: unknown }>();

const nothing = (): void => undefined;

/** A logger that keeps the last refusal, and what keeps it for a connection. */
export function refusalLog(): { readonly logger: Logger; readonly keepFor: (client: ImapFlow) => void } {
  const last: { error: unknown } = { error: null };
  const warn = (entry: unknown): void => {
    if (typeof entry === 'object' && entry !== null && 'err' in entry) last.error = entry.err;
  };
  return {
    logger: { trace: nothing, debug: nothing, info: nothing, warn, error: nothing, fatal: nothing },
    keepFor: (client) => void refusals.set(client, last),
  };
}

/** Called before a command. */
export function forgetRefusal(client: ImapFlow): void {
  const last = refusals.get(client);
  if (last) last.error = null;
}

/** The error of the last refusal since {@link forgetRefusal}; null: it is not known. */
export function lastRefusal(client: ImapFlow): unknown {
  return refusals.get(client)?.error ?? null;
}
