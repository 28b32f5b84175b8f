import type { TimerPlacement } from '../../timers/timer-placement.ts';

/** Another node. */
export interface OtherNode {
  readonly url: URL;
  /** Whether it has the same web client as this node. */
  readonly hasSameClient: boolean;
}

/** Finds the node that keeps an account, among those that share a database. */
export interface Nodes {
  /** 'here', or the node that keeps an account; null: unknown at present, since its node has stopped. @param account its id */
  placeOf(account: string): Promise<'here' | OtherNode | null>;
  /** Called when the node at an address refuses connections: its accounts are free. */
  refused(place: URL): Promise<void>;
  /** Which node can do work that is due for an account. @param account its id */
  readiness(account: string): Promise<TimerPlacement>;
  /** Calls back with the address of another node whose lease has ended, so that requests to it get no answer. Returns a function that stops it. */
  onGone(run: (url: URL) => void): () => void;
  /** Calls back with an account that this node has lost. Returns a function that stops it. */
  onLost(run: (account: string) => void): () => void;
}
