// Attacks the sign-in of a server of its own for some minutes, and says what came of it:  npm run attack -- [MINUTES]
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDirectory } from '../packages/server/src/directory/open-directory.ts';
import { type AttackTarget, attackSignIn, successes, timing } from '../packages/server/test/attacks/sign-in-attack.ts';
import { TEST_CERTIFICATE } from '../packages/server/test/smtp/test-certificate.ts';
import { freePort, startServer, wren } from './server/wren-process.ts';

const MINUTES = Number(process.argv[2] ?? 5);
const AT_ONCE = 32;
/** Milliseconds between two sign-ins of the owner. */
const VISIT = 3_000;
const PASSWORD = 'plover harbour candle';
const OWNER = 'ada@mail.localhost';
const KNOWN = 'grace@mail.localhost';
const OTHERS = Array.from({ length: 20 }, (_, index) => `user${index}@mail.localhost`);

/** The code of an authenticator app now (RFC 6238). @param secret base32 */
function codeOf(secret: string): string {
  const bits = [...secret]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

async function haveSecondFactor(folder: string): Promise<void> {
  const directory = openDirectory(folder, async () => {});
  const account = (await directory.accounts.byAddress(KNOWN))?.id ?? '';
  await directory.secondFactors.confirm(account, codeOf(await directory.secondFactors.begin(account)));
  directory.close();
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function waitsOf(waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number): string => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)} ms`;
  return sorted.length === 0 ? 'never' : `${at(0.5)} in the middle, ${at(0.95)} of 95 %, ${at(1)} at most`;
}

async function run(folder: string): Promise<number> {
  for (const address of [OWNER, KNOWN, ...OTHERS])
    await wren(folder, 'account', 'add', address, '--password', PASSWORD);
  await haveSecondFactor(folder);
  const keys = { cert: join(folder, 'test-cert.pem'), key: join(folder, 'test-key.pem') };
  writeFileSync(keys.cert, TEST_CERTIFICATE.cert);
  writeFileSync(keys.key, TEST_CERTIFICATE.key);
  const appSmtpPort = await freePort();
  const settings = { WREN_TLS_CERT: keys.cert, WREN_TLS_KEY: keys.key, WREN_APP_SMTP_PORT: String(appSmtpPort) };
  const server = await startServer(folder, settings);
  const target: AttackTarget = {
    httpPort: Number(new URL(server.url).port),
    appSmtpPort,
    owner: { address: OWNER, password: PASSWORD },
    known: { address: KNOWN, password: PASSWORD },
    addresses: [OWNER, KNOWN, ...OTHERS],
  };
  try {
    const { account, none } = await timing(target, 15);
    say(`A wrong password takes ${account.toFixed(0)} ms for an account, ${none.toFixed(0)} ms for none.`);
    const end = Date.now() + MINUTES * 60_000;
    const report = await attackSignIn(target, {
      atOnce: AT_ONCE,
      goesOn: () => Date.now() < end,
      wait: (seconds) => wait(seconds * 1000),
      async nextVisit() {
        await wait(VISIT);
        return Date.now() < end;
      },
    });
    for (const [kind, ends] of report.attempts) {
      say(`${kind}: ${[...ends].map(([name, count]) => `${count} ${name}`).join(', ') || 'none'}`);
    }
    for (const [place, { signIns, refused, waits }] of Object.entries(report.owner)) {
      say(`The owner by a ${place}: ${signIns} sign-ins, ${refused} refused, let in after ${waitsOf(waits)}.`);
    }
    const entered = successes(report);
    say(entered === 0 ? 'Nobody got in.' : `ATTACKERS GOT IN ${entered} TIMES.`);
    return entered + Object.values(report.owner).reduce((sum, { refused }) => sum + refused, 0);
  } finally {
    await server.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'wren-attack-'));
try {
  process.exitCode = (await run(folder)) === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
