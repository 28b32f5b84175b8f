import { png } from '../../../demo/src/files/png.ts';

const box = (type: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(type, 'latin1'), content]);
};

/** Beginnings of images, 300 by 200 pixels. They say what they are, and show nothing. */
export const IMAGE_HEADS = {
  'image/png': Buffer.from(png(300, 200, () => [1, 2, 3])),
  'image/gif': Buffer.concat([Buffer.from('GIF89a'), Buffer.from([44, 1, 200, 0, 0, 0, 0])]),
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffc000110800c8012c03', 'hex'),
  'image/webp': Buffer.from('524946461a0000005745425056503820000000000000009d012a2c01c800', 'hex'),
  'image/avif': Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avifmif1')),
    box('ispe', Buffer.from([0, 0, 0, 0, 0, 0, 1, 44, 0, 0, 0, 200])),
  ]),
} as const;

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(png(1, 1, () => [255, 255, 255]));

/** The head of a PNG that would unpack to a hundred thousand by a hundred thousand pixels. */
export const BOMB = (() => {
  const head = Buffer.from(png(2, 2, () => [0, 0, 0]));
  head.writeUInt32BE(100_000, 16);
  head.writeUInt32BE(100_000, 20);
  return head;
})();
