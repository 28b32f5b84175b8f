import { BARE_DOCUMENT } from './routing.ts';

/** The application's files of one build. */
export interface BuiltFiles {
  /** Hash of all their contents. */
  readonly version: string;
  /** Paths of what a page needs to start, and of what it shows mail by. */
  readonly needed: readonly string[];
  /** Paths of all that screens need. */
  readonly later: readonly string[];
  /** Paths of what is kept once it was used. */
  readonly whenUsed: readonly string[];
}

const PREFIX = 'wren-files-';
/** Files that are fetched at once: few, since the page is being used. */
const AT_ONCE = 4;

const IGNORE = { ignoreVary: true, ignoreSearch: true } as const;

/** The caches of the application's files: one for each version, and nothing of any account in them. */
export interface FileCache {
  /** Fetches the files of this version; those of an earlier one with the same name are taken over. @throws what `fetch` throws */
  install(withLater: boolean): Promise<void>;
  /** Deletes the files of other versions. @param keepsLast whether pages of the version before are open, which may still ask for theirs */
  forgetOthers(keepsLast: boolean): Promise<void>;
  /** A file of this version; one with its contents' hash in the name of any version. */
  find(path: string): Promise<Response | undefined>;
  keep(path: string, answer: Response): Promise<void>;
  bareDocument(): Promise<Response | undefined>;
}

export function fileCache(
  files: BuiltFiles,
  caches: CacheStorage,
  fetch: (request: Request) => Promise<Response>,
): FileCache {
  const name = `${PREFIX}${files.version}`;
  const own = () => caches.open(name);

  async function fetchInto(cache: Cache, path: string): Promise<void> {
    const isHashed = path.startsWith('/assets/');
    const earlier = isHashed ? await caches.match(path, IGNORE) : undefined;
    // What has no hash in its name may be kept by the browser from before.
    const request = new Request(path, { cache: isHashed ? 'default' : 'reload', priority: 'low' });
    const answer = earlier ?? (await fetch(request));
    if (!answer.ok || answer.redirected) throw new TypeError(`${path} was answered with ${answer.status}`);
    await cache.put(path, answer);
  }

  return {
    install: async (withLater) => {
      const cache = await own();
      const left = [...files.needed, ...(withLater ? files.later : [])];
      const work = async (): Promise<void> => {
        for (let path = left.shift(); path !== undefined; path = left.shift()) await fetchInto(cache, path);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
    forgetOthers: async (keepsLast) => {
      // In the order in which they were made.
      const others = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
      await Promise.all(others.slice(0, keepsLast ? -1 : undefined).map((other) => caches.delete(other)));
    },
    find: async (path) => (await (await own()).match(path, IGNORE)) ?? caches.match(path, IGNORE),
    keep: async (path, answer) => (await own()).put(path, answer),
    bareDocument: async () => (await own()).match(BARE_DOCUMENT, IGNORE),
  };
}
