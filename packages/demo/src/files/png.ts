import { deflateSync } from 'node:zlib';
import { crc32 } from './crc32.ts';

export type Colour = readonly [red: number, green: number, blue: number];

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose every pixel is asked for. */
export function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (1 + width * 3) + 1 + x * 3;
      const colour = colourAt(x, y);
      rows[at] = colour[0];
      rows[at + 1] = colour[1];
      rows[at + 2] = colour[2];
    }
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const mix = (a: number, b: number, part: number): number => Math.round(a + (b - a) * part);
const mixed = (a: Colour, b: Colour, part: number): Colour => [
  mix(a[0], b[0], part),
  mix(a[1], b[1], part),
  mix(a[2], b[2], part),
];

const SUN: Colour = [255, 244, 214];

/** Hills before an evening sky: what a newsletter puts on top. */
export function landscape(width: number, height: number, sky: readonly [Colour, Colour], hills: Colour): Uint8Array {
  const columns = Array.from({ length: width }, (_, x) =>
    [0, 1, 2].map((layer) => {
      const wave = 0.09 * Math.sin(x / (width / (5 + layer * 2)) + layer * 2) + 0.03 * Math.sin(x / 17 + layer);
      return height * (0.55 + layer * 0.14 + wave);
    }),
  );
  const layers = [0, 1, 2].map((layer) => mixed(hills, sky[1], 0.75 - 0.35 * layer));
  const rows = Array.from({ length: height }, (_, y) => mixed(sky[0], sky[1], y / height));
  const night: Colour = [0, 0, 0];
  return png(width, height, (x, y) => {
    const layer = columns[x]?.findLastIndex((ridge) => y > ridge) ?? -1;
    if (layer >= 0) return layers[layer] ?? night;
    const sun = (x - width * 0.72) ** 2 + (y - height * 0.34) ** 2 < (height * 0.13) ** 2;
    return sun ? SUN : (rows[y] ?? night);
  });
}

type Room = readonly [left: number, top: number, width: number, height: number, colour: Colour];

/** A plan of rooms as coloured boxes with walls. Measures in parts of 100. */
export function floorPlan(width: number, height: number, rooms: readonly Room[]): Uint8Array {
  const wall: Colour = [58, 64, 74];
  return png(width, height, (x, y) => {
    const [px, py] = [(x / width) * 100, (y / height) * 100];
    for (const [left, top, w, h, colour] of rooms) {
      const inside = px >= left && px <= left + w && py >= top && py <= top + h;
      if (!inside) continue;
      const edge = Math.min(px - left, left + w - px, py - top, top + h - py) < 0.8;
      const door = Math.abs(px - left - w / 2) < 3 && Math.abs(py - top - h) < 1;
      return edge && !door ? wall : colour;
    }
    return (x + y) % 12 === 0 ? [232, 230, 224] : [246, 244, 239];
  });
}

/** Bars of a chart on white. @param values between 0 and 1 */
export function barChart(width: number, height: number, values: readonly number[], colour: Colour): Uint8Array {
  const step = width / values.length;
  return png(width, height, (x, y) => {
    const value = values[Math.floor(x / step)] ?? 0;
    const inBar = x % step > step * 0.2 && x % step < step * 0.85 && y > height * (0.95 - 0.88 * value);
    if (inBar && y < height * 0.95) return colour;
    return y % Math.round(height / 5) === 0 ? [226, 228, 232] : [255, 255, 255];
  });
}
