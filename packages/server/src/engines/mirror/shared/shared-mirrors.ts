import type { MailStore } from '../../../store/mail-store.ts';
import type { MirrorKeeping } from '../mirror-keeping.ts';

/** An account whose mirror has all that the server has and nothing to send, and that no page shows. */
export interface IdleMirror {
  readonly account: string;
  /** When its mail was last asked for, in milliseconds since the epoch. */
  readonly since: number;
}

/** The mirrors that are divided among several nodes, as seen by one of them. */
export interface SharedMirrors {
  /** Milliseconds between two checks for accounts without a node. */
  readonly patience: number;
  /** Accounts that no node keeps, up to this node's share. */
  free(): Promise<readonly string[]>;
  /** How many accounts this node keeps above its share that others have below theirs. */
  surplus(): Promise<number>;
  /** Takes an account that is free. False: another node keeps it. @param account its id */
  take(account: string): Promise<boolean>;
  /** Whether this node keeps an account. @param account its id */
  keeps(account: string): boolean;
  /** Releases an account. */
  release(account: string): Promise<void>;
  /** Releases an account that another node is to take, and tells the others. */
  handOver(account: string): Promise<void>;
  /** Calls back when this node has taken an account, or another node has left a command for it. Returns a function that stops it. */
  onTaken(run: (account: string) => void): () => void;
  /** Calls back when another node has released accounts. */
  onFree(run: () => void): void;
  /** Calls back when this node has lost an account. Returns a function that stops it. */
  onLost(run: (account: string) => void): () => void;
  keepingOf(account: string): Promise<MirrorKeeping>;
  /** The mail as it is in the mirror. */
  mirroredMail(account: string): Promise<MailStore>;
  /** Whether a node has unpushed changes of an account. */
  hasUnpushed(account: string): Promise<boolean>;
}
