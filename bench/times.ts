/** Middle and 95th part of what was measured. Milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
  /** Processor time of the server for one of them, on average; null where the system does not tell, or where it did other things too. */
  readonly processor: number | null;
}

export function timesOf(measured: readonly number[], processor: number | null = null): Times {
  const sorted = [...measured].sort((a, b) => a - b);
  const part = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: part(0.5), p95: part(0.95), processor };
}
