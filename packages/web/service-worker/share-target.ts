/** The cache in which a page finds what was shared (`src/platform/storage/shared-mail.ts`, which reads and deletes it). */
const CACHE = 'wren-shared';
/** Most files of one share: more are left out. */
const MAX_FILES = 100;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Keeps what another app shares for the page that writes a mail of it, and leads there.
 * @param request as the manifest's `share_target` describes it: a form with title, text, url and files
 */
export async function takeShare(request: Request, caches: CacheStorage): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('files').filter((part) => part instanceof File);
  const kept = files.slice(0, MAX_FILES);
  const id = crypto.randomUUID();
  // What was shared before and never written goes.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  const fields = new URLSearchParams({ files: String(kept.length) });
  for (const name of ['title', 'text', 'url']) fields.set(name, textIn(form, name));
  await cache.put(`/app/share/${id}`, new Response(fields.toString()));
  for (const [at, file] of kept.entries()) {
    const headers = { 'Content-Type': file.type, 'X-File-Name': encodeURIComponent(file.name) };
    await cache.put(`/app/share/${id}/${at}`, new Response(file, { headers }));
  }
  return Response.redirect(`/app/compose?shared=${id}`, 303);
}
