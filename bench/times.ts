/** Milliseconds that something took, of many times. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
  /**
   * Processor time of one, on average: of the server, or of the main thread of the page. Null where the system does not tell,
   * or where it did other things too.
   */
  readonly processor: number | null;
}

/** What one took, in milliseconds by the clock and of processor time. */
export interface Cost {
  readonly wall: number;
  readonly processor: number;
}

export function timesOf(measured: readonly number[], processor: number | null = null): Times {
  const sorted = [...measured].sort((a, b) => a - b);
  const part = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: part(0.5), p95: part(0.95), processor };
}

export function timesOfCosts(measured: readonly Cost[]): Times {
  const processor = measured.reduce((sum, cost) => sum + cost.processor, 0) / measured.length;
  return timesOf(
    measured.map(({ wall }) => wall),
    processor,
  );
}
