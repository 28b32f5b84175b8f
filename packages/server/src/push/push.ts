import * as v from 'valibot';
import type { Config } from '../config/config.ts';
import type { Preferences } from '../directory/preferences.ts';
import type { NewPushSubscription, PushSubscriptions } from '../directory/push-subscriptions.ts';
import type { Sessions } from '../directory/sessions/session.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { createGuardedFetch } from '../platform/network/guarded-fetch.ts';
import { isSameIpAddress } from '../platform/network/public-address.ts';
import type { Claims } from '../platform/sql/claims.ts';
import type { AccountStores } from '../store/account-stores.ts';
import { isPushKey } from './encrypt-push.ts';
import { openPushIdentity } from './push-identity.ts';
import { PushNews } from './push-news.ts';
import { PushSender } from './push-sender.ts';

export interface PushParts {
  readonly config: Config;
  readonly stores: AccountStores;
  readonly subscriptions: PushSubscriptions;
  readonly sessions: Sessions;
  readonly preferences: Preferences;
  /** The private key of several servers, as PEM; missing: that of the data folder. */
  readonly pushKey?: string;
  readonly claims: Claims;
  readonly clock: Clock;
  readonly log: Log;
}

/** Web Push (RFC 8030): notifies browsers of new mail while no page is open in them. */
export interface WebPush {
  readonly subscriptions: PushSubscriptions;
  /** The key for subscriptions, in base64url. */
  publicKey(): string;
  /** True if messages can be sent to a subscription: by https, or to a configured address, with a key of the right curve. */
  accepts(subscription: Pick<NewPushSubscription, 'endpoint' | 'p256dh'>): boolean;
  /** Drops waiting messages; sent ones are not repeated. */
  close(): Promise<void>;
}

/** The operator's contact for push services: the support address, the public one, or the mail domain's postmaster (RFC 5321 §4.5.1). */
function contactOf({ supportAddress, publicUrl, domain }: Config): string {
  if (supportAddress !== null) return `mailto:${supportAddress}`;
  return publicUrl?.protocol === 'https:' ? publicUrl.origin : `mailto:postmaster@${domain}`;
}

/** The settings that are read here. */
const chosen = v.object({ language: v.string() });

/** The language in the settings of an account; null: the browser's. */
async function chosenLanguage(preferences: Preferences, account: string): Promise<string | null> {
  const { success, output } = v.safeParse(chosen, JSON.parse((await preferences.read(account, 'settings')) ?? 'null'));
  return success && output.language !== 'automatic' ? output.language : null;
}

export function openPush(parts: PushParts): WebPush {
  const { config, stores, subscriptions, sessions, preferences, claims, clock, log } = parts;
  const identity = openPushIdentity(config.dataFolder, contactOf(config), parts.pushKey);
  const isOwnPlace = ({ hostname, port }: URL): boolean =>
    config.pushHosts.some(
      (place) => String(place.port) === port && isSameIpAddress(place.address, hostname.replace(/^\[|\]$/gu, '')),
    );
  const schemeOf = (endpoint: string) => {
    const url = new URL(endpoint);
    return url.protocol === 'http:' && isOwnPlace(url) ? 'http' : 'https';
  };
  const fetch = createGuardedFetch({ exceptions: config.pushHosts });
  const sender = new PushSender({ subscriptions, identity, fetch, clock, log, schemeOf });
  const news = new PushNews({
    ...{ stores, subscriptions, sessions, sender, claims, clock, log },
    languageOf: (account) => chosenLanguage(preferences, account),
  });
  return {
    subscriptions,
    publicKey: identity.publicKey,
    accepts: ({ endpoint, p256dh }) => new URL(endpoint).protocol === `${schemeOf(endpoint)}:` && isPushKey(p256dh),
    async close() {
      news.close();
      await sender.close();
    },
  };
}
