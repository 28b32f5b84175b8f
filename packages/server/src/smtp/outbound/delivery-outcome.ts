/** The result of one attempt to deliver to one recipient. `status` is an enhanced status code (RFC 3463). */
export type DeliveryOutcome =
  | { readonly kind: 'delivered' }
  /** A temporary failure. */
  | { readonly kind: 'later'; readonly status: string; readonly reason: string }
  /** A permanent failure. */
  | { readonly kind: 'failed'; readonly status: string; readonly reason: string };

/** The enhanced status code in a server's reply, or the generic one of its class. */
export function enhancedStatusOf(reply: string, otherwise: string): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? otherwise;
}

export const NO_RELAY: DeliveryOutcome = { kind: 'failed', status: '5.4.4', reason: 'no outgoing relay is configured' };
/** The account's credentials are required and unknown. */
export const SIGNED_OUT: DeliveryOutcome = {
  kind: 'later',
  status: '4.7.0',
  reason: 'nobody was signed in to the account',
};
/** RFC 5321 §6.3. */
export const LOOPING: DeliveryOutcome = {
  kind: 'failed',
  status: '5.4.6',
  reason: 'it has been passed on too often, it runs in circles',
};

/** The process died between the last byte and the relay's reply. */
export const UNCERTAIN = {
  status: '4.4.2',
  reason: 'this server stopped at the moment of handing it over. It was not sent again, so that nobody gets it twice',
};
