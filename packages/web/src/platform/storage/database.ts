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
  readonly upgrade: (database: IDBDatabase, change: IDBTransaction) => void;
  /** Another page needs the database to itself: for another version, or to delete it. */
  readonly blocking?: (database: IDBDatabase) => void;
}

/** Opens a database of IndexedDB. @throws DOMException as the browser says; ReferenceError in one without */
export async function openDatabase(name: string, { version, upgrade, blocking }: DatabaseShape): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => request.transaction && upgrade(request.result, request.transaction);
  const database = await requestResult(request);
  if (blocking) database.onversionchange = () => blocking(database);
  return database;
}

/** Aborts a transaction, unless it has already ended. */
export function abortChange(change: IDBTransaction): void {
  try {
    change.abort();
  } catch {
    // The browser has aborted or completed it already.
  }
}

/** A database that does not hold up other pages while its own is suspended. */
export interface SuspendableDatabase {
  /** The open database; of a suspended page it is there when the page returns. @throws DOMException as the browser says */
  current(): Promise<IDBDatabase>;
  /** Has a transaction aborted that has not ended when the page is suspended. */
  watch(change: IDBTransaction): void;
}

/**
 * Opens a database that is closed while the browser keeps its page for the way back alone (`pagehide`, persisted). WebKit stops
 * such a page in the middle of a transaction, which the transactions of all other pages then wait for.
 * @throws DOMException as the browser says
 */
export async function openSuspendable(
  name: string,
  shape: Omit<DatabaseShape, 'blocking'>,
): Promise<SuspendableDatabase> {
  let isGone = false;
  // A newer version of the client, or the end of the session, needs it.
  const blocking = (blocked: IDBDatabase): void => {
    isGone = true;
    blocked.close();
  };
  let database = await openDatabase(name, { ...shape, blocking });
  let current = Promise.resolve(database);
  const changes = new Set<IDBTransaction>();
  const reopen = async (): Promise<IDBDatabase> => {
    // What was deleted meanwhile, or made anew by another version, is not this page's any more.
    const upgrade = (_: IDBDatabase, change: IDBTransaction): void => abortChange(change);
    database = await openDatabase(name, { ...shape, upgrade, blocking });
    return database;
  };
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || isGone) return;
    for (const change of changes) abortChange(change);
    database.close();
    current = new Promise<void>((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true })).then(
      reopen,
    );
    // Its callers report it.
    current.catch(() => undefined);
  });
  return {
    current: () => current,
    watch: (change) => {
      changes.add(change);
      for (const end of ['complete', 'abort']) change.addEventListener(end, () => changes.delete(change));
    },
  };
}

/** Deletes a database with all that is in it, once every page has closed it. @throws DOMException as the browser says */
export async function deleteDatabase(name: string): Promise<void> {
  await requestResult(indexedDB.deleteDatabase(name));
}
