import type { SqlStore } from './sql-store.ts';

/** A store that is opened at its first use. */
export interface LaterStore extends SqlStore {
  /** Closes it if it has been opened. */
  close(): Promise<void>;
}

/** Opens a store only if it is used: most commands of the command line do not. */
export function laterStore(open: () => Promise<SqlStore & { close(): Promise<void> }>): LaterStore {
  let opened: ReturnType<typeof open> | null = null;
  const store = (): ReturnType<typeof open> => {
    opened ??= open();
    return opened;
  };
  return {
    all: async (text, ...values) => (await store()).all(text, ...values),
    first: async (text, ...values) => (await store()).first(text, ...values),
    write: async (text, ...values) => (await store()).write(text, ...values),
    unit: async (work) => (await store()).unit(work),
    async close() {
      // A failure to open was logged already.
      await (await opened?.catch(() => null))?.close();
    },
  };
}
