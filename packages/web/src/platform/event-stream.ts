/** One event of a stream (HTML standard §9.2.6): its name, 'message' when it has none, and its data. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * The events of a text/event-stream answer, until it ends; `onHeard` is called for whatever arrives, comments too. Read by `fetch` and not by EventSource, which tells neither a
 * lost session from a lost connection nor sends a header.
 */
export async function* streamEvents(response: Response, onHeard: () => void): AsyncGenerator<StreamEvent> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let name = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onHeard();
      // A carriage return at the end may be half of a line's end.
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/u);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { name: name || 'message', data: data.join('\n') };
          name = '';
          data = [];
        } else if (line.startsWith('event:')) name = line.slice(6).trim();
        else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /u, ''));
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
