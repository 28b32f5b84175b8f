import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sampleSource } from '../../../test/engines/mirrors/mirror-rig.ts';
import { runIn } from '../../../test/processes/command-line.ts';
import { openDirectory } from '../../directory/open-directory.ts';
import { openMirrorStores } from '../../store/sqlite/sqlite-stores.ts';

const ADA = 'ada@mail.example.org';

it('notes what files bring into a mirror for its server, although the server is not running', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wren-mirror-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataFolder = join(folder, 'data');
  const provider = { authenticator: { check: () => Promise.resolve(true) }, key: null };
  const directory = openDirectory(dataFolder, () => Promise.resolve(), Date.now, provider);
  const account = await directory.accounts.verify(ADA, 'known elsewhere');
  directory.close();
  const file = join(folder, 'one.eml');
  writeFileSync(file, sampleSource('one'));
  const environment = {
    ...{ WREN_DATA: dataFolder, WREN_ENGINE: 'imap', WREN_IMAP: 'imaps://mail.example.org' },
    WREN_SUBMISSION: 'smtps://mail.example.org',
  };
  const ran = await runIn(environment, ['import', ADA, file]);
  expect(ran).toMatchObject({ code: 0, printed: 'Imported 1, duplicates 0, unreadable 0.' });

  const stores = openMirrorStores({ folder: dataFolder });
  onTestFinished(() => stores.close());
  const mirror = await stores.mirrorOf(account?.id ?? '');
  const waiting = mirror.read((db) => db.sql<{ id: unknown }>('SELECT id FROM mirror_pending').all());
  expect(waiting).toHaveLength(1);
});
