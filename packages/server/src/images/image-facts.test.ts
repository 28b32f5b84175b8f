import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BOMB, IMAGE_HEADS, PIXEL } from '../../test/mime/sample-images.ts';
import { imageFacts } from './image-facts.ts';

for (const [type, bytes] of Object.entries(IMAGE_HEADS)) {
  it(`tells type and size of ${type} by its bytes`, () => {
    expect(imageFacts(bytes)).toEqual({ type, width: 300, height: 200 });
  });
}

it('tells the size of VP8L and VP8X', () => {
  const lossless = Buffer.from('524946461a0000005745425056503 84c0d0000002f2bc1310000000000'.replace(/ /g, ''), 'hex');
  expect(imageFacts(Buffer.concat([lossless, Buffer.alloc(8)]))).toEqual({
    type: 'image/webp',
    width: 300,
    height: 200,
  });
  const extended = Buffer.from('524946461a00000057454250565038580a000000000000002b0100c70000', 'hex');
  expect(imageFacts(extended)).toEqual({ type: 'image/webp', width: 300, height: 200 });
});

it('tells pixels and bombs by their size', () => {
  expect(imageFacts(PIXEL)).toEqual({ type: 'image/png', width: 1, height: 1 });
  expect(imageFacts(BOMB)).toEqual({ type: 'image/png', width: 100_000, height: 100_000 });
});

it('takes nothing else for an image, whatever it is called', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(20)]);
  const others = [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<html><script>1</script>',
    '%PDF-1.4',
    'BM',
    'GIF88a..........',
  ];
  for (const bytes of [heic, ...others.map((text) => Buffer.from(text))]) expect(imageFacts(bytes)).toBeNull();
});

it('reads any bytes without failing, also behind the beginning of an image', () => {
  const heads = Object.values(IMAGE_HEADS).map((head) => head.subarray(0, 12));
  fc.assert(
    fc.property(fc.constantFrom(Buffer.alloc(0), ...heads), fc.uint8Array({ maxLength: 80 }), (head, rest) => {
      const facts = imageFacts(Buffer.concat([head, rest]));
      expect(facts === null || (facts.width > 0 && facts.height > 0)).toBe(true);
    }),
  );
});
