/** A finding about a server or a name, with texts for the operator. */
export interface TryResult {
  /** 'doubtful': it works, or may, and should be checked; 'wrong': Wren does not work with it. */
  readonly verdict: 'right' | 'doubtful' | 'wrong';
  readonly text: string;
  /** Advice for a fix; null: none. */
  readonly advice: string | null;
}

export const right = (text: string): TryResult => ({ verdict: 'right', text, advice: null });
export const doubtful = (text: string, advice: string): TryResult => ({ verdict: 'doubtful', text, advice });
export const wrong = (text: string, advice: string): TryResult => ({ verdict: 'wrong', text, advice });

/** True if Wren works in spite of it. */
export function isUsable(findings: readonly TryResult[]): boolean {
  return findings.every(({ verdict }) => verdict !== 'wrong');
}
