import type { DeliveryOutcome } from '../../smtp/outbound/delivery-outcome.ts';
import type { DeliverTransaction } from '../../smtp/outbound/relay.ts';
import type { JmapStores } from '../../store/jmap/jmap-stores.ts';

/** What a server will refuse however often it is asked, with the status of each (RFC 8621 §7.5, RFC 3463). */
const FINAL: Readonly<Record<string, string>> = {
  forbiddenFrom: '5.7.1',
  forbiddenMailFrom: '5.7.1',
  forbiddenToSend: '5.7.1',
  invalidEmail: '5.6.0',
  invalidRecipients: '5.1.1',
  noRecipients: '5.1.1',
  tooLarge: '5.3.4',
  tooManyRecipients: '5.5.3',
};

/** Submits mail through the account's JMAP server. @param account its id */
export function handOverByJmap(stores: Pick<JmapStores, 'submit'>, account: string): DeliverTransaction {
  return async ({ from, to, raw, beforeEnd, signal }) => {
    signal.throwIfAborted();
    const all = (outcome: DeliveryOutcome) => new Map(to.map((address) => [address, outcome]));
    try {
      const answer = await stores.submit(account, { from, to, raw, beforeEnd });
      if (answer.kind === 'taken') return all({ kind: 'delivered' });
      const { type, description, invalid } = answer;
      const reason = `the mail server answered: ${description ?? type}`.slice(0, 500);
      const status = FINAL[type];
      const outcome = (address: string): DeliveryOutcome =>
        // Where it names some of them, the others are tried without those.
        status === undefined || (invalid.length > 0 && !invalid.includes(address))
          ? { kind: 'later', status: '4.4.1', reason }
          : { kind: 'failed', status, reason };
      return new Map(to.map((address) => [address, outcome(address)]));
    } catch (error) {
      return all({ kind: 'later', status: '4.4.1', reason: error instanceof Error ? error.message : String(error) });
    }
  };
}
