/** What a client may take of the listener. */
export interface InboundLimits {
  readonly clients: number;
  /** Connections that one network address may have. */
  readonly clientsOfAddress: number;
  readonly recipients: number;
  /** Large mails in memory at a time. */
  readonly largeMails: number;
  /** Milliseconds in which a client may be silent. */
  readonly idle: number;
  /** Milliseconds without progress after which a client gives its place to another, when all places are taken. */
  readonly scarceIdle: number;
  /** Milliseconds that one mail may take to come in. */
  readonly data: number;
  /** Milliseconds that a connection may last. */
  readonly session: number;
  /** Milliseconds that a mail waits at most for others that are under way, to be on disk by the same commit. */
  readonly gathering: number;
  /** Milliseconds that sessions have to end when the server stops. */
  readonly closing: number;
  /** Commands that are refused for good before the connection is cut. */
  readonly errors: number;
  /** Milliseconds that the next command waits after each refusal beyond the first ones. */
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
  // About what two commits take.
  gathering: 2,
  closing: 3_000,
  errors: 20,
  errorPause: 1_000,
};
