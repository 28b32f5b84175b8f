import { TOTP } from 'otpauth';
import { expect, it, onTestFinished } from 'vitest';
import { attackSignIn, successes } from '../../../test/attacks/sign-in-attack.ts';
import { PASSWORD, startWren } from '../../../test/wren/running-wren.ts';

const ATTEMPTS = 240;
const VISIT_EVERY = 80;

// Other systems have one address on loopback. `npm run attack` continues for minutes.
it.runIf(process.platform === 'linux')(
  'nobody gets in; the owner signs in meanwhile, from new places after a short wait',
  { timeout: 300_000 },
  async () => {
    const wren = await startWren();
    onTestFinished(() => wren.close());
    const { secondFactors } = wren.directory;
    const totp = new TOTP({ secret: await secondFactors.begin(wren.grace.id) });
    await secondFactors.confirm(wren.grace.id, totp.generate({ timestamp: wren.now() }));
    let visits = 0;
    const report = await attackSignIn(
      {
        httpPort: wren.server.port,
        appSmtpPort: null,
        owner: { address: wren.ada.address, password: PASSWORD },
        known: { address: wren.grace.address, password: PASSWORD },
        addresses: [wren.ada.address, wren.grace.address],
      },
      {
        atOnce: 6,
        async wait(seconds) {
          wren.pass(seconds * 1000);
        },
        goesOn: (made) => made < ATTEMPTS,
        async nextVisit(made) {
          while (made() < Math.min(ATTEMPTS, visits * VISIT_EVERY)) await new Promise((turn) => setImmediate(turn));
          visits += 1;
          return visits <= ATTEMPTS / VISIT_EVERY + 1;
        },
      },
    );
    expect(successes(report)).toBe(0);
    const made = [...report.attempts.values()]
      .flatMap((ends) => [...ends.values()])
      .reduce((sum, count) => sum + count, 0);
    expect(made).toBeGreaterThanOrEqual(ATTEMPTS);
    const { 'known browser': browser, 'known address': address, 'new place': elsewhere } = report.owner;
    expect([browser.signIns, elsewhere.signIns]).toEqual([ATTEMPTS / VISIT_EVERY + 1, ATTEMPTS / VISIT_EVERY + 1]);
    expect([browser.refused, address.refused, elsewhere.refused]).toEqual([0, 0, 0]);
  },
);
