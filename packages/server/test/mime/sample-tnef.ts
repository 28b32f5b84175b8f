function attribute(level: 1 | 2, id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(level, 0);
  head.writeUInt16LE(id, 1);
  head.writeUInt32LE(data.length, 5);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(data.reduce((total, byte) => (total + byte) & 0xffff, 0));
  return Buffer.concat([head, data, sum]);
}

function property(id: number, type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(id, 2);
  head.writeUInt32LE(1, 4);
  head.writeUInt32LE(value.length, 8);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function properties(...list: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32LE(list.length);
  return Buffer.concat([count, ...list]);
}

const wide = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');
const stream = (...attributes: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('789f3e220100', 'hex'), ...attributes]);

/** A winmail.dat with one file. */
export function winmailOf(content: Buffer, name = 'inner.txt'): Buffer {
  return stream(
    attribute(2, 0x9002, Buffer.alloc(14)),
    attribute(2, 0x8010, Buffer.from(`${name}\0`)),
    attribute(2, 0x800f, content),
  );
}

const mailProperty = (inner: Buffer): Buffer =>
  properties(property(0x3701, 0x0d, Buffer.concat([Buffer.alloc(16), inner])));

/** A winmail.dat with a mail in it. */
export function winmailAround(inner: Buffer): Buffer {
  return stream(attribute(2, 0x9002, Buffer.alloc(14)), attribute(2, 0x9005, mailProperty(inner)));
}

/** A winmail.dat with a text, a file under a long name, and a mail that holds another file. */
export const WINMAIL = stream(
  attribute(1, 0x9007, Buffer.from('e404000000000000', 'hex')),
  attribute(1, 0x9003, properties(property(0x1000, 0x1f, wide('Grüße aus Outlook')))),
  attribute(2, 0x9002, Buffer.alloc(14)),
  attribute(2, 0x8010, Buffer.from('BERICH~1.TXT\0')),
  attribute(2, 0x800f, Buffer.from('report')),
  attribute(
    2,
    0x9005,
    properties(
      property(0x3707, 0x1f, wide('Bericht für alle.txt')),
      property(0x370e, 0x1e, Buffer.from('text/plain\0')),
    ),
  ),
  attribute(2, 0x9002, Buffer.alloc(14)),
  attribute(2, 0x9005, mailProperty(winmailOf(Buffer.from('deep')))),
);
