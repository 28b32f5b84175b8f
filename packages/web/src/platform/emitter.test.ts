import { expect, test } from 'vitest';
import { createEmitter } from './emitter.ts';

test('every listener is told what has happened until it stops, and one that listens twice twice', () => {
  const emitter = createEmitter<[string]>();
  const calls: string[] = [];
  const listen = (text: string): void => void calls.push(text);
  const stops = [emitter.on(listen), emitter.on(listen)];
  emitter.emit('a');
  stops[0]?.();
  emitter.emit('b');
  stops[1]?.();
  emitter.emit('c');
  expect(calls).toEqual(['a', 'a', 'b']);
});

test('a listener that comes or stops while others are told changes nothing of that', () => {
  const emitter = createEmitter();
  const calls: string[] = [];
  emitter.on(() => {
    calls.push('first');
    stop();
    emitter.on(() => calls.push('late'));
  });
  const stop = emitter.on(() => calls.push('second'));
  emitter.emit();
  expect(calls).toEqual(['first', 'second']);
});
