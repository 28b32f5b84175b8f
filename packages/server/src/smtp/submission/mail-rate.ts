import type { Clock } from '../../platform/clock.ts';

const HOUR = 60 * 60_000;

/** Hourly limits for submitted mail of one account. */
export interface MailLimits {
  readonly mails: number;
  readonly recipients: number;
}

export const MAIL_LIMITS: MailLimits = { mails: 300, recipients: 2_000 };

interface Sent {
  readonly at: number;
  readonly recipients: number;
}

/** Counts submissions of accounts, in memory: it limits the damage of a leaked app password. */
export class MailRate {
  readonly #sent = new Map<string, readonly Sent[]>();
  readonly #clock: Clock;
  readonly #limits: MailLimits;

  constructor(clock: Clock, limits: MailLimits = MAIL_LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Counts a mail. @returns true if the account may send it */
  take(account: string, recipients: number): boolean {
    const now = this.#clock();
    const recent = (this.#sent.get(account) ?? []).filter(({ at }) => at > now - HOUR);
    const sum = recent.reduce((total, one) => total + one.recipients, recipients);
    const isTaken = recent.length < this.#limits.mails && sum <= this.#limits.recipients;
    this.#sent.set(account, isTaken ? [...recent, { at: now, recipients }] : recent);
    return isTaken;
  }
}
