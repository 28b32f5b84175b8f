import { describe, expect, it } from 'vitest';
import { ConfigError, rawSizeOf, readConfig } from './config.ts';
import { describeSettings } from './config-settings.ts';

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('configuration', () => {
  it('starts without any setting', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8440,
      host: '127.0.0.1',
      domain: 'mail.localhost',
      smtpPort: 2525,
      lmtpPort: null,
      relay: null,
      tls: null,
      publicUrl: null,
      signInUrl: '/login',
      supportAddress: null,
      postmaster: null,
      logLevel: 'info',
      maxMessageSize: 25 * 1024 * 1024,
    });
    expect(config.dataFolder).toMatch(/^\/.*data$/u);
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', WREN_RELAY: '' })).toMatchObject({ port: 8440, relay: null });
  });

  it('names every wrong setting in one error', () => {
    const message = messageOf({
      PORT: 'eighty',
      WREN_SMTP_PORT: '70000',
      WREN_DOMAIN: 'not a domain',
      WREN_RELAY: 'https://relay.example',
      WREN_PUBLIC_URL: 'ftp://x',
      WREN_SIGN_IN_URL: '//evil.example',
      WREN_MAX_MESSAGE_SIZE: 'lots',
      WREN_LOG: 'loud',
      WREN_TRUST_PROXY: '10.0.0.0/8, proxy',
    });
    expect(message).toContain('PORT is "eighty": it must be a whole number');
    expect(message).toContain('WREN_SMTP_PORT is "70000": it must be at most 65535');
    expect(message).toContain('WREN_DOMAIN is "not a domain": it must be a host name');
    expect(message).toContain('WREN_RELAY is wrong: it must be smtp://');
    expect(message).toContain('WREN_PUBLIC_URL is "ftp://x": it must be an http:// or https:// address');
    expect(message).toContain('WREN_SIGN_IN_URL is "//evil.example": it must be a path');
    expect(message).toContain('WREN_MAX_MESSAGE_SIZE is "lots": it must be a number of bytes');
    expect(message).toContain('WREN_TRUST_PROXY is "10.0.0.0/8, proxy": it must be IP addresses or networks');
    expect(message).toContain('WREN_LOG is "loud": it must be one of silent, error, warn, info, debug');
  });

  it('does not repeat the password of a relay', () => {
    expect(messageOf({ WREN_RELAY: 'http://me:hunter2@relay' })).not.toContain('hunter2');
  });

  it('takes a database for accounts whose mail is asked of a JMAP server, with the key of all servers, and repeats no password of it', () => {
    const jmap = { WREN_ENGINE: 'jmap', WREN_JMAP_URL: 'https://mail.example.org' };
    const [database, key] = ['postgres://wren:hunter2@db.example.org/wren?sslmode=verify-full', '07'.repeat(32)];
    const environment = { ...jmap, WREN_DATABASE: database, WREN_CREDENTIAL_KEY: key };
    expect(readConfig(environment).database).toBe(database);
    expect(readConfig(jmap).database).toBeNull();
    const wants = 'WREN_DATABASE requires WREN_ENGINE=jmap or imap and WREN_CREDENTIAL_KEY';
    expect(messageOf({ ...environment, WREN_CREDENTIAL_KEY: '' })).toContain(wants);
    expect(messageOf({ WREN_DATABASE: database, WREN_CREDENTIAL_KEY: key })).toContain(wants);
    const imap = {
      WREN_ENGINE: 'imap',
      WREN_IMAP: 'imaps://mail.example.org',
      WREN_SUBMISSION: 'smtps://mail.example.org',
    };
    const nodes = { ...imap, WREN_DATABASE: database, WREN_CREDENTIAL_KEY: key };
    expect(messageOf(nodes)).toContain('WREN_DATABASE with WREN_ENGINE=imap requires WREN_NODE_URL');
    expect(readConfig({ ...nodes, WREN_NODE_URL: 'http://10.0.0.5:8440' }).nodeUrl?.host).toBe('10.0.0.5:8440');
    for (const wrong of ['mysql://wren:hunter2@db/wren', 'postgres://wren:hunter2@db', 'hunter2']) {
      const message = messageOf({ ...environment, WREN_DATABASE: wrong });
      expect(message).toContain('WREN_DATABASE is wrong: it must be postgres://');
      expect(message).not.toContain('hunter2');
    }
  });

  it('wants certificate and key together', () => {
    expect(messageOf({ WREN_TLS_CERT: '/a.pem' })).toContain('WREN_TLS_CERT and WREN_TLS_KEY must be set together');
    expect(readConfig({ WREN_TLS_CERT: '/a.pem', WREN_TLS_KEY: '/b.pem' }).tls).toEqual({
      certFile: '/a.pem',
      keyFile: '/b.pem',
    });
  });

  it('wants key and selector for DKIM together, and signs for its own domain if no other is named', () => {
    const half = 'WREN_DKIM_SELECTOR and WREN_DKIM_KEY must be set together';
    expect(messageOf({ WREN_DKIM_KEY: '/k.pem' })).toContain(half);
    expect(messageOf({ WREN_DKIM_SELECTOR: 'wren' })).toContain(half);
    const wrong = messageOf({ WREN_DKIM_KEY: '/k.pem', WREN_DKIM_SELECTOR: 'a b; d=x', WREN_DKIM_DOMAIN: 'x y' });
    expect(wrong).toContain('WREN_DKIM_SELECTOR is "a b; d=x": it must be a name as in DNS');
    expect(wrong).toContain('WREN_DKIM_DOMAIN is "x y": it must be a host name');
    const set = { WREN_DKIM_KEY: '/k.pem', WREN_DKIM_SELECTOR: 'wren', WREN_DOMAIN: 'example.org' };
    expect(readConfig({}).dkim).toBeNull();
    expect(readConfig(set).dkim).toEqual({ domain: 'example.org', selector: 'wren', keyFile: '/k.pem' });
    expect(readConfig({ ...set, WREN_DKIM_DOMAIN: 'example.net' }).dkim?.domain).toBe('example.net');
  });

  it('reads lists, sizes and turned-off ports', () => {
    const config = readConfig({
      WREN_SMTP_PORT: '0',
      WREN_LMTP_PORT: '2424',
      WREN_MAIL_HOSTS: 'a.example, b.example',
      WREN_PUBLIC_URL: 'https://mail.example/',
      WREN_MAX_MESSAGE_SIZE: '10m',
    });
    expect([config.smtpPort, config.lmtpPort]).toEqual([null, 2424]);
    expect(config.mailHosts).toEqual(['a.example', 'b.example', 'mail.example']);
    expect(config.maxMessageSize).toBe(10 * 1024 * 1024);
  });

  it('leaves raw mail room for base64 and headers', () => {
    expect(rawSizeOf(57 * 1000)).toBe(78 * 1000 + 1024 * 1024);
  });

  it('describes every setting for the README', () => {
    for (const { name, meaning } of describeSettings()) {
      expect(name).toMatch(/^(PORT|WREN_[A-Z_]+)$/u);
      expect(meaning.length).toBeGreaterThan(8);
    }
    expect(describeSettings().find(({ name }) => name === 'PORT')?.fallback).toBe('8440');
  });

  it('takes mail of programs with a certificate alone, and reads how long sessions last', () => {
    const tls = { WREN_TLS_CERT: 'cert.pem', WREN_TLS_KEY: 'key.pem' };
    expect(readConfig(tls).appSmtpPort).toBeNull();
    expect(readConfig({ ...tls, WREN_APP_SMTP_PORT: '587' }).appSmtpPort).toBe(587);
    expect(messageOf({ WREN_APP_SMTP_PORT: '587' })).toContain('WREN_APP_SMTP_PORT requires WREN_TLS_CERT');
  });

  it('believes a resolver that is named, and mail goes out without a relay', () => {
    const direct = { WREN_RELAY: 'direct' };
    const resolver = (address: string) => readConfig({ ...direct, WREN_DNSSEC_RESOLVER: address }).dnssecResolver;
    expect(readConfig(direct).dnssecResolver).toBeNull();
    expect(resolver('127.0.0.1')).toEqual({ address: '127.0.0.1', port: 53 });
    expect(resolver('[::1]:5335')).toEqual({ address: '::1', port: 5335 });
    expect(messageOf({ ...direct, WREN_DNSSEC_RESOLVER: 'dns.example.org' })).toContain('must be an IP address');
    expect(messageOf({ WREN_DNSSEC_RESOLVER: '127.0.0.1' })).toContain('requires WREN_RELAY=direct');
  });

  it('gets certificates from an authority for the host of the web server and further names, or has them in files', () => {
    const acme = { WREN_ACME: 'admin@example.org', WREN_PUBLIC_URL: 'https://mail.example.org' };
    const names = { WREN_ACME_NAMES: 'MX.example.org, mail.example.org' };
    expect(readConfig({ ...acme, ...names }).acme).toEqual({
      contact: 'admin@example.org',
      directory: new URL('https://acme-v02.api.letsencrypt.org/directory'),
      names: ['mail.example.org', 'mx.example.org', 'mta-sts.mail.localhost'],
    });
    expect(readConfig({ ...acme, WREN_APP_SMTP_PORT: '587', WREN_HTTPS_PORT: '443' }).httpsPort).toBe(443);
    const without = [{ WREN_MTA_STS: 'off' }, { WREN_SMTP_PORT: '0' }];
    for (const part of without) expect(readConfig({ ...acme, ...part }).acme?.names).toEqual(['mail.example.org']);
    expect(messageOf({ WREN_MTA_STS: 'enforce' })).toContain(
      'WREN_MTA_STS=enforce requires WREN_ACME or WREN_TLS_CERT',
    );
    expect(readConfig({}).acme).toBeNull();
    const files = { WREN_TLS_CERT: '/a.pem', WREN_TLS_KEY: '/b.pem' };
    expect(messageOf({ ...acme, ...files })).toContain('WREN_ACME and WREN_TLS_CERT must not be set together');
    expect(messageOf({ WREN_ACME: 'admin@example.org' })).toContain('WREN_ACME requires WREN_PUBLIC_URL with https://');
    expect(messageOf({ ...acme, WREN_ACME_DIRECTORY: 'http://a.example' })).toContain('must be an https:// address');
    expect(messageOf({ ...acme, WREN_ACME_NAMES: '../etc' })).toContain('WREN_ACME_NAMES');
    expect(messageOf({ WREN_HTTPS_PORT: '443' })).toContain('WREN_HTTPS_PORT requires WREN_ACME or WREN_TLS_CERT');
    expect(messageOf({ ...files, WREN_HTTPS_PORT: '443' })).toContain('WREN_HTTPS_PORT requires WREN_PUBLIC_URL');
    expect(readConfig({ WREN_SESSION_IDLE: '90m', WREN_SESSION_LIMIT: '2D' }).sessionLife).toEqual({
      idle: 90 * 60_000,
      remembered: 7 * 24 * 60 * 60_000,
      absolute: 2 * 24 * 60 * 60_000,
    });
    for (const span of ['12', '0m', 'soon', '401d']) {
      expect(messageOf({ WREN_SESSION_IDLE: span })).toContain('WREN_SESSION_IDLE is');
    }
  });

  it('takes mail of further domains, each once, for accounts that are here, with a certificate for the policy of each', () => {
    const org = { WREN_DOMAIN: 'example.org' };
    expect(readConfig(org)).toMatchObject({ domain: 'example.org', domains: ['example.org'] });
    const config = readConfig({
      ...{ ...org, WREN_DOMAINS: 'Example.net, example.org,example.com , example.net' },
      ...{ WREN_ACME: 'admin@example.org', WREN_PUBLIC_URL: 'https://mail.example.org' },
    });
    expect(config).toMatchObject({ domain: 'example.org', domains: ['example.org', 'example.net', 'example.com'] });
    expect(config.acme?.names).toEqual([
      ...['mail.example.org', 'mta-sts.example.org', 'mta-sts.example.net', 'mta-sts.example.com'],
    ]);
    expect(messageOf({ ...org, WREN_DOMAINS: 'example.net, not a domain' })).toContain('must be a host name');
    const many = Array.from({ length: 51 }, (_, place) => `d${place}.example`).join(',');
    expect(messageOf({ ...org, WREN_DOMAINS: many })).toContain('must be 50 names at most');
    const jmap = { WREN_ENGINE: 'jmap', WREN_JMAP_URL: 'https://jmap.example.org' };
    expect(messageOf({ ...org, ...jmap, WREN_DOMAINS: 'example.net' })).toContain('WREN_DOMAINS requires accounts of');
  });

  it('says where the accounts’ mail lies, and takes no mail for accounts that lie elsewhere', () => {
    const imap = {
      WREN_ENGINE: 'imap',
      WREN_IMAP: 'imaps://mail.example.org',
      WREN_SUBMISSION: 'smtp://out.example.org',
    };
    expect(readConfig({}).engine).toEqual({ kind: 'embedded' });
    expect(readConfig(imap)).toMatchObject({
      smtpPort: null,
      lmtpPort: null,
      engine: {
        kind: 'imap',
        imap: { host: 'mail.example.org', port: 993, security: 'tls' },
        submission: { host: 'out.example.org', port: 587, security: 'starttls' },
      },
    });
    const local = { ...imap, WREN_IMAP: 'imap://127.0.0.1:1143' };
    expect(readConfig(local).engine).toMatchObject({ imap: { security: 'starttls' } });
    expect(readConfig({ ...local, WREN_ENGINE_PLAIN: 'on' }).engine).toMatchObject({ imap: { security: 'none' } });
    expect(messageOf({ WREN_ENGINE: 'imap' })).toContain('it requires WREN_IMAP and WREN_SUBMISSION');
    expect(messageOf({ ...imap, WREN_SMTP_PORT: '2525' })).toContain('WREN_SMTP_PORT and WREN_LMTP_PORT take no mail');
    expect(messageOf({ ...imap, WREN_IMAP: 'https://x' })).toContain('it must be imaps://host[:port]');
    const jmap = { WREN_ENGINE: 'jmap', WREN_JMAP_URL: 'https://mail.example.org' };
    expect(readConfig(jmap)).toMatchObject({
      smtpPort: null,
      engine: { kind: 'jmap', url: new URL(jmap.WREN_JMAP_URL) },
    });
    const near = { ...jmap, WREN_JMAP_URL: 'http://127.0.0.1:8080' };
    expect(readConfig({ ...near, WREN_ENGINE_PLAIN: 'on' }).engine).toMatchObject({ kind: 'jmap' });
    for (const url of ['', near.WREN_JMAP_URL, 'http://mail.example.org', 'https://ada:secret@mail.example.org']) {
      const said = messageOf({
        ...jmap,
        WREN_JMAP_URL: url,
        WREN_ENGINE_PLAIN: url === near.WREN_JMAP_URL ? '' : 'on',
      });
      expect(said).toContain('it requires WREN_JMAP_URL');
      expect(said).not.toContain('secret');
    }
    expect(messageOf({ WREN_CREDENTIAL_KEY: 'secret' })).toContain('it must be 64 hexadecimal digits');
  });
});
