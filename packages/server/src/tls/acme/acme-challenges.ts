/** The responses to an authority that validates a name, by the requested path (RFC 8555 §8.3). */
export class AcmeChallenges {
  readonly #answers = new Map<string, string>();

  put(token: string, answer: string): void {
    this.#answers.set(token, answer);
  }

  remove(token: string): void {
    this.#answers.delete(token);
  }

  /** @returns null for an unknown token */
  answerTo(token: string): string | null {
    return this.#answers.get(token) ?? null;
  }
}
