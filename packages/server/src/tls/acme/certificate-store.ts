import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../../platform/files/durable-files.ts';
import { privateFolder } from '../../platform/files/private-files.ts';
import type { Pem } from '../certificates.ts';

const KEY = /-----BEGIN (?:EC |RSA )?PRIVATE KEY-----[\s\S]+?-----END (?:EC |RSA )?PRIVATE KEY-----\n?/u;

/** Certificates on disk, each with its key in one file, so that they always match. */
export class CertificateStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    privateFolder(folder);
  }

  /** @param name a host name @returns null if there is none */
  get(name: string): Pem | null {
    const path = this.#pathOf(name);
    if (!existsSync(path)) return null;
    const text = readFileSync(path, 'utf8');
    const [key] = KEY.exec(text) ?? [];
    return key === undefined ? null : { key, cert: text.replace(key, '') };
  }

  put(name: string, { cert, key }: Pem): void {
    writeDurably(this.#pathOf(name), `${key.trimEnd()}\n${cert}`);
  }

  #pathOf(name: string): string {
    return join(this.#folder, `${name}.pem`);
  }
}
