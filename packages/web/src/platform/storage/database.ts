/** The result of an IndexedDB request. @throws DOMException of the browser */
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
  /** Creates the stores of this version from the existing ones. */
  readonly upgrade: (database: IDBDatabase, change: IDBTransaction) => void;
  /** Another page needs exclusive access: to upgrade or delete the database. */
  readonly blocking?: (database: IDBDatabase) => void;
}

/** Opens a database of IndexedDB. @throws DOMException of the browser; ReferenceError without IndexedDB */
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

/** A database that does not block other pages while its own is suspended. */
export interface SuspendableDatabase {
  /** The open database; for a suspended page it resolves when the page resumes. @throws DOMException of the browser */
  current(): Promise<IDBDatabase>;
  /** Aborts a transaction if it has not ended when the page is suspended. */
  watch(change: IDBTransaction): void;
}

/**
 * Opens a database that is closed while its page is in the back/forward cache (`pagehide`, persisted). WebKit suspends such a
 * page in the middle of a transaction, for which the transactions of all other pages then wait.
 * @throws DOMException of the browser
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
    // A database that was deleted meanwhile, or created again by another version, is not this page's any more.
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

/** Deletes a database with its content, once every page has closed it. @throws DOMException of the browser */
export async function deleteDatabase(name: string): Promise<void> {
  await requestResult(indexedDB.deleteDatabase(name));
}
