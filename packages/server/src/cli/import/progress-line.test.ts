import { expect, test } from 'vitest';
import { messagesLine, progressLine } from './progress-line.ts';

test.each([
  [0, 1000, 0, 0, '░░░░░░░░░░░░░░░░░░░░░░░░   0 %  0 Bytes of 1000 Bytes, 0 messages'],
  [512, 1024, 300, 2000, '████████████░░░░░░░░░░░░  50 %  512 Bytes of 1 KB, 300 messages, 150/s'],
  [2048, 1024, 9, 100, '████████████████████████ 100 %  2 KB of 1 KB, 9 messages'],
  [0, 0, 0, 1000, '████████████████████████ 100 %  0 Bytes of 0 Bytes, 0 messages, 0/s'],
])('%d of %d bytes', (bytes, total, messages, elapsed, line) => {
  expect(progressLine(bytes, total, messages, elapsed)).toBe(line);
});

test('messages of a server are counted', () => {
  expect(messagesLine(300, 1_200, 250, 1_000)).toBe('██████░░░░░░░░░░░░░░░░░░  25 %  300 of 1200 messages, 250/s');
});
