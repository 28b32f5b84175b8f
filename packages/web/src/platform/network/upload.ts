import type { Fetch } from './fetch.ts';

/** Called with the progress of a request's body: bytes of the whole body, slightly more than the file's. */
export type OnProgress = (sent: number, total: number) => void;

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/**
 * A `fetch` that reports the progress of its body, which the browser's own cannot. It sends `init.body` unchanged and resolves
 * once the whole answer has arrived.
 */
export function uploadingFetch(onProgress: OnProgress): Fetch {
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const request = new XMLHttpRequest();
      const abort = (): void => request.abort();
      const failed = (): void => reject(signal?.aborted ? signal.reason : new TypeError('Failed to upload'));
      request.open(init.method ?? 'POST', url);
      request.withCredentials = init.credentials === 'include';
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', (event) => onProgress(event.loaded, event.total));
      request.addEventListener('load', () => {
        const { status } = request;
        const body = status === 204 || status === 205 || status === 304 ? null : request.responseText;
        resolve(new Response(body, { status, headers: headersOf(request) }));
      });
      request.addEventListener('error', failed);
      request.addEventListener('abort', failed);
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
      signal?.addEventListener('abort', abort, { once: true });
      // Streams cannot be sent this way; no caller does.
      request.send(init.body instanceof ReadableStream ? null : (init.body ?? null));
    });
}
