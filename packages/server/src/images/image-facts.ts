/** Facts from the bytes of a raster image. */
export interface ImageFacts {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Part of an AVIF file that contains its properties, in bytes. */
const AVIF_HEAD = 64 * 1024;

function png(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gif(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 10 || !/^GIF8[79]a/u.test(bytes.toString('latin1', 0, 6))) return null;
  return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** The frame header (ITU T.81 B.2.2): any of SOF0 to SOF15 except the three that are tables. */
function jpeg(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}

/** RFC 9649: lossy, lossless or extended. */
function webp(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { type, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** The largest of its spatial extents (ISO/IEC 23008-12 §6.5.3): tiles and thumbnails have some too. */
function avif(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 32 || bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64));
  if (!/avi[fs]/u.test(brands)) return null;
  const head = bytes.subarray(0, AVIF_HEAD);
  let [width, height] = [0, 0];
  for (let at = head.indexOf('ispe'); at >= 0 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4)) {
    width = Math.max(width, head.readUInt32BE(at + 8));
    height = Math.max(height, head.readUInt32BE(at + 12));
  }
  return { type: 'image/avif', width, height };
}

/**
 * Type and size of an image from its first bytes, independent of its declared type; null for files other than the five formats
 * that contain only pixels (SVG is a document), and for one without pixels.
 */
export function imageFacts(bytes: Buffer): ImageFacts | null {
  const facts = png(bytes) ?? gif(bytes) ?? jpeg(bytes) ?? webp(bytes) ?? avif(bytes);
  return facts && facts.width > 0 && facts.height > 0 ? facts : null;
}
