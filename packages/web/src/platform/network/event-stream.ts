import { createParser } from 'eventsource-parser';

/** One event of a stream (HTML standard §9.2.6): its name, 'message' by default, and its data. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * The events of a text/event-stream answer, until it ends. Read with `fetch`, because EventSource neither sends
 * headers nor distinguishes a lost session from a lost connection.
 * @param onActivity called for everything that arrives, including comments
 */
export async function* streamEvents(response: Response, onActivity: () => void): AsyncGenerator<StreamEvent> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let arrived: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => arrived.push({ name: event || 'message', data }),
  });
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onActivity();
      parser.feed(decoder.decode(value, { stream: true }));
      const events = arrived;
      arrived = [];
      yield* events;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
