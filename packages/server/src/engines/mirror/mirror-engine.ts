import { WrenError } from '@wren/contract/errors.ts';
import type { FetchProgress } from '../fetch-progress.ts';
import type { ServerQuota } from '../server-quota.ts';
import type { RulesAtServer } from '../sieve/rules-at-server.ts';
import { sweeping } from '../signed-in.ts';
import { KeptMirrors, type MirrorEngineOptions } from './kept-mirrors.ts';
import { followOwners } from './shared/follow-owners.ts';

/** Keeps the mirrors of all accounts with a session or with mail to send. */
export interface MirrorEngine {
  /** Resolves when an account's mirror and its server have each other's changes. @param account its id */
  settled(account: string): Promise<void>;
  /** The progress of an account's mirror; null: it is complete. @param account its id */
  readonly progress: (account: string) => FetchProgress | null;
  /** The rules of an account that its server carries out; null: unknown at present. @param account its id */
  readonly rules: (account: string) => RulesAtServer | null;
  /** How much an account has and may have at its server; null: that tells of no limit, or was not asked yet. @param account its id */
  readonly quota: (account: string) => Promise<ServerQuota | null>;
  close(): Promise<void>;
}

export async function openMirrorEngine(options: MirrorEngineOptions): Promise<MirrorEngine> {
  const { stores, credentials, log, shared } = options;
  const mirrors = new KeptMirrors(options);
  const isTaken = async (id: string): Promise<boolean> => (shared ? shared.take(id) : true);
  const beginWhereTaken = async (id: string): Promise<void> => {
    const credential = await credentials.of(id);
    if (credential && (await isTaken(id)) && !mirrors.has(id)) mirrors.begin(id, credential);
  };
  const failed = (error: unknown): void => log.warn({ err: error }, 'a mirror could not be taken');
  const stops = [
    credentials.onChange((id, credential) => {
      if (!credential) return mirrors.stop(id, true);
      if (!shared) return mirrors.begin(id, credential);
      // The node that gets a request for the account takes it, usually that where its user has signed in.
      if (shared.keeps(id)) mirrors.begin(id, credential);
    }),
    ...(shared ? followOwners(shared, mirrors, { begin: beginWhereTaken, failed, now: options.clock }) : []),
    stores.onChange((id) => mirrors.withSync(id, (sync) => sync.wake())),
    stores.onMissing(async (id, source) => {
      const kept = mirrors.get(id);
      // Its mirror is being opened.
      if (!kept && (await credentials.of(id))) throw new WrenError('busy');
      return kept?.sources.fetch(source) ?? null;
    }),
    stores.onUse((id) => mirrors.withSync(id, (sync) => sync.use())),
    stores.aroundChanges(async (id, { records }) => {
      if (records.length > 0) mirrors.withSync(id, (sync) => sync.wakeFolders());
    }),
    credentials.keepWhile(async (id) => (mirrors.get(id)?.hasMore() ?? false) || options.isSending(id)),
    credentials.keepWhile((id) => shared?.hasUnpushed(id) ?? false),
    sweeping(credentials, log),
  ];
  await credentials.sweep();
  for (const id of shared ? await shared.free() : await credentials.accounts()) await beginWhereTaken(id);
  return {
    progress: (account) => mirrors.get(account)?.progress() ?? null,
    rules: (account) => mirrors.get(account)?.rules ?? null,
    quota: async (account) => mirrors.get(account)?.quota() ?? null,
    async settled(account) {
      await mirrors.settled(account);
      await mirrors.get(account)?.rules?.look();
    },
    async close() {
      for (const stop of stops) stop();
      await mirrors.close();
    },
  };
}
