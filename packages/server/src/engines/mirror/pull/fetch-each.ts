import { type Connector, RemoteRefusal } from '../connector.ts';
import type { MirrorContext } from '../mirror-context.ts';

type Parts = Pick<MirrorContext, 'log'>;

/** Carries out a fetch of several messages; if it is refused, of each alone, without those that are refused. */
async function eachAlone<T>(
  { log }: Parts,
  uids: readonly number[],
  fetch: (some: readonly number[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  try {
    return await fetch(uids);
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    const [only, ...others] = uids;
    if (only === undefined) return [];
    if (others.length === 0) {
      log.warn({ err: error, uid: only }, 'the mail server refused a message');
      return [];
    }
  }
  const fetched: T[] = [];
  for (const uid of uids) fetched.push(...(await eachAlone({ log }, [uid], fetch)));
  return fetched;
}

/** What the server says of messages. Those that it refuses are left out: one damaged message keeps no other from being mirrored. */
export function mailsOf(
  connector: Connector,
  parts: Parts,
  uids: readonly number[],
): ReturnType<typeof connector.mails> {
  return eachAlone(parts, uids, (some) => connector.mails(some));
}

/** The sources of messages, in the same way. @param limit bytes of each */
export function sourcesOf(
  connector: Connector,
  parts: Parts,
  uids: readonly number[],
  limit: number,
): Promise<readonly { readonly uid: number; readonly raw: Uint8Array }[]> {
  return eachAlone(parts, uids, async (some) => {
    const fetched: { readonly uid: number; readonly raw: Uint8Array }[] = [];
    for await (const one of connector.sources(some, limit)) fetched.push(one);
    return fetched;
  });
}
