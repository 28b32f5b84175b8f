import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALHOST } from './smtp/test-certificate.ts';

/** An authority of this machine's packages that speaks ACME (RFC 8555) and whose certificates nothing trusts. */
export interface RealPebble {
  readonly directory: string;
  /** Its own certificate for TLS, as PEM. */
  readonly ca: string;
  /** The authority that signs what it issues, as PEM. */
  root(): Promise<string>;
  close(): Promise<void>;
}

const PROGRAM = '/usr/bin/pebble';

/** Why there is no authority to start here; null: there is. */
export const missingPebble: string | null = existsSync(PROGRAM) ? null : 'pebble is not installed';

function textAt(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { ca: LOCALHOST.cert }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    });
    asked.on('error', reject);
  });
}

/** @param given ports of its own, that of names whose web servers it asks, and the DNS server that it asks for them @param days that its certificates are good */
export async function startPebble(
  given: { readonly port: number; readonly management: number; readonly web: number; readonly dns: number },
  days: number,
): Promise<RealPebble> {
  const folder = mkdtempSync(join(tmpdir(), 'wren-pebble-'));
  const [certificate, privateKey, config] = ['cert.pem', 'key.pem', 'config.json'].map((name) => join(folder, name));
  if (certificate === undefined || privateKey === undefined || config === undefined) throw new Error('no files');
  writeFileSync(certificate, LOCALHOST.cert);
  writeFileSync(privateKey, LOCALHOST.key);
  const pebble = {
    listenAddress: `127.0.0.1:${given.port}`,
    managementListenAddress: `127.0.0.1:${given.management}`,
    ...{ certificate, privateKey, httpPort: given.web, tlsPort: 1, ocspResponderURL: '' },
    ...{ externalAccountBindingRequired: false, certificateValidityPeriod: days * 24 * 60 * 60 },
  };
  writeFileSync(config, JSON.stringify({ pebble }));
  const child = spawn(PROGRAM, ['-config', config, '-dnsserver', `127.0.0.1:${given.dns}`, '-strict', 'true'], {
    env: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '20', PEBBLE_AUTHZREUSE: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer): void => {
      said += part.toString();
      if (said.includes('ACME directory available')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(`pebble ended: ${said}`)));
  });
  return {
    directory: `https://127.0.0.1:${given.port}/dir`,
    ca: LOCALHOST.cert,
    root: () => textAt(`https://127.0.0.1:${given.management}/roots/0`),
    async close() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
