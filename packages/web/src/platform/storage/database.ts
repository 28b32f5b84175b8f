/** What a request of IndexedDB answers. @throws DOMException as the browser says */
export function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once a transaction is complete. @throws DOMException if it failed as a whole */
export function endOf(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(change.error ?? new DOMException('the transaction was aborted', 'AbortError'));
    change.oncomplete = () => resolve();
    change.onerror = fail;
    change.onabort = fail;
  });
}

interface DatabaseShape {
  readonly version: number;
  /** Makes the stores of this version out of those that are there. */
  readonly upgrade: (database: IDBDatabase) => void;
  /** Another page needs the database to itself: for another version, or to delete it. */
  readonly blocking?: (database: IDBDatabase) => void;
}

/** Opens a database of IndexedDB. @throws DOMException as the browser says; ReferenceError in one without */
export async function openDatabase(name: string, { version, upgrade, blocking }: DatabaseShape): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => upgrade(request.result);
  const database = await requestResult(request);
  if (blocking) database.onversionchange = () => blocking(database);
  return database;
}

/** Deletes a database with all that is in it, once every page has closed it. @throws DOMException as the browser says */
export async function deleteDatabase(name: string): Promise<void> {
  await requestResult(indexedDB.deleteDatabase(name));
}
