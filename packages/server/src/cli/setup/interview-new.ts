import { join, resolve } from 'node:path';
import { DIRECT } from '../../config/setting-schemas.ts';
import type { Credential } from '../../directory/credentials/credentials.ts';
import { parseServerAddress, SUBMISSION_SCHEME } from '../../platform/network/server-address.ts';
import { UsageError } from '../command-error.ts';
import type { EnginePlan, Known, PlannedServers } from './plan.ts';
import type { Questioner } from './questioner.ts';
import { QUESTIONS } from './questions.ts';

const SELECTOR = 'wren';
const DKIM_FILE = 'dkim.pem';

type NewServer = Extract<PlannedServers, { kind: 'new' }>;

/** A relay's address without its credentials, and those. */
function relayBefore(text: string | undefined): { readonly address: string; readonly credential: Credential | null } {
  if (text === DIRECT) return { address: DIRECT, credential: null };
  if (text === undefined || !URL.canParse(text)) return { address: '', credential: null };
  const url = new URL(text);
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  url.username = '';
  url.password = '';
  return { address: url.href.replace(/\/$/u, ''), credential: user === '' ? null : { user, password } };
}

async function askRelay(
  questioner: Questioner,
  { settings, mayBePlain }: Known,
): Promise<{ readonly text: string | null; readonly relay: NewServer['relay'] }> {
  const before = relayBefore(settings.WREN_RELAY);
  const address = await questioner.ask(QUESTIONS.relay, before.address);
  if (address === '' || address === DIRECT) return { text: address || null, relay: null };
  const server = parseServerAddress(address, SUBMISSION_SCHEME, mayBePlain);
  if (server === null) throw new UsageError(`"${address}" is no address of a relay.`);
  const user = await questioner.ask(QUESTIONS.relayUser, before.credential?.user ?? '');
  if (user === '') return { text: address, relay: { server, credential: null } };
  const typed = await questioner.ask(QUESTIONS.relayPassword, null);
  // An empty answer keeps the earlier one.
  const oldPassword = before.credential?.user === user ? before.credential.password : '';
  const password = typed === '' ? oldPassword : typed;
  const url = new URL(address);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return { text: url.href.replace(/\/$/u, ''), relay: { server, credential: { user, password } } };
}

/** Asks for the settings of an own mail server, all of which is Wren. */
export async function askMailServer(
  questioner: Questioner,
  known: Known & { readonly folder: string; readonly host: string },
): Promise<EnginePlan> {
  const { settings, folder, host } = known;
  const domain = await questioner.ask(
    QUESTIONS.domain,
    settings.WREN_DOMAIN ?? host.replace(/^(?:mail|webmail|wren)\./u, ''),
  );
  const { text: relayText, relay } = await askRelay(questioner, known);
  const cert = await questioner.ask(QUESTIONS.cert, settings.WREN_TLS_CERT ?? '');
  const key = cert === '' ? '' : await questioner.ask(QUESTIONS.key, settings.WREN_TLS_KEY ?? null);
  const signed = settings.WREN_DKIM_KEY !== undefined || settings.WREN_DOMAIN === undefined ? 'yes' : 'no';
  const dkim =
    (await questioner.ask(QUESTIONS.dkim, signed)) === 'yes'
      ? {
          selector: settings.WREN_DKIM_SELECTOR ?? SELECTOR,
          keyFile: settings.WREN_DKIM_KEY ?? join(folder, DKIM_FILE),
        }
      : null;
  const address = (await questioner.ask(QUESTIONS.account, settings.WREN_POSTMASTER ?? null)).toLowerCase();
  const name = await questioner.ask(QUESTIONS.name, '');
  return {
    credential: null,
    servers: {
      kind: 'new',
      domain,
      isDirect: relayText === DIRECT,
      relay,
      certificate: cert === '' ? null : { cert: resolve(cert), key: resolve(key) },
      dkim,
    },
    settings: {
      WREN_ENGINE: 'embedded',
      WREN_DOMAIN: domain,
      WREN_POSTMASTER: address,
      WREN_RELAY: relayText,
      WREN_TLS_CERT: cert === '' ? null : resolve(cert),
      WREN_TLS_KEY: cert === '' ? null : resolve(key),
      WREN_DKIM_SELECTOR: dkim?.selector ?? null,
      WREN_DKIM_KEY: dkim?.keyFile ?? null,
    },
    account: { address, name },
  };
}
