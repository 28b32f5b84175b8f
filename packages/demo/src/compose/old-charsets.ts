import type { Address } from '@wren/domain/message/message.ts';

export type OldCharset = 'iso-8859-1' | 'iso-8859-7' | 'windows-1251';

/** Ukrainian letters outside the row of the Russian ones. */
const UKRAINIAN: Readonly<Record<string, number>> = {
  Ё: 0xa8,
  ё: 0xb8,
  Є: 0xaa,
  є: 0xba,
  І: 0xb2,
  і: 0xb3,
  Ї: 0xaf,
  ї: 0xbf,
  Ґ: 0xa5,
  ґ: 0xb4,
};

function byteOf(sign: string, charset: OldCharset): number {
  const code = sign.codePointAt(0) ?? 0x3f;
  if (code < 0x80) return code;
  if (charset === 'iso-8859-7' && code >= 0x384 && code <= 0x3ce) return code - 0x2d0;
  if (charset === 'windows-1251' && code >= 0x410 && code <= 0x44f) return code - 0x350;
  if (charset === 'windows-1251') {
    return UKRAINIAN[sign] ?? { '«': 0xab, '»': 0xbb, '–': 0x96, '—': 0x97, '’': 0x92, '…': 0x85 }[sign] ?? 0x3f;
  }
  return code <= 0xff ? code : 0x3f;
}

/** Text in a charset of one byte a letter; what it lacks becomes `?`. */
function encodeOld(text: string, charset: OldCharset): Buffer {
  return Buffer.from([...text].map((sign) => byteOf(sign, charset)));
}

function word(text: string, charset: OldCharset): string {
  if (/^[\u0020-\u007e]*$/u.test(text)) return text;
  return `=?${charset}?B?${encodeOld(text, charset).toString('base64')}?=`;
}

/** Quoted-printable (RFC 2045 §6.7) with soft line breaks. */
function quotedPrintable(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .split('\n')
    .map((line) => {
      const coded = line.replace(/[^\u0020-\u003c\u003e-\u007e]| $/gu, (sign) => {
        return `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
      });
      return coded.replace(/(.{1,72}[^=]{0,2})(?=.)/gu, '$1=\r\n');
    })
    .join('\r\n');
}

interface OldMail {
  readonly messageIdHeader: string;
  readonly sentAt: number;
  readonly from: Address;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly subject: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly text: string;
}

/** Writes a plain mail as programs did before UTF-8: header words and text in a charset of the language. */
export function composeOldStyle(mail: OldMail, charset: OldCharset): Uint8Array {
  const list = (addresses: readonly Address[]): string =>
    addresses.map(({ name, email }) => `${word(name ?? '', charset)} <${email}>`).join(',\r\n ');
  const lines = [
    `Message-ID: <${mail.messageIdHeader}>`,
    `Date: ${new Date(mail.sentAt).toUTCString().replace('GMT', '+0000')}`,
    `From: ${list([mail.from])}`,
    `To: ${list(mail.to)}`,
    ...(mail.cc.length === 0 ? [] : [`Cc: ${list(mail.cc)}`]),
    `Subject: ${word(mail.subject, charset)}`,
    ...(mail.inReplyTo === null ? [] : [`In-Reply-To: <${mail.inReplyTo}>`]),
    ...(mail.references.length === 0 ? [] : [`References: ${mail.references.map((id) => `<${id}>`).join('\r\n ')}`]),
    'MIME-Version: 1.0',
    `Content-Type: text/plain; charset=${charset}`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quotedPrintable(encodeOld(mail.text, charset)),
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}
