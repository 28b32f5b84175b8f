import { join } from 'node:path';
import { openDirectory } from '../../src/directory/open-directory.ts';
import { WITHOUT_QUOTAS } from '../../src/directory/quotas.ts';
import { createLog } from '../../src/platform/log.ts';
import { startInbound } from '../../src/smtp/inbound/inbound.ts';
import { openSqliteStores } from '../../src/store/sqlite/sqlite-stores.ts';
import { DOMAIN } from '../mail/mail-rig.ts';

/** Takes mail for a data folder until it is killed. Prints its port. */
const [, , folder = ''] = process.argv;
const { accounts } = openDirectory(folder, async () => {});
const { port } = await startInbound({
  accounts,
  quotaOf: WITHOUT_QUOTAS,
  stores: openSqliteStores({ folder }),
  domains: [DOMAIN],
  host: '127.0.0.1',
  port: 0,
  sizeLimit: 5_000_000,
  folder: join(folder, 'incoming'),
  submitter: null,
  log: createLog('silent'),
  checkSender: null,
  tls: null,
  clock: Date.now,
});
process.stdout.write(`${port}\n`);
