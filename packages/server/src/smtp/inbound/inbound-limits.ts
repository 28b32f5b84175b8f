/** Limits of the listener's clients. */
export interface InboundLimits {
  readonly clients: number;
  /** Largest number of connections per network address. */
  readonly clientsOfAddress: number;
  readonly recipients: number;
  /** Largest number of large mails in memory. */
  readonly largeMails: number;
  /** Milliseconds that a client may be silent. */
  readonly idle: number;
  /** Milliseconds without progress after which a client can be displaced when all connections are in use. */
  readonly scarceIdle: number;
  /** Longest reception of one mail in milliseconds. */
  readonly data: number;
  /** Longest connection in milliseconds. */
  readonly session: number;
  /** Longest wait of a mail for others in progress, in milliseconds, for a common commit. */
  readonly gathering: number;
  /** Milliseconds for ending sessions when the server stops. */
  readonly closing: number;
  /** Permanently rejected commands after which the connection is closed. */
  readonly errors: number;
  /** Delay of the next command after each rejection beyond the first ones, in milliseconds. */
  readonly errorPause: number;
}

export const LIMITS: InboundLimits = {
  clients: 100,
  clientsOfAddress: 20,
  recipients: 100,
  largeMails: 3,
  // RFC 5321 §4.5.3.2.7.
  idle: 5 * 60_000,
  scarceIdle: 10_000,
  // A client that sends very slowly must not occupy a connection for ever, neither within a mail nor between mails.
  data: 30 * 60_000,
  session: 2 * 60 * 60_000,
  // The duration of about two commits.
  gathering: 2,
  closing: 3_000,
  errors: 20,
  errorPause: 1_000,
};
