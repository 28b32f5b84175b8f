import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { systemClock } from '../../../platform/clock.ts';
import type { MailDns } from '../../../platform/network/dns/mail-dns.ts';
import type { Plan, PlannedServers } from '../plan.ts';
import { recordOf } from './dkim-key.ts';
import { doubtful, right, type TryResult, wrong } from './finding.ts';
import { tryImap } from './try-imap.ts';
import { type OwnMachine, tryOwnDomain } from './try-own-domain.ts';
import { trySubmission } from './try-submission.ts';
import { tryFrappe, tryJmap } from './try-web-hosts.ts';

/** Findings about one thing. */
export interface Tried {
  readonly about: string;
  readonly findings: readonly TryResult[];
}

function aboutFiles({ cert, key }: { readonly cert: string; readonly key: string }, host: string): TryResult {
  try {
    const certificate = new X509Certificate(readFileSync(cert));
    const isPair = certificate.checkPrivateKey(createPrivateKey(readFileSync(key)));
    if (!isPair)
      return wrong(
        'The private key is not the one of the certificate.',
        'Name the two files that were made together (fullchain.pem, privkey.pem).',
      );
    if (Date.parse(certificate.validTo) < systemClock()) return wrong('The certificate has expired.', 'Renew it.');
    if (certificate.checkHost(host) === undefined) {
      return doubtful(
        `The certificate is not for ${host}.`,
        'Other mail servers mostly do not look; mail programs that send through Wren do.',
      );
    }
    return right('The certificate and its key fit.');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return wrong(
      'The certificate or its key cannot be read.',
      `Both must be PEM files that the user of the service may read: ${cert}, ${key}.`,
    );
  }
}

async function tryNew(
  { servers, host }: Plan & { readonly servers: Extract<PlannedServers, { kind: 'new' }> },
  dns: MailDns,
  machine: OwnMachine,
): Promise<readonly Tried[]> {
  const { domain, relay, isDirect, certificate, dkim } = servers;
  const tried: Tried[] = [];
  if (certificate)
    tried.push({ about: 'The certificate for incoming mail', findings: [aboutFiles(certificate, host)] });
  if (relay)
    tried.push({
      about: `The relay ${relay.server.host}`,
      findings: await trySubmission(relay.server, relay.credential),
    });
  // Names below localhost are for trying Wren out.
  if (/(?:^|\.)localhost$/u.test(domain)) return tried;
  const own = {
    domain,
    host,
    hasRelay: relay !== null,
    isDirect,
    dkim: dkim && { selector: dkim.selector, record: recordOf(dkim.keyFile) },
  };
  return [...tried, { about: `What others find of ${domain}`, findings: await tryOwnDomain(own, dns, machine) }];
}

/** Tries everything in a plan. */
export async function tryPlan(plan: Plan, dns: MailDns, machine: OwnMachine): Promise<readonly Tried[]> {
  const { servers, credential } = plan;
  switch (servers.kind) {
    case 'new':
      return tryNew({ ...plan, servers }, dns, machine);
    case 'imap': {
      const { imap, submission } = servers;
      return [
        { about: `The IMAP server ${imap.host}`, findings: await tryImap(imap, credential) },
        { about: `Sending by ${submission.host}`, findings: await trySubmission(submission, credential) },
      ];
    }
    case 'jmap':
      return [{ about: `The JMAP server ${servers.url.host}`, findings: await tryJmap(servers.url, credential) }];
    case 'frappe':
      return [{ about: `The Frappe site ${servers.url.host}`, findings: await tryFrappe(servers.url) }];
  }
}
