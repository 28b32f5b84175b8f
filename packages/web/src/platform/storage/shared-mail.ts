/** Content that another app has shared with this one (Web Share Target API, §4). */
export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly files: readonly File[];
}

/** The cache in which the service worker stores it (`packages/web/service-worker/share-target.ts`). */
const CACHE = 'wren-shared';

async function fieldsOf(answer: Response): Promise<URLSearchParams> {
  return new URLSearchParams(await answer.text());
}

async function fileOf(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get('X-File-Name') ?? '');
  const type = answer.headers.get('Content-Type') ?? '';
  return new File([await answer.blob()], name || 'file', { type });
}

/** Takes shared content out of the browser. @param id from the worker @returns null when it does not exist, or was taken already */
export async function takeShared(id: string): Promise<Shared | null> {
  if (!('caches' in window)) return null;
  const cache = await caches.open(CACHE);
  const base = `/app/share/${encodeURIComponent(id)}`;
  const entry = await cache.match(base);
  if (!entry) return null;
  const fields = await fieldsOf(entry);
  const files: File[] = [];
  for (let at = 0; at < Number(fields.get('files')); at += 1) {
    const file = await cache.match(`${base}/${at}`);
    if (file) files.push(await fileOf(file));
  }
  await forgetShared();
  return { title: fields.get('title') ?? '', text: fields.get('text') ?? '', url: fields.get('url') ?? '', files };
}

/** Deletes all shared content. */
export async function forgetShared(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE);
}
