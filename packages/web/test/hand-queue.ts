import type { ScheduledMails, Submission, Submitter } from '../../server/src/mail/outgoing/submission.ts';
import type { MailChange, MailStore } from '../../server/src/store/mail-store.ts';
import { HASTE } from './time-scale.ts';

interface Held {
  readonly submission: Submission;
  readonly message: string;
  until: number;
  state: 'held' | 'sent' | 'back';
}

/** The outgoing queue of a server in memory: what is held for an undo period, and what has been handed over. */
export class HandQueue implements Submitter {
  readonly #store: MailStore;
  readonly #sent: string[];
  readonly #held: Held[] = [];

  /** @param sent commands of the mails that went */
  constructor(store: MailStore, sent: string[]) {
    this.#store = store;
    this.#sent = sent;
  }

  async submit(submission: Submission): Promise<void> {
    const { commandId, schedule } = submission;
    if (!schedule) {
      if (!this.#sent.includes(commandId)) this.#sent.push(commandId);
      return;
    }
    if (this.#held.some((entry) => entry.submission.commandId === commandId)) return;
    const entry: Held = { submission, message: schedule.message, until: schedule.until, state: 'held' };
    this.#held.push(entry);
    await this.#store.apply(schedule.filing, `hold:${commandId}`);
    setTimeout(() => void this.#release(entry), Math.max(0, schedule.until - Date.now()) / HASTE);
  }

  async #release(entry: Held): Promise<void> {
    if (entry.state !== 'held') return;
    entry.state = 'sent';
    const { commandId, filing } = entry.submission;
    this.#sent.push(commandId);
    await this.#store.apply(filing, commandId);
  }

  readonly scheduled: ScheduledMails = {
    list: () =>
      this.#waiting().map(({ message, until, submission }) => ({ message, until, filing: submission.filing })),
    messageOf: (_account, commandId) =>
      this.#held.find((entry) => entry.submission.commandId === commandId)?.message ?? null,
    find: (_account, id) => {
      const entry = this.#waiting().find(({ message }) => message === id);
      if (!entry) return null;
      const { filing, raw } = entry.submission;
      return { message: entry.message, until: entry.until, filing, raw };
    },
    change: (_account, { message, until }) => {
      const entry = this.#waiting().find((one) => one.message === message);
      if (entry && until <= Date.now()) void this.#release(entry);
      return entry !== undefined;
    },
    unschedule: async (_account, message, filing: readonly MailChange[]) => {
      const entry = this.#held.find((one) => one.message === message);
      if (!entry || entry.state === 'sent') return false;
      entry.state = 'back';
      await this.#store.apply(filing, `back:${entry.submission.commandId}`);
      return true;
    },
  };

  #waiting(): readonly Held[] {
    return this.#held.filter(({ state }) => state === 'held');
  }
}
