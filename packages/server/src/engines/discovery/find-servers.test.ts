import { describe, expect, it } from 'vitest';
import { FetchRefused } from '../../platform/network/fetch-refused.ts';
import { type Discovery, findServers } from './find-servers.ts';

interface Names {
  readonly services?: Readonly<Record<string, readonly (readonly [host: string, port: number])[]>>;
  readonly exchangers?: readonly string[];
  readonly addresses?: readonly string[];
  /** Files by their addresses. */
  readonly files?: Readonly<Record<string, string>>;
}

/** What there is, and which addresses are asked for a file. */
function discoveryOf({ services = {}, exchangers = [], addresses = [], files = {} }: Names) {
  const asked: string[] = [];
  const discovery: Discovery = {
    dns: {
      services: async (name) => (services[name] ?? []).map(([host, port], priority) => ({ host, port, priority })),
      exchangers: async () => exchangers,
      addresses: async (name) => (addresses.includes(name) ? ['192.0.2.1'] : []),
    },
    fetch: async ({ url }) => {
      asked.push(url);
      const file = files[url];
      if (file === undefined) throw new FetchRefused('unknown-host', 'there is none');
      return { status: 200, type: 'text/xml', body: Buffer.from(file), url, retryAfter: undefined };
    },
  };
  return { discovery, asked };
}

const tls = (host: string, port: number) => ({ host, port, security: 'tls' });

describe('the servers of a mail address', () => {
  it('are those of a known provider, without any question', async () => {
    const { discovery, asked } = discoveryOf({});
    expect(await findServers('Ada@GMail.com', discovery)).toMatchObject({
      ...{ provider: 'Gmail', password: 'app' },
      imap: [tls('imap.gmail.com', 993)],
      submission: [tls('smtp.gmail.com', 465)],
    });
    expect(await findServers('ada@proton.me', discovery)).toMatchObject({
      provider: 'Proton',
      imap: [],
      password: 'none',
    });
    expect(asked).toEqual([]);
  });

  it('are those that DNS names (RFC 6186, RFC 8314, RFC 8620), a dot meaning none', async () => {
    const { discovery } = discoveryOf({
      services: {
        '_imaps._tcp.example.org': [['imap.example.org', 993]],
        '_imap._tcp.example.org': [['', 0]],
        '_submission._tcp.example.org': [['out.example.org', 587]],
        '_jmap._tcp.example.org': [['jmap.example.org', 443]],
      },
    });
    expect(await findServers('ada@example.org', discovery)).toEqual({
      ...{ provider: null, password: 'own' },
      imap: [tls('imap.example.org', 993)],
      submission: [{ host: 'out.example.org', port: 587, security: 'starttls' }],
      jmap: [new URL('https://jmap.example.org')],
    });
  });

  it('are those of the domain’s own file for mail programs, which is told no address', async () => {
    const file = `<?xml version="1.0"?><clientConfig version="1.1"><emailProvider id="example.org">
      <incomingServer type="pop3"><hostname>pop.example.org</hostname><port>995</port><socketType>SSL</socketType></incomingServer>
      <incomingServer type="imap"><hostname>bare.example.org</hostname><port>143</port><socketType>plain</socketType></incomingServer>
      <incomingServer type="imap"><hostname>in.example.org</hostname><port>143</port><socketType>STARTTLS</socketType></incomingServer>
      <outgoingServer type="smtp"><hostname>out.example.org</hostname><port>465</port><socketType>SSL</socketType></outgoingServer>
    </emailProvider></clientConfig>`;
    const url = 'https://example.org/.well-known/autoconfig/mail/config-v1.1.xml';
    const { discovery, asked } = discoveryOf({ files: { [url]: file } });
    expect(await findServers('ada@example.org', discovery)).toMatchObject({
      imap: [{ host: 'in.example.org', port: 143, security: 'starttls' }],
      submission: [tls('out.example.org', 465)],
    });
    expect(asked.join(' ')).not.toContain('ada');
  });

  it('are those of the provider that the domain’s mail goes to', async () => {
    const { discovery } = discoveryOf({ exchangers: ['aspmx.l.google.com'], addresses: ['mail.example.org'] });
    expect(await findServers('ada@example.org', discovery)).toMatchObject({
      ...{ provider: 'Gmail', password: 'app' },
      imap: [tls('imap.gmail.com', 993)],
    });
  });

  it('are guessed by their names where nothing tells, as far as such machines are there', async () => {
    const { discovery } = discoveryOf({ addresses: ['mail.example.org', 'smtp.example.org'] });
    expect(await findServers('ada@example.org', discovery)).toMatchObject({
      imap: [tls('mail.example.org', 993)],
      submission: [tls('smtp.example.org', 465), tls('mail.example.org', 465)],
    });
  });

  it('are looked for in no network of one’s own, and under nothing that is no name', async () => {
    const { discovery, asked } = discoveryOf({ addresses: ['mail.localhost'] });
    for (const address of ['ada', 'ada@localhost', 'ada@mail.localhost', 'ada@a/b.org', 'ada@router.local']) {
      expect(await findServers(address, discovery)).toMatchObject({ imap: [], jmap: [] });
    }
    expect(asked).toEqual([]);
  });
});
