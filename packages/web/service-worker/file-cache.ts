import { archivedType, unpackArchive } from './archive.ts';
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
  /** Path of the archive in which all of them are but documents. */
  readonly archive: string;
}

const PREFIX = 'wren-files-';
/** Files that are fetched at once: few, since the page is being used. */
const AT_ONCE = 4;
/** Most files that are fetched one by one where the archive has them all. */
const FEW = 3;
/** What a server says of the archive's own bytes. */
const OF_BYTES = ['content-encoding', 'content-length', 'content-range', 'etag', 'last-modified', 'transfer-encoding'];

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

  const isHashed = (path: string): boolean => path.startsWith('/assets/');

  async function fetchFile(path: string, cache: RequestCache): Promise<Response> {
    const answer = await fetch(new Request(path, { cache, priority: 'low' }));
    if (!answer.ok || answer.redirected) throw new TypeError(`${path} was answered with ${answer.status}`);
    return answer;
  }

  /** Takes over a file of an earlier version. Returns whether there is one: its contents' hash is in its name. */
  async function takeOver(cache: Cache, path: string): Promise<boolean> {
    const earlier = isHashed(path) ? await caches.match(path, IGNORE) : undefined;
    if (earlier) await cache.put(path, earlier);
    return earlier !== undefined;
  }

  /** Fetches files together. */
  async function unpackInto(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
    // The browser need not keep it beside its files.
    const answer = await fetchFile(files.archive, 'no-store');
    const said = new Headers(answer.headers);
    for (const name of OF_BYTES) said.delete(name);
    for (const { path, type, body } of unpackArchive(new Uint8Array(await answer.arrayBuffer()))) {
      if (!wanted.has(path)) continue;
      const headers = new Headers(said);
      headers.set('content-type', type);
      await cache.put(path, new Response(body, { headers }));
    }
  }

  return {
    install: async (withLater) => {
      const cache = await own();
      const missing = async (paths: readonly string[]): Promise<string[]> => {
        const found = await Promise.all(paths.map((path) => takeOver(cache, path)));
        return paths.filter((_path, at) => !found[at]);
      };
      const left = await missing([...files.needed, ...(withLater ? files.later : [])]);
      const packed = left.filter((path) => archivedType(path) !== null);
      if (withLater && packed.length > FEW) {
        await unpackInto(cache, new Set(packed));
        for (const path of packed) left.splice(left.indexOf(path), 1);
      }
      const work = async (): Promise<void> => {
        for (let path = left.shift(); path !== undefined; path = left.shift()) {
          // What has no hash in its name may be kept by the browser from before.
          await cache.put(path, await fetchFile(path, isHashed(path) ? 'default' : 'reload'));
        }
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
