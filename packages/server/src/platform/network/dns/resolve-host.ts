import { Resolver } from 'node:dns/promises';

/** The IP addresses of a host name, or none. @param signal cancels the query */
export type HostResolver = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Queries the machine's DNS servers, never its own table of hosts nor search domains: a host name in a mail must not resolve to a
 * machine nearby.
 */
export const resolveHost: HostResolver = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const stop = (): void => resolver.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', stop);
  }
};
