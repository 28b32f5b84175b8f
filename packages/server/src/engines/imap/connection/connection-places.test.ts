import { expect, test } from 'vitest';
import { ConnectionPlaces } from './connection-places.ts';

test('connections that wait for news give way, the longest first, to those that ask; those get no more than there are', () => {
  const places = new ConnectionPlaces(3);
  const closed: string[] = [];
  const first = places.take();
  const wait = (name: string) => places.takeToWait(() => closed.push(name));
  expect([wait('a'), wait('b')]).not.toContain(null);
  expect(wait('c')).toBeNull();
  const second = places.take();
  const third = places.take();
  expect(closed).toEqual(['a', 'b']);
  expect(places.take()).toBeNull();
  first?.();
  first?.();
  expect(places.take()).not.toBeNull();
  expect(places.take()).toBeNull();
  second?.();
  third?.();
  expect(wait('d')).not.toBeNull();
});
