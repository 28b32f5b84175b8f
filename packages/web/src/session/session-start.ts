import type { Capabilities } from '../host/client/capabilities.ts';
import type { User } from '../host/client/session/user.ts';

/** Who is signed in, and on what host. */
export interface FoundUser {
  readonly user: User;
  readonly capabilities: Capabilities;
}

/** Whose page it is, as the host says or, while it does not, as this browser knows. */
export interface SessionStart extends FoundUser {
  /** The time of the last contact with the host, in milliseconds since the epoch, until it has confirmed the page's user; then null. */
  readonly lastContact: () => number | null;
  /** Has the host confirm it (see {@link Owner.confirm}); null: it has. */
  readonly confirm: (() => Promise<void>) | null;
}
