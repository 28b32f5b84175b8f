import type { After } from '../time/timers.ts';
import type { Fetch } from './fetch.ts';
import { watchSilence } from './silence-watch.ts';

/**
 * A `fetch` that aborts when no bytes arrive for some time, since a half-open connection never ends. Slow answers continue as
 * long as bytes arrive. Not for uploads, nor for streams that may be silent.
 * @param silence milliseconds; up to twice as many pass when the page itself is blocked
 * @throws what `fetch` throws; a DOMException 'TimeoutError', also while the body is read
 */
export function boundedFetch(fetch: Fetch, after: After, silence: number): Fetch {
  return async (input, init = {}) => {
    const watch = watchSilence(after, silence / 2);
    const signal = init.signal ? AbortSignal.any([init.signal, watch.signal]) : watch.signal;
    try {
      const response = await fetch(input, { ...init, signal });
      watch.reset();
      if (response.body) return answeredBy(response, watched(response.body, watch));
      watch.stop();
      return response;
    } catch (error) {
      watch.stop();
      throw error;
    }
  };
}

/** The bytes of a body; each chunk resets the timeout, and its end stops it. */
function watched(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  watch: ReturnType<typeof watchSilence>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { value, done } = await reader.read();
        watch.reset();
        if (!done) return controller.enqueue(value);
        watch.stop();
        controller.close();
      } catch (error) {
        watch.stop();
        controller.error(error);
      }
    },
    cancel: (reason) => {
      watch.stop();
      return reader.cancel(reason);
    },
  });
}

/** The same answer with another body. A Response made here has no URL, so that of the original is copied. */
function answeredBy(answer: Response, body: ReadableStream<Uint8Array<ArrayBuffer>>): Response {
  const { status, statusText, headers, url, redirected } = answer;
  const response = new Response(body, { status, statusText, headers });
  return Object.defineProperties(response, { url: { value: url }, redirected: { value: redirected } });
}
