/** UIDs in one command: longer ones are longer than some servers read (RFC 7162 §4). */
const MOST_UIDS = 500;

/** UIDs as a set of ranges: `1:3,7` (RFC 9051 §9, sequence-set). */
export function rangesOf(uids: readonly number[]): string {
  const ranges: string[] = [];
  const sorted = [...uids].sort((a, b) => a - b);
  for (let at = 0; at < sorted.length; ) {
    let end = at;
    while (sorted[end + 1] === (sorted[end] ?? 0) + 1) end += 1;
    ranges.push(end === at ? `${sorted[at]}` : `${sorted[at]}:${sorted[end]}`);
    at = end + 1;
  }
  return ranges.join(',');
}

/** UIDs in the pieces in which they fit into commands. */
export function slicesOf(uids: readonly number[]): readonly (readonly number[])[] {
  const slices: (readonly number[])[] = [];
  for (let at = 0; at < uids.length; at += MOST_UIDS) slices.push(uids.slice(at, at + MOST_UIDS));
  return slices;
}
