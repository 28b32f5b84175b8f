import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { join } from 'node:path';
import { connect, type PeerCertificate } from 'node:tls';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../../../test/processes/free-ports.ts';
import { missingPebble, type RealPebble, startPebble } from '../../../test/real-pebble.ts';
import { type DnsServer, startDnsServer } from '../../../test/smtp/dns-server.ts';
import { listenFor } from '../../../test/smtp/listening.ts';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { MailListener } from '../../smtp/inbound/mail-listener.ts';

const HOST = 'mail.example.org';
const OTHER = 'smtp.example.org';
/** Host of the domain's own policy. */
const POLICY = 'mta-sts.mail.localhost';
const DAYS = 90;
const DAY = 24 * 60 * 60_000;

describe.skipIf(missingPebble !== null)(
  `certificates of an authority${missingPebble ? `: ${missingPebble}` : ''}`,
  () => {
    let dns: DnsServer;
    let pebble: RealPebble;
    let wren: RunningWren;
    let inbound: MailListener;
    let root: string;
    let known: readonly string[];

    beforeAll(async () => {
      known = [HOST, POLICY];
      const [web = 0, secure = 0, port = 0, management = 0] = await freePorts(4);
      dns = await startDnsServer(() => ({
        records: Object.fromEntries(
          known.map((name) => [`${name} A`, [{ type: 'A' as const, name, data: '127.0.0.1' }]]),
        ),
      }));
      pebble = await startPebble({ port, management, web, dns: dns.port }, DAYS);
      const { default: acme } = await import('acme-client');
      acme.axios.defaults.httpsAgent = new Agent({ ca: pebble.ca });
      root = await pebble.root();
      wren = await startWren({
        environment: {
          ...{ PORT: String(web), WREN_HTTPS_PORT: String(secure), WREN_PUBLIC_URL: `https://${HOST}` },
          ...{ WREN_ACME: 'admin@example.org', WREN_ACME_DIRECTORY: pebble.directory, WREN_ACME_NAMES: OTHER },
        },
      });
      inbound = await listenFor(wren, { tls: wren.tls.certificates });
      await wren.tls.look();
    });
    afterAll(async () => {
      await inbound?.close();
      await wren?.close();
      await pebble?.close();
      dns?.close();
    });

    /** The web server's certificate for a client that trusts only this authority. */
    async function shownTo(servername: string): Promise<PeerCertificate> {
      const socket = connect({ host: '127.0.0.1', port: wren.server.securePort ?? 0, servername, ca: root });
      await once(socket, 'secureConnect');
      const certificate = socket.getPeerCertificate();
      socket.destroy();
      return certificate;
    }

    /** Checks if the server is alive. @returns its answer, and if the connection was reused */
    function ask(agent?: Agent): Promise<{ readonly status: number | undefined; readonly isReused: boolean }> {
      return new Promise((resolve, reject) => {
        const port = wren.server.securePort ?? 0;
        const to = { host: '127.0.0.1', port, path: '/healthz', servername: HOST, ca: root };
        const request = get({ ...to, ...(agent && { agent }) }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve({ status: answer.statusCode, isReused: request.reusedSocket }));
        });
        request.on('error', reject);
      });
    }

    test('are got by a proof over port 80, and shown to browsers and mail servers', async () => {
      expect((await shownTo(HOST)).subjectaltname).toBe(`DNS:${HOST}`);
      expect(await ask()).toMatchObject({ status: 200 });
      const tls = { servername: HOST, ca: root };
      const transport = createTransport({ host: '127.0.0.1', port: inbound.port, requireTLS: true, tls });
      await transport.sendMail({ from: 'b@example.org', to: 'ada@mail.localhost', subject: 'sealed', text: 'x' });
      transport.close();
    });

    test('lie in the data folder with the keys, for its owner alone', () => {
      const folder = join(wren.folder, 'certificates');
      expect(readdirSync(folder).sort()).toEqual(['account.key', `${HOST}.pem`, `${POLICY}.pem`]);
      for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    });

    test('that fail hold up no others, are told of, and are tried again later', async () => {
      expect(wren.tls.states()).toMatchObject([
        { name: HOST, problem: null },
        { name: OTHER, validUntil: null },
        { name: POLICY, problem: null },
      ]);
      expect(wren.tls.states()[1]?.problem).toContain(OTHER);
      known = [HOST, OTHER, POLICY];
      await wren.tls.look();
      expect(wren.tls.states()[1]?.validUntil).toBeNull();
      wren.pass(5 * 60_000);
      await wren.tls.look();
      expect(wren.tls.states()[1]).toMatchObject({ problem: null });
      expect((await shownTo(OTHER)).subjectaltname).toBe(`DNS:${OTHER}`);
    });

    test('are renewed when a third of their life is left, while connections go on', async () => {
      const { serialNumber } = await shownTo(HOST);
      wren.pass(50 * DAY);
      await wren.tls.look();
      expect((await shownTo(HOST)).serialNumber).toBe(serialNumber);
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      wren.pass(11 * DAY);
      await wren.tls.look();
      expect((await shownTo(HOST)).serialNumber).not.toBe(serialNumber);
      agent.destroy();
    });

    test('that are here are shown while the authority is away', async () => {
      const { serialNumber } = await shownTo(HOST);
      await pebble.close();
      wren.pass(80 * DAY);
      await wren.tls.look();
      expect((await shownTo(HOST)).serialNumber).toBe(serialNumber);
      expect(wren.tls.states()[0]?.problem).toMatch(/\S/u);
    });
  },
);
