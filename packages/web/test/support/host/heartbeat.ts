import { EVENTS_HEARTBEAT } from '@wren/contract/calls/reading/sync.ts';
import { STREAM_TIME_SCALE } from '../tab.ts';

const BEAT = new TextEncoder().encode(':\n\n');

/** Gives signs of life over an event stream, as a host does, as long as it is open. */
export function beatWhile(stream: ReadableStreamDefaultController<Uint8Array>, isOpen: () => boolean): void {
  const timer = setInterval(
    () => {
      if (isOpen()) stream.enqueue(BEAT);
      else clearInterval(timer);
    },
    EVENTS_HEARTBEAT / STREAM_TIME_SCALE / 4,
  );
  timer.unref();
}
