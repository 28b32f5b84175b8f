/** What one look at a server or a name has shown, in words for who sets it up. */
export interface TryResult {
  /** 'doubtful': it works, or may, and is worth a look; 'wrong': as it is, Wren does not work. */
  readonly verdict: 'right' | 'doubtful' | 'wrong';
  readonly text: string;
  /** What to do; null: nothing. */
  readonly advice: string | null;
}

export const right = (text: string): TryResult => ({ verdict: 'right', text, advice: null });
export const doubtful = (text: string, advice: string): TryResult => ({ verdict: 'doubtful', text, advice });
export const wrong = (text: string, advice: string): TryResult => ({ verdict: 'wrong', text, advice });

/** Whether Wren works in spite of it. */
export function isUsable(findings: readonly TryResult[]): boolean {
  return findings.every(({ verdict }) => verdict !== 'wrong');
}
