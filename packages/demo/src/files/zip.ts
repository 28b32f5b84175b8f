import { deflateRawSync } from 'node:zlib';
import { crc32 } from './crc32.ts';

/** 1 January 2024, as MS-DOS wrote it: an archive of the same files is the same archive. */
const DOS_DATE = ((2024 - 1980) << 9) | (1 << 5) | 1;

function record(signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const parts = fields.map(([bytes, value]) => {
    const field = Buffer.alloc(bytes);
    field.writeUIntLE(value, 0, bytes);
    return field;
  });
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, ...parts]);
}

/** A ZIP archive (APPNOTE 4.3) of files by name. */
export function zip(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content);
    const shared = [
      [2, 20],
      [2, 0x0800],
      [2, 8],
      [2, 0],
      [2, DOS_DATE],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ] as const;
    const entry = Buffer.concat([record(0x04034b50, shared), name, packed]);
    const tail = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const;
    central.push(record(0x02014b50, [[2, 20], ...shared, ...tail]), name);
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const count = Object.keys(files).length;
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...local, directory, end]);
}
