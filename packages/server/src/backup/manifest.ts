import * as v from 'valibot';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Names of files in a backup, with `/` as separator; none leaves its folder. */
export const FILE_NAME = /^(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+)*$/u;

const backedUpFile = v.object({
  /** Relative to the data folder, or to {@link OUTSIDE}. */
  name: v.pipe(v.string(), v.regex(FILE_NAME)),
  size: count,
  sha256: hash,
  /** State of the file when it was read (see `fileStamp`); null: it was being changed. */
  stamp: v.nullable(v.string()),
});

/** The manifest of one backup, `manifest.json`. */
export const manifestSchema = v.object({
  wren: v.literal('backup'),
  version: v.literal(1),
  /** Milliseconds since the epoch. */
  at: count,
  /** The version of Wren that has written it. */
  by: v.string(),
  accounts: v.array(v.object({ id: v.string(), address: v.string() })),
  files: v.array(backedUpFile),
  /** Bytes added by this backup. */
  added: count,
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type BackedUpFile = v.InferOutput<typeof backedUpFile>;

/** Prefix of files outside the data folder: the DKIM key. */
export const OUTSIDE = 'outside';
/** The DKIM key's name in a backup. */
export const DKIM_FILE = `${OUTSIDE}/dkim.pem`;
