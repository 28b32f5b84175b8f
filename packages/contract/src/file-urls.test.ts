import { expect, test } from 'vitest';
import { attachmentUrl, remoteAddressOf, remoteImageUrl } from './file-urls.ts';

test('an image that the back end fetches is known by its address on the internet, for every account', () => {
  const address = 'https://lamps.example/new lamp.png?size=2&x=%20';
  const image = remoteImageUrl('m1', address);
  expect(remoteAddressOf(image)).toBe(address);
  expect(remoteAddressOf(`/u/2${image}`)).toBe(address);
  expect(remoteAddressOf(attachmentUrl({ id: 'b:1', name: 'a.png' }))).toBeNull();
  expect(remoteAddressOf('data:image/png;base64,AA==')).toBeNull();
});
