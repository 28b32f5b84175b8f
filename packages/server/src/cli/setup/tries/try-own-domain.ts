import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { MailDns } from '../../../platform/network/dns/mail-dns.ts';
import { doubtful, right, type TryResult, wrong } from './finding.ts';

/** The user's own mail server, as others see it. */
export interface OwnServer {
  readonly domain: string;
  /** Host name of this machine. */
  readonly host: string;
  /** Mail to others is sent through a relay. */
  readonly hasRelay: boolean;
  /** Mail to others is delivered directly to their servers. */
  readonly isDirect: boolean;
  /** The selector and record of the signing key; null: nothing is signed. */
  readonly dkim: { readonly selector: string; readonly record: string } | null;
}

/** Facts about the machine besides DNS. */
export interface OwnMachine {
  /** IP addresses of its interfaces. */
  readonly addresses: () => readonly string[];
  /** True if a connection to a port is accepted. */
  readonly reaches: (host: string, port: number) => Promise<boolean>;
}

/** Timeout of a connection in milliseconds. */
const CONNECTING = 5_000;

export const thisMachine: OwnMachine = {
  addresses: () => Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)),
  reaches: (host, port) =>
    new Promise((resolve) => {
      const socket = connect({ host, port, timeout: CONNECTING });
      const settle = (reached: boolean): void => {
        socket.destroy();
        resolve(reached);
      };
      socket.once('connect', () => settle(true));
      socket.once('timeout', () => settle(false));
      socket.once('error', () => settle(false));
    }),
};

async function aboutHost({ host }: OwnServer, dns: MailDns, machine: OwnMachine): Promise<readonly TryResult[]> {
  const addresses = await dns.addresses(host);
  const [address] = addresses;
  if (address === undefined) {
    return [
      wrong(
        `DNS has no address of ${host}.`,
        `Add a record where the names of your domain are kept: ${host} A <the public address of this machine> (AAAA for IPv6).`,
      ),
    ];
  }
  const own = new Set(machine.addresses());
  const isOwnAddress = addresses.some((one) => own.has(one));
  const findings = [
    isOwnAddress
      ? right(`${host} is this machine (${address}).`)
      : doubtful(
          `${host} is ${address}, which is no address of this machine’s own.`,
          'Right behind a router or in a cloud that passes connections on; else correct the A record.',
        ),
  ];
  const names = await dns.names(address);
  if (names.includes(host)) findings.push(right(`${address} is named ${host} (PTR).`));
  else {
    const description = names.length === 0 ? 'has no name' : `is named ${names[0]}`;
    findings.push(
      doubtful(
        `${address} ${description} (PTR), and not ${host}.`,
        'Who rents out the address can name it. Without that many refuse mail that comes from it directly; with a relay it does not matter.',
      ),
    );
  }
  const isReached = await machine.reaches(host, 25);
  findings.push(
    isReached
      ? right(`Port 25 of ${host} takes connections.`)
      : doubtful(
          `Port 25 of ${host} takes no connection yet.`,
          'Mail from others comes in there. Open it in the firewall, and lead it to WREN_SMTP_PORT (2525) once Wren runs. Some providers close port 25 until they are asked.',
        ),
  );
  return findings;
}

/** A domain whose servers accept connections from everywhere at any time. */
const LARGE_DOMAIN = 'gmail.com';

async function aboutSending({ isDirect }: OwnServer, dns: MailDns, machine: OwnMachine): Promise<TryResult | null> {
  if (!isDirect) return null;
  const [exchanger] = await dns.exchangers(LARGE_DOMAIN);
  if (exchanger !== undefined && (await machine.reaches(exchanger, 25))) {
    return right(`Mail can leave: port 25 of ${exchanger} takes connections from here.`);
  }
  return wrong(
    `Mail cannot leave: port 25 of ${exchanger ?? LARGE_DOMAIN} takes no connection from here.`,
    'Many providers close port 25 to the outside until they are asked. Ask yours, or name a relay.',
  );
}

async function aboutMx({ domain, host }: OwnServer, dns: MailDns): Promise<TryResult> {
  const exchangers = await dns.exchangers(domain);
  const record = `${domain} MX 10 ${host}.`;
  if (exchangers.includes(host)) return right(`Mail for ${domain} is led to ${host} (MX).`);
  if (exchangers.length === 0)
    return doubtful(`Nothing says yet where mail for ${domain} goes (MX).`, `Add the record: ${record}`);
  return doubtful(
    `Mail for ${domain} is led to ${exchangers.join(', ')} (MX), and not to ${host}.`,
    `Change it once Wren runs, or have that server hand mail on (SMTP or LMTP): ${record}`,
  );
}

async function aboutSpf({ domain, hasRelay }: OwnServer, dns: MailDns): Promise<TryResult> {
  const [record] = (await dns.texts(domain)).filter((text) => /^v=spf1\b/iu.test(text));
  if (record !== undefined) return right(`${domain} says who sends its mail (SPF): ${record}`);
  const through = hasRelay ? ' include:<as your relay’s operator says>' : '';
  return doubtful(
    `${domain} does not say who sends its mail (SPF): large providers refuse it or take it for spam.`,
    `Add the record: ${domain} TXT "v=spf1 mx${through} -all"`,
  );
}

async function aboutDkim({ domain, dkim }: OwnServer, dns: MailDns): Promise<TryResult | null> {
  if (dkim === null) return null;
  const name = `${dkim.selector}._domainkey.${domain}`;
  const key = (text: string): string => /\bp=([^;\s]+)/u.exec(text.replaceAll(/\s+/gu, ''))?.[1] ?? '';
  const found = await dns.texts(name);
  if (found.some((text) => key(text) !== '' && key(text) === key(dkim.record))) {
    return right(`The key that mail is signed with is in DNS (DKIM, ${name}).`);
  }
  const description = found.length === 0 ? 'is not in DNS yet' : 'is another than the one in DNS';
  return doubtful(
    `The key that mail is signed with ${description} (DKIM).`,
    `Add the record: ${name} TXT "${dkim.record}"`,
  );
}

async function aboutDmarc({ domain }: OwnServer, dns: MailDns): Promise<TryResult> {
  const found = (await dns.texts(`_dmarc.${domain}`)).find((text) => /^v=DMARC1\b/iu.test(text));
  if (found !== undefined) return right(`${domain} says what is to be done with forged mail (DMARC): ${found}`);
  return doubtful(
    `${domain} does not say what is to be done with mail that forges its name (DMARC).`,
    `Add the record, and make it stricter later: _dmarc.${domain} TXT "v=DMARC1; p=none"`,
  );
}

/** Checks an own mail server as others see it: its name, its reachability, and the records of its domain. */
export async function tryOwnDomain(own: OwnServer, dns: MailDns, machine: OwnMachine): Promise<readonly TryResult[]> {
  try {
    const host = await aboutHost(own, dns, machine);
    const rest = await Promise.all([
      aboutSending(own, dns, machine),
      aboutMx(own, dns),
      aboutSpf(own, dns),
      aboutDkim(own, dns),
      aboutDmarc(own, dns),
    ]);
    return [...host, ...rest.filter((finding) => finding !== null)];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [
      doubtful(
        'The DNS servers of this machine do not answer: nothing could be looked up.',
        'Look at /etc/resolv.conf and the network.',
      ),
    ];
  }
}
