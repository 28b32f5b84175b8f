import type {
  NamedSubmission,
  ScheduledMails,
  ScheduledSend,
  Submission,
  Submitter,
} from '../../../../server/src/mail/outgoing/submission.ts';
import type { MailChange, MailStore } from '../../../../server/src/store/mail-store.ts';
import { TIME_SCALE } from '../time-scale.ts';

interface Held extends Pick<ScheduledSend, 'submission' | 'message'> {
  readonly order: Submission;
  until: number;
  undoStatus: NamedSubmission['undoStatus'];
}

/** The outgoing queue of a server in memory: what is held for an undo period, and what has been handed over. */
export class HandQueue implements Submitter {
  readonly #store: MailStore;
  readonly #sent: string[];
  readonly #held: Held[] = [];
  /** How many times shorter than in use mail is held; 0: until a test lets it go. */
  haste = TIME_SCALE;

  /** @param sent commands of the mails that went */
  constructor(store: MailStore, sent: string[]) {
    this.#store = store;
    this.#sent = sent;
  }

  /** Mails that are kept for their undo period. */
  get held(): number {
    return this.#waiting().length;
  }

  async submit(submission: Submission): Promise<void> {
    const { commandId, schedule } = submission;
    if (!schedule) {
      if (!this.#sent.includes(commandId)) this.#sent.push(commandId);
      return;
    }
    if (this.#held.some(({ order }) => order.commandId === commandId)) return;
    const entry: Held = { ...schedule, order: submission, undoStatus: 'pending' };
    this.#held.push(entry);
    await this.#store.apply(schedule.filing, `hold:${commandId}`);
    if (this.haste > 0) {
      setTimeout(() => void this.#release(entry), Math.max(0, schedule.until - Date.now()) / this.haste);
    }
  }

  /** Sends all that is held. */
  async letGo(): Promise<void> {
    for (const entry of this.#waiting()) await this.#release(entry);
  }

  async #release(entry: Held): Promise<void> {
    if (entry.undoStatus !== 'pending') return;
    entry.undoStatus = 'final';
    const { commandId, filing } = entry.order;
    this.#sent.push(commandId);
    await this.#store.apply(filing, commandId);
  }

  readonly scheduled: ScheduledMails = {
    list: async () =>
      this.#waiting().map(({ order: { filing }, submission, message, until }) => ({
        submission,
        message,
        until,
        filing,
      })),
    ofCommand: async (_account, commandId) => this.#held.find(({ order }) => order.commandId === commandId) ?? null,
    look: async (_account, name) => this.#held.find(({ submission }) => submission === name) ?? null,
    find: async (_account, name) => {
      const entry = this.#waiting().find(({ submission }) => submission === name);
      if (!entry) return null;
      const { order, submission, message, until } = entry;
      return { submission, message, until, filing: order.filing, raw: order.raw };
    },
    change: async (_account, { submission, until }) => {
      const entry = this.#waiting().find((one) => one.submission === submission);
      if (entry && until <= Date.now()) void this.#release(entry);
      return entry !== undefined;
    },
    unschedule: async (_account, name, filing: readonly MailChange[]) => {
      const entry = this.#held.find(({ submission }) => submission === name);
      if (!entry || entry.undoStatus === 'final') return false;
      entry.undoStatus = 'canceled';
      await this.#store.apply(filing, `back:${entry.order.commandId}`);
      return true;
    },
  };

  #waiting(): readonly Held[] {
    return this.#held.filter(({ undoStatus }) => undoStatus === 'pending');
  }
}
