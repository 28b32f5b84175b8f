import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AVATARS_PATH } from '@wren/contract/calls/file.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';

/** The sender pictures of a deployment (3.6, D21). */
export interface Avatars {
  /** The URLs of pictures by mail address in lower case. */
  readonly urls: Readonly<Record<string, string>>;
  /** A picture's bytes; null: there is none for this address. */
  read(address: string): Promise<Buffer | null>;
}

/**
 * Lists the pictures in a folder, each under its mail address: `news@example.org.png`. Other files are ignored.
 * @param folder absolute; null: there are no pictures
 * @throws the system's error when the folder cannot be read
 */
export async function openAvatars(folder: string | null): Promise<Avatars> {
  const files = new Map<string, string>();
  for (const file of folder === null ? [] : await readdir(folder)) {
    const address = /^(.+)\.(?:png|jpe?g|webp)$/iu.exec(file)?.[1]?.toLowerCase();
    if (folder !== null && address !== undefined && isEmailAddress(address)) files.set(address, join(folder, file));
  }
  return {
    urls: Object.fromEntries(
      [...files.keys()].map((address) => [address, `${AVATARS_PATH}/${encodeURIComponent(address)}`]),
    ),
    async read(address) {
      const file = files.get(address);
      return file === undefined ? null : readFile(file);
    },
  };
}
