import { join } from 'node:path';
import { Database } from '../../src/platform/sqlite/database.ts';

/** Takes all sources out of a mirror's file, as versions left it that kept none. @param folder the data folder */
export function forgetSources(folder: string, account: string): void {
  const file = new Database(join(folder, 'accounts', `${account}.db`));
  file.write(() => file.execute('DELETE FROM blob_use; DELETE FROM blob_chunk; DELETE FROM blob'));
  file.close();
}
