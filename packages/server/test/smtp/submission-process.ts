import { join } from 'node:path';
import { openDirectory } from '../../src/directory/open-directory.ts';
import { WITHOUT_QUOTAS } from '../../src/directory/quotas.ts';
import { createLog } from '../../src/platform/log.ts';
import { openQueue } from '../../src/smtp/queue/queue.ts';
import { startSubmission } from '../../src/smtp/submission/submission-listener.ts';
import { openSqliteStores } from '../../src/store/sqlite/sqlite-stores.ts';
import { Certificates } from '../../src/tls/certificates.ts';
import { DOMAIN } from '../mail/mail-rig.ts';
import { TEST_CERTIFICATE } from './test-certificate.ts';

/** Takes mail by app passwords for a data folder, and delivers it, until it is killed. Prints its port. */
const [, , folder = ''] = process.argv;
const { accounts, appPasswords } = openDirectory(folder, async () => {});
const stores = openSqliteStores({ folder });
const log = createLog('silent');
const queue = openQueue({
  ...{ dataFolder: folder, stores, accounts, domains: [DOMAIN], quotaOf: WITHOUT_QUOTAS },
  ...{ relay: null, sign: null, publicUrl: null, clock: Date.now, log },
});
queue.start();
const { port } = await startSubmission({
  ...{ accounts, appPasswords, stores, submitter: queue, domain: DOMAIN, log, quotaOf: WITHOUT_QUOTAS },
  ...{ host: '127.0.0.1', port: 0, tls: Certificates.of(TEST_CERTIFICATE), sizeLimit: 5_000_000, clock: Date.now },
  folder: join(folder, 'incoming'),
  mailLimits: { mails: 1_000_000, recipients: 1_000_000 },
});
process.stdout.write(`${port}\n`);
