/** Middle and 95th part of what was measured. Milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

export function timesOf(measured: readonly number[]): Times {
  const sorted = [...measured].sort((a, b) => a - b);
  const part = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: part(0.5), p95: part(0.95) };
}
