import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Credential } from '../../directory/credentials/credentials.ts';
import { type FoundServers, findServers } from '../../engines/discovery/find-servers.ts';
import {
  IMAP_SCHEME,
  parseServerAddress,
  type ServerAddress,
  type ServerScheme,
  SUBMISSION_SCHEME,
} from '../../platform/network/server-address.ts';
import { UsageError } from '../command-error.ts';
import { ENV_FILE, type EnvSettings } from './env-file.ts';
import { askMailServer } from './interview-new.ts';
import type { EnginePlan, Known, Plan } from './plan.ts';
import type { Questioner } from './questioner.ts';
import { type ExistingServer, QUESTIONS, type RunBy } from './questions.ts';

/** Prefixes of all engines' settings: those of other engines than the chosen one are removed. */
const OF_ENGINES = ['WREN_IMAP', 'WREN_SUBMISSION', 'WREN_JMAP_URL'] as const;
const without = (names: readonly string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]));

const isHave = (text: string): text is ExistingServer => QUESTIONS.have.choices.some(({ value }) => value === text);
const isRunBy = (text: string): text is RunBy => QUESTIONS.run.choices.some(({ value }) => value === text);

function haveBefore({ WREN_ENGINE: engine, WREN_DOMAIN: domain }: EnvSettings): ExistingServer | null {
  if (engine === 'imap' || engine === 'jmap') return engine;
  return engine === 'embedded' || domain !== undefined ? 'new' : null;
}

function runBefore(folder: string): RunBy | null {
  if (existsSync(join(folder, 'wren.service'))) return 'systemd';
  if (existsSync(join(folder, 'compose.yaml'))) return 'compose';
  return existsSync(join(folder, ENV_FILE)) ? 'none' : null;
}

const PROTOCOL = { tls: 's', starttls: '', none: '' } as const;

/** A server as an address for settings. */
export function addressText(
  { host, port, security }: ServerAddress,
  { plain, plainPort, tlsPort }: ServerScheme,
): string {
  const usual = security === 'tls' ? tlsPort : plainPort;
  const name = host.includes(':') ? `[${host}]` : host;
  return `${plain}${PROTOCOL[security]}://${name}${port === usual ? '' : `:${port}`}`;
}

/** Asks for a server of a protocol. @throws UsageError for an invalid address */
async function askServer(
  questioner: Questioner,
  question: typeof QUESTIONS.imap | typeof QUESTIONS.submission,
  scheme: ServerScheme,
  usual: string | null,
  mayBePlain: boolean,
): Promise<{ readonly text: string; readonly server: ServerAddress }> {
  const text = await questioner.ask(question, usual);
  const server = parseServerAddress(text, scheme, mayBePlain);
  if (server === null) throw new UsageError(`"${text}" is no address of such a server.`);
  return { text, server };
}

/** Asks for an account to try, and discovers its servers. */
async function askProbe(
  questioner: Questioner,
  { discovery, tell }: Known,
): Promise<{ readonly credential: Credential | null; readonly address: string; readonly found: FoundServers }> {
  const address = await questioner.ask(QUESTIONS.probe, null);
  tell(`Looking for the servers of ${domainOfAddress(address)} …`);
  const found = await findServers(address, discovery);
  if (found.provider !== null) tell(`Its mail is with ${found.provider}.`);
  if (found.password === 'app')
    tell('It wants an app password, which is made in its settings, in place of the usual one.');
  if (found.password === 'allowed') tell('Access by IMAP must be allowed in its settings first.');
  if (found.password === 'none') tell('It lets no other program in by a password, and so not Wren.');
  const password = await questioner.ask(QUESTIONS.password, null);
  return { credential: password === '' ? null : { user: address, password }, address, found };
}

async function askImap(questioner: Questioner, known: Known): Promise<EnginePlan> {
  const { credential, found } = await askProbe(questioner, known);
  const { settings, mayBePlain } = known;
  const [foundImap] = found.imap;
  const [foundSubmission] = found.submission;
  const usualImap = settings.WREN_IMAP ?? (foundImap ? addressText(foundImap, IMAP_SCHEME) : null);
  const imap = await askServer(questioner, QUESTIONS.imap, IMAP_SCHEME, usualImap, mayBePlain);
  const usualSubmission =
    settings.WREN_SUBMISSION ??
    (foundSubmission ? addressText(foundSubmission, SUBMISSION_SCHEME) : `smtps://${imap.server.host}`);
  const submission = await askServer(questioner, QUESTIONS.submission, SUBMISSION_SCHEME, usualSubmission, mayBePlain);
  return {
    credential,
    servers: { kind: 'imap', imap: imap.server, submission: submission.server },
    settings: { WREN_ENGINE: 'imap', WREN_IMAP: imap.text, WREN_SUBMISSION: submission.text },
    account: null,
  };
}

async function askJmap(questioner: Questioner, known: Known): Promise<EnginePlan> {
  const { credential, address, found } = await askProbe(questioner, known);
  const usual = known.settings.WREN_JMAP_URL ?? found.jmap[0]?.href ?? `https://${domainOfAddress(address)}`;
  const text = await questioner.ask(QUESTIONS.jmap, usual);
  return {
    credential,
    servers: { kind: 'jmap', url: new URL(text) },
    settings: { WREN_ENGINE: 'jmap', WREN_JMAP_URL: text },
    account: null,
  };
}

async function askFrappe(questioner: Questioner): Promise<EnginePlan> {
  const url = new URL(await questioner.ask(QUESTIONS.frappe, null));
  return { credential: null, servers: { kind: 'frappe', url }, settings: {}, account: null };
}

/** Asks for the folder of the settings, before anything else. @param usual its likely path */
export async function askFolder(questioner: Questioner, usual: string): Promise<string> {
  return resolve(await questioner.ask(QUESTIONS.folder, usual));
}

/**
 * Asks for the kind of installation.
 * @param folder of the settings
 * @throws UsageError, CommandError
 */
export async function interview(questioner: Questioner, folder: string, known: Known): Promise<Plan> {
  const { settings } = known;
  const have = await questioner.ask(QUESTIONS.have, haveBefore(settings));
  if (!isHave(have)) throw new UsageError(`There is no "${have}".`);
  const publicUrl = settings.WREN_PUBLIC_URL;
  const hostBefore = publicUrl !== undefined && URL.canParse(publicUrl) ? new URL(publicUrl).hostname : null;
  const host = await questioner.ask(QUESTIONS.host, hostBefore);
  if (have === 'frappe') return { have, run: 'none', folder, host, ...(await askFrappe(questioner)) };
  const run = await questioner.ask(QUESTIONS.run, runBefore(folder));
  if (!isRunBy(run)) throw new UsageError(`There is no "${run}".`);
  // A container keeps its data in its volume.
  const usualData = settings.WREN_DATA ?? (run === 'systemd' ? '/var/lib/wren' : join(folder, 'data'));
  const data = run === 'compose' ? null : resolve(await questioner.ask(QUESTIONS.data, usualData));
  const ask = { new: askMailServer, imap: askImap, jmap: askJmap }[have];
  const answers = await ask(questioner, { ...known, folder, host });
  return {
    ...{ have, run, folder, host, ...answers },
    settings: {
      ...without(OF_ENGINES),
      WREN_PUBLIC_URL: `https://${host}`,
      WREN_DATA: data,
      ...(known.mayBePlain && { WREN_ENGINE_PLAIN: 'on' }),
      ...answers.settings,
    },
  };
}
