import type { WrenError } from '@wren/contract/errors.ts';
import type { WithdrawnMail } from './outbox-item.ts';

interface Waiter {
  readonly resolve: (outcome: 'sent' | 'cancelled') => void;
  readonly reject: (error: WrenError) => void;
}

/** The callers that wait for what becomes of mails in the outbox, and of taking them back. */
export class OutboxWaiters {
  readonly #waiters = new Map<string, Waiter>();
  readonly #recallers = new Map<string, (taken: WithdrawnMail | null) => void>();

  /** How a mail ends. */
  wait(id: string): Promise<'sent' | 'cancelled'> {
    const settled = new Promise<'sent' | 'cancelled'>((resolve, reject) => {
      this.#waiters.set(id, { resolve, reject });
    });
    // A caller that only looks at the outbox does not handle its failure here.
    settled.catch(() => undefined);
    return settled;
  }

  /** A mail that is being taken back; null: too late. */
  waitForRecall(id: string): Promise<WithdrawnMail | null> {
    return new Promise((resolve) => this.#recallers.set(id, resolve));
  }

  sent(id: string): void {
    this.tooLate(id);
    this.#waiters.get(id)?.resolve('sent');
    this.#waiters.delete(id);
  }

  gone(id: string, taken: WithdrawnMail): void {
    this.#tellRecaller(id, taken);
    this.#waiters.get(id)?.resolve('cancelled');
    this.#waiters.delete(id);
  }

  failed(id: string, error: WrenError): void {
    this.#waiters.get(id)?.reject(error);
    this.#waiters.delete(id);
  }

  tooLate(id: string): void {
    this.#tellRecaller(id, null);
  }

  #tellRecaller(id: string, taken: WithdrawnMail | null): void {
    this.#recallers.get(id)?.(taken);
    this.#recallers.delete(id);
  }
}
