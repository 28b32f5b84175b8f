import type { Readiness } from '../../timers/readiness.ts';

/** Another node. */
export interface OtherNode {
  readonly url: URL;
  /** It has the web client that this one has. */
  readonly hasSameClient: boolean;
}

/** Which of several nodes that share a database has an account's mail. */
export interface Nodes {
  /** 'here', or the node that keeps an account; null: it is not known yet, since its node is gone. @param account its id */
  placeOf(account: string): Promise<'here' | OtherNode | null>;
  /** The node at an address refuses connections: what it keeps is free. */
  refused(place: URL): Promise<void>;
  /** Where what an account has to have done at a time can be done. @param account its id */
  readiness(account: string): Promise<Readiness>;
  /** Calls back with the address of another node that is counted out: what it was asked for has no answer. Answers how to stop. */
  onGone(run: (url: URL) => void): () => void;
  /** Calls back with an account that this node keeps no more. Answers how to stop. */
  onLost(run: (account: string) => void): () => void;
}
