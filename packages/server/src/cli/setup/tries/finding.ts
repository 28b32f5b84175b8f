/** What one look at a server or a name has shown, in words for who sets it up. */
export interface Finding {
  /** 'doubtful': it works, or may, and is worth a look; 'wrong': as it is, Wren does not work. */
  readonly verdict: 'right' | 'doubtful' | 'wrong';
  readonly text: string;
  /** What to do; null: nothing. */
  readonly advice: string | null;
}

export const right = (text: string): Finding => ({ verdict: 'right', text, advice: null });
export const doubtful = (text: string, advice: string): Finding => ({ verdict: 'doubtful', text, advice });
export const wrong = (text: string, advice: string): Finding => ({ verdict: 'wrong', text, advice });

/** Whether nothing of it keeps Wren from working. */
export function isUsable(findings: readonly Finding[]): boolean {
  return findings.every(({ verdict }) => verdict !== 'wrong');
}
