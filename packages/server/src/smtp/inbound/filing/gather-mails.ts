import type { SMTPServerSession } from 'smtp-server';
import { after } from '../../../platform/timers.ts';

/**
 * Lets mails that come over several connections at the same time be filed at the same time, so that one commit takes them
 * all: a mail that is ready waits a moment for those that are under way. Alone on its way, a mail waits for nothing.
 */
export class MailGathering {
  readonly #patience: number;
  readonly #underWay = new Set<SMTPServerSession>();
  #ready: (() => void)[] = [];
  #cancel: () => void = () => undefined;

  /** @param patience milliseconds that a mail waits for others at most */
  constructor(patience: number) {
    this.#patience = patience;
  }

  /** A client has named the sender of a mail: the mail itself will come. */
  expect(session: SMTPServerSession): void {
    this.#underWay.add(session);
  }

  /** The mail of a session will not come, or will not be filed. */
  leave(session: SMTPServerSession): void {
    this.#underWay.delete(session);
    this.#releaseWhenAllAreHere();
  }

  /** The mail of a session is ready: resolves when it may be filed. */
  join(session: SMTPServerSession): Promise<void> {
    return new Promise((resolve) => {
      this.#ready.push(resolve);
      // A mail that was waited for in vain is not waited for again, so that a slow client delays no other.
      if (this.#ready.length === 1) this.#cancel = after(this.#patience, () => this.#release());
      this.leave(session);
    });
  }

  #releaseWhenAllAreHere(): void {
    // RSET takes the envelope back (RFC 5321 §4.1.1.5).
    const isAwaited = [...this.#underWay].some(({ envelope }) => envelope.mailFrom !== false);
    if (!isAwaited) this.#release();
  }

  #release(): void {
    this.#cancel();
    this.#underWay.clear();
    for (const resolve of this.#ready.splice(0)) resolve();
  }
}
