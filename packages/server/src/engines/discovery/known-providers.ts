import type { ServerAddress } from '../../platform/network/server-address.ts';

/**
 * What opens an account to other programs: its own password; one that its user makes for that, since its own is refused; or its
 * own, once its user has allowed that in the provider's settings. 'none': the provider lets no program in by a password.
 */
export type PasswordKind = 'own' | 'app' | 'allowed' | 'none';

/** A provider whose servers are the same for all its users. */
export interface MailProvider {
  readonly name: string;
  /** Domains of its addresses. */
  readonly domains: readonly string[];
  /** What the names of the hosts end with that take mail for domains of its customers. */
  readonly exchangers: readonly string[];
  /** Null: it has none. */
  readonly imap: string | null;
  readonly submission: string | null;
  readonly password: PasswordKind;
}

/** Large providers, by what their help pages say. Others are found by DNS and by their own files. */
const PROVIDERS: readonly MailProvider[] = [
  {
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    exchangers: ['google.com', 'googlemail.com'],
    imap: 'imap.gmail.com',
    submission: 'smtp.gmail.com',
    password: 'app',
  },
  {
    name: 'Outlook',
    domains: [
      'outlook.com',
      'outlook.de',
      'outlook.fr',
      'hotmail.com',
      'hotmail.de',
      'hotmail.fr',
      'live.com',
      'msn.com',
    ],
    exchangers: ['protection.outlook.com', 'olc.protection.outlook.com'],
    imap: 'outlook.office365.com',
    submission: null,
    password: 'none',
  },
  {
    name: 'Yahoo',
    domains: [
      'yahoo.com',
      'yahoo.de',
      'yahoo.fr',
      'yahoo.it',
      'yahoo.es',
      'yahoo.co.uk',
      'ymail.com',
      'rocketmail.com',
    ],
    exchangers: ['yahoodns.net'],
    imap: 'imap.mail.yahoo.com',
    submission: 'smtp.mail.yahoo.com',
    password: 'app',
  },
  {
    name: 'AOL',
    domains: ['aol.com', 'aim.com'],
    exchangers: [],
    imap: 'imap.aol.com',
    submission: 'smtp.aol.com',
    password: 'app',
  },
  {
    name: 'iCloud',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    exchangers: ['mail.icloud.com'],
    imap: 'imap.mail.me.com',
    submission: null,
    password: 'app',
  },
  {
    name: 'Fastmail',
    domains: ['fastmail.com', 'fastmail.fm'],
    exchangers: ['messagingengine.com'],
    imap: 'imap.fastmail.com',
    submission: 'smtp.fastmail.com',
    password: 'app',
  },
  {
    name: 'GMX',
    domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'],
    exchangers: ['gmx.net'],
    imap: 'imap.gmx.net',
    submission: 'mail.gmx.net',
    password: 'allowed',
  },
  {
    name: 'WEB.DE',
    domains: ['web.de'],
    exchangers: ['web.de'],
    imap: 'imap.web.de',
    submission: 'smtp.web.de',
    password: 'allowed',
  },
  {
    name: 'Telekom',
    domains: ['t-online.de', 'magenta.de'],
    exchangers: ['t-online.de'],
    imap: 'secureimap.t-online.de',
    submission: 'securesmtp.t-online.de',
    password: 'app',
  },
  {
    name: 'mailbox.org',
    domains: ['mailbox.org'],
    exchangers: ['mailbox.org'],
    imap: 'imap.mailbox.org',
    submission: 'smtp.mailbox.org',
    password: 'own',
  },
  {
    name: 'Posteo',
    domains: ['posteo.de', 'posteo.net'],
    exchangers: ['posteo.de'],
    imap: 'posteo.de',
    submission: 'posteo.de',
    password: 'own',
  },
  {
    name: 'Zoho',
    domains: ['zoho.com', 'zohomail.com'],
    exchangers: ['zoho.com'],
    imap: 'imap.zoho.com',
    submission: 'smtp.zoho.com',
    password: 'app',
  },
  {
    name: 'Proton',
    domains: ['proton.me', 'protonmail.com', 'pm.me'],
    exchangers: ['protonmail.ch'],
    imap: null,
    submission: null,
    password: 'none',
  },
  {
    name: 'Tuta',
    domains: ['tuta.com', 'tutanota.com', 'tutanota.de', 'tuta.io'],
    exchangers: ['tutanota.de'],
    imap: null,
    submission: null,
    password: 'none',
  },
];

/** The provider whose addresses end with a domain; null: none that is known. @param domain lower case */
export function providerOfDomain(domain: string): MailProvider | null {
  return PROVIDERS.find(({ domains }) => domains.includes(domain)) ?? null;
}

/** The provider that a domain's mail goes to; null: none that is known. @param exchangers its MX hosts, lower case */
export function providerOfExchangers(exchangers: readonly string[]): MailProvider | null {
  const isOf = (ending: string): boolean => exchangers.some((host) => host === ending || host.endsWith(`.${ending}`));
  return PROVIDERS.find((provider) => provider.exchangers.some(isOf)) ?? null;
}

/** A provider's server by its name: TLS from the first byte, on its protocol's port. @param port 993 or 465 */
export function serverOf(host: string, port: number): ServerAddress {
  return { host, port, security: 'tls' };
}
