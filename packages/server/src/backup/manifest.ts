import * as v from 'valibot';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Names of files in a backup, with `/` as separator; none leads out of its folder. */
export const FILE_NAME = /^(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+)*$/u;

const backedUpFile = v.object({
  /** Below the data folder, or below {@link OUTSIDE}. */
  name: v.pipe(v.string(), v.regex(FILE_NAME)),
  size: count,
  sha256: hash,
  /** What the file looked like when it was read (see `fileStamp`); null: it was changing. */
  stamp: v.nullable(v.string()),
});

/** What one backup holds, as `manifest.json` says. */
export const manifestSchema = v.object({
  wren: v.literal('backup'),
  version: v.literal(1),
  /** Milliseconds since the epoch. */
  at: count,
  /** The version of Wren that has written it. */
  by: v.string(),
  accounts: v.array(v.object({ id: v.string(), address: v.string() })),
  files: v.array(backedUpFile),
  /** Bytes that this backup has added. */
  added: count,
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type BackedUpFile = v.InferOutput<typeof backedUpFile>;

/** Folder of the names of files that lie outside of the data folder: the DKIM key. */
export const OUTSIDE = 'outside';
/** The DKIM key's name in a backup. */
export const DKIM_FILE = `${OUTSIDE}/dkim.pem`;
