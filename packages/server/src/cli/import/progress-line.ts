import { fileSize } from '@wren/domain/content/file-size.ts';

const WIDTH = 24;

/** Progress of an import as one line: a bar of the bytes, and the messages per second. @param elapsed milliseconds */
export function progressLine(bytes: number, total: number, messages: number, elapsed: number): string {
  return lineOf(bytes, total, `${fileSize(bytes)} of ${fileSize(total)}, ${messages} messages`, messages, elapsed);
}

/** The same for counted messages. @param done of them, including known ones */
export function messagesLine(done: number, total: number, messages: number, elapsed: number): string {
  return lineOf(done, total, `${done} of ${Math.max(done, total)} messages`, messages, elapsed);
}

function lineOf(done: number, total: number, words: string, messages: number, elapsed: number): string {
  const part = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(part * WIDTH);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
  const rate = elapsed < 500 ? '' : `, ${Math.round((messages / elapsed) * 1000)}/s`;
  const percent = String(Math.floor(part * 100)).padStart(3, ' ');
  return `${bar} ${percent} %  ${words}${rate}`;
}
