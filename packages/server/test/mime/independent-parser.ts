import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';

const address = v.object({ name: v.string(), email: v.string() });
const leaf = v.object({
  type: v.string(),
  disposition: v.nullable(v.string()),
  name: v.nullable(v.string()),
  cid: v.nullable(v.string()),
  sha256: v.string(),
  text: v.nullable(v.string()),
});

/** A part of a mail: a leaf with the hash of its decoded bytes, or parts within parts. */
export type ReadPart = v.InferOutput<typeof leaf> | { readonly type: string; readonly parts: readonly ReadPart[] };

const part: v.GenericSchema<ReadPart> = v.union([
  v.object({ type: v.string(), parts: v.array(v.lazy(() => part)) }),
  leaf,
]);

const mail = v.object({
  /** What the parser found wrong. */
  defects: v.array(v.string()),
  subject: v.string(),
  from: v.array(address),
  to: v.array(address),
  cc: v.array(address),
  bcc: v.array(address),
  /** Decoded, by their names in lower case. */
  headers: v.record(v.string(), v.string()),
  body: part,
});

/** Why the mail cannot be read here; null: it can. */
export function missingParser(): string | null {
  return spawnSync('python3', ['-c', 'import email.policy']).status === 0 ? null : 'python3 is not installed';
}

/** What a parser says of a mail that shares nothing with ours: that of Python's library. */
export function readIndependently(raw: Uint8Array): v.InferOutput<typeof mail> {
  const { status, stdout, stderr } = spawnSync('python3', [join(import.meta.dirname, 'read-mail.py')], { input: raw });
  if (status !== 0) throw new Error(stderr.toString());
  return v.parse(mail, JSON.parse(stdout.toString()));
}
