import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';
import { makePrivateFile } from '../../platform/files/make-private-file.ts';
import { KEY_LENGTH } from './sealed-text.ts';

const FILE = 'credentials.key';

/**
 * The key of the data folder for encrypting credentials, created at its first use.
 * @throws WrenError 'internal' when the file contains none
 */
export function keyOfFolder(dataFolder: string): Uint8Array {
  const path = join(dataFolder, FILE);
  if (!existsSync(path)) makePrivateFile(path, randomBytes(KEY_LENGTH));
  const key = readFileSync(path);
  if (key.length !== KEY_LENGTH) throw new WrenError('internal', `${path} holds no key of ${KEY_LENGTH} bytes`);
  return key;
}
