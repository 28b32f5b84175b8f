import type { SMTPServerSession } from 'smtp-server';
import { after } from '../../../platform/timers.ts';

/**
 * Groups mails that arrive over several connections at the same time, so that they share one commit: a finished mail waits
 * shortly for those in progress. A single mail does not wait.
 */
export class MailGathering {
  readonly #patience: number;
  readonly #underWay = new Set<SMTPServerSession>();
  #ready: (() => void)[] = [];
  #cancel: () => void = () => undefined;

  /** @param patience longest wait of a mail for others, in milliseconds */
  constructor(patience: number) {
    this.#patience = patience;
  }

  /** A client has sent MAIL: the mail itself will follow. */
  expect(session: SMTPServerSession): void {
    this.#underWay.add(session);
  }

  /** The mail of a session will not follow, or will not be filed. */
  leave(session: SMTPServerSession): void {
    this.#underWay.delete(session);
    this.#releaseWhenAllAreHere();
  }

  /** The mail of a session is complete: resolves when it may be filed. */
  join(session: SMTPServerSession): Promise<void> {
    return new Promise((resolve) => {
      this.#ready.push(resolve);
      // A mail that was waited for in vain is not waited for again, so that a slow client delays no other.
      if (this.#ready.length === 1) this.#cancel = after(this.#patience, () => this.#release());
      this.leave(session);
    });
  }

  #releaseWhenAllAreHere(): void {
    // RSET discards the envelope (RFC 5321 §4.1.1.5).
    const isAwaited = [...this.#underWay].some(({ envelope }) => envelope.mailFrom !== false);
    if (!isAwaited) this.#release();
  }

  #release(): void {
    this.#cancel();
    this.#underWay.clear();
    for (const resolve of this.#ready.splice(0)) resolve();
  }
}
