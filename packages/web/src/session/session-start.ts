import type { Capabilities } from '../host/client/capabilities.ts';
import type { User } from '../host/client/session/user.ts';

/** The signed-in user and the host's extensions. */
export interface FoundUser {
  readonly user: User;
  readonly capabilities: Capabilities;
}

/** The user of a page, from the host or, before its answer, from this browser. */
export interface SessionStart extends FoundUser {
  /** The time of the last contact with the host, in milliseconds since the epoch, until it has confirmed the page's user; then null. */
  readonly lastContact: () => number | null;
  /** Lets the host confirm it (see {@link Owner.confirm}); null: confirmed. */
  readonly confirm: (() => Promise<void>) | null;
}
