import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('writes no secret, wherever it stands in what is logged', () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const secret = 'hunter2';
  const holders = {
    pwd: secret,
    password: secret,
    cookie: secret,
    csrf_token: secret,
    csrfToken: secret,
    sid: secret,
    authorization: secret,
  };
  log.info({ ...holders, account: 'ada' }, 'first');
  log.info({ request: { headers: { ...holders, 'x-frappe-csrf-token': secret, 'set-cookie': [secret] } } }, 'second');
  log.info({ body: holders }, 'third');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('"account":"ada"');
  expect(lines.join('')).not.toContain(secret);
});

it('is silent when told so', () => {
  const lines: string[] = [];
  createLog('silent', { write: (line) => lines.push(line) }).error('loud');
  expect(lines).toEqual([]);
});
