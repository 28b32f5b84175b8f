import { Parser } from 'htmlparser2';
import type { ServerAddress } from '../../platform/network/server-address.ts';

/** Servers as a provider's own file names them, its first choice first. */
export interface ConfiguredServers {
  readonly imap: readonly ServerAddress[];
  readonly submission: readonly ServerAddress[];
}

const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/u;

/** Where a domain keeps such a file, by HTTPS alone: what it says decides where a password goes. */
export function autoconfigUrls(domain: string): readonly string[] {
  return [
    `https://autoconfig.${domain}/mail/config-v1.1.xml`,
    `https://${domain}/.well-known/autoconfig/mail/config-v1.1.xml`,
  ];
}

interface Begun {
  readonly kind: 'imap' | 'smtp';
  readonly fields: Map<string, string>;
}

function serverFrom({ fields }: Begun): ServerAddress | null {
  const host = (fields.get('hostname') ?? '').trim().toLowerCase();
  const port = Number(fields.get('port'));
  const socket = (fields.get('sockettype') ?? '').trim().toUpperCase();
  if (!HOST.test(host) || !Number.isInteger(port) || port < 1 || port > 65_535) return null;
  if (socket !== 'SSL' && socket !== 'STARTTLS') return null;
  return { host, port, security: socket === 'SSL' ? 'tls' : 'starttls' };
}

/** Reads a file of the form that Thunderbird asks for (config-v1.1.xml). What is said of servers without TLS is left out. */
export function readAutoconfig(xml: string): ConfiguredServers {
  const imap: ServerAddress[] = [];
  const submission: ServerAddress[] = [];
  let begun: Begun | null = null;
  let field = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        field = name;
        if (name === 'incomingserver' && attributes.type === 'imap') begun = { kind: 'imap', fields: new Map() };
        if (name === 'outgoingserver' && attributes.type === 'smtp') begun = { kind: 'smtp', fields: new Map() };
      },
      ontext(text) {
        begun?.fields.set(field, (begun.fields.get(field) ?? '') + text);
      },
      onclosetag(name) {
        field = '';
        if (begun === null || (name !== 'incomingserver' && name !== 'outgoingserver')) return;
        const server = serverFrom(begun);
        if (server) (begun.kind === 'imap' ? imap : submission).push(server);
        begun = null;
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(xml);
  return { imap, submission };
}
