import { writeSync } from 'node:fs';
import { openSqliteStores } from '../../src/store/sqlite/sqlite-stores.ts';
import { crashCommand } from './store-commands.ts';

/** A process that writes to an account without end and says which commands were acknowledged, to be killed at any moment. */
const [folder = '', first = '0'] = process.argv.slice(2);
const store = await openSqliteStores({ folder }).of('account-1');
for (let number = Number(first); ; number += 1) {
  const { changes, bytes } = crashCommand(number);
  await store.putBlob(bytes);
  await store.apply(changes, `command-${number}`);
  writeSync(1, `${number}\n`);
}
