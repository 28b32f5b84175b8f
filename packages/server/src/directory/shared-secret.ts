import { WrenError } from '@wren/contract/errors.ts';
import { first, type SqlStore, write } from '../platform/sql/sql-store.ts';
import { seal, unseal } from './credentials/sealed-text.ts';

/**
 * A secret that all servers of one database share, created by the first that requests it.
 * @param key that encrypts it
 * @throws WrenError 'internal' if it was encrypted with another key: the server must not start then
 */
export async function sharedSecret(
  store: SqlStore,
  key: Uint8Array,
  name: string,
  make: () => string,
): Promise<string> {
  const purpose = `shared secret ${name}`;
  const made = make();
  const sealed = await store.unit(function* () {
    const known = yield* first<{ sealed: Uint8Array }>('SELECT sealed FROM shared_secret WHERE name = ?', name);
    if (known) return known.sealed;
    const sealed = seal(made, key, purpose);
    yield* write('INSERT INTO shared_secret VALUES (?, ?)', name, sealed);
    return sealed;
  });
  const text = unseal(sealed, key, purpose);
  if (text !== null) return text;
  throw new WrenError('internal', 'The database was sealed by another key: WREN_CREDENTIAL_KEY is one for all servers');
}
