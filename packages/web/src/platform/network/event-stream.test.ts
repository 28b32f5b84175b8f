import { expect, test } from 'vitest';
import type { StreamEvent } from './event-stream.ts';
import { streamEvents } from './event-stream.ts';

let received = 0;
const onActivity = (): void => {
  received += 1;
};

async function read(...pieces: readonly string[]): Promise<readonly StreamEvent[]> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of bytes) controller.enqueue(piece);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of streamEvents(new Response(body), onActivity)) events.push(event);
  return events;
}

test('an event is its name and its lines of data; comments and pauses are none', async () => {
  expect(await read('retry: 2000\n\nevent: state\ndata: 7\n\n:\n\ndata: a\ndata:b\n\n')).toEqual([
    { name: 'state', data: '7' },
    { name: 'message', data: 'a\nb' },
  ]);
});

test('every sign of life is heard, a comment too', async () => {
  received = 0;
  expect(await read(':\n\n', ':\n\n', 'data: a\n\n')).toHaveLength(1);
  expect(received).toBe(3);
});

test('events may come in any pieces, with any ends of lines, and the last one may be cut off', async () => {
  const text = 'event: state\r\ndata: é1\r\n\r\nevent: state\rdata: 2\r\rdata: half';
  const whole = [
    { name: 'state', data: 'é1' },
    { name: 'state', data: '2' },
  ];
  expect(await read(text)).toEqual(whole);
  expect(await read(...text)).toEqual(whole);
});
