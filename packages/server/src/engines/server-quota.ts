import type { Config } from '../config/config.ts';
import { type QuotaOf, type Quotas, quotasBy, WITHOUT_QUOTAS } from '../directory/quotas.ts';
import type { AccountStores } from '../store/account-stores.ts';

/** Used and available bytes of an account at its mail server. */
export interface ServerQuota {
  readonly used: number;
  readonly limit: number;
}

/** How much may be kept of what the server refuses later: what is here, and as much as still fits there. */
function quotasOfMirrors(stores: Pick<AccountStores, 'of'>, askServer: AskServer): QuotaOf {
  return async (account) => {
    const there = await askServer(account);
    const here = there && (await (await stores.of(account)).usage());
    return there && here !== null ? Math.max(0, here + there.limit - there.used) : null;
  };
}

/** What an account's server tells, by the account's id; null: of no limit. */
type AskServer = (account: string) => Promise<ServerQuota | null>;

/** How much accounts may keep here: what is on a JMAP server is bounded by that, before it is acknowledged. */
export function quotasFor(
  { engine, quota }: Pick<Config, 'engine' | 'quota'>,
  { quotas }: { readonly quotas: Pick<Quotas, 'of'> },
  stores: Pick<AccountStores, 'of'>,
  askServer: AskServer,
): QuotaOf {
  if (engine.kind === 'embedded') return quotasBy(quotas, quota);
  return engine.kind === 'imap' ? quotasOfMirrors(stores, askServer) : WITHOUT_QUOTAS;
}
