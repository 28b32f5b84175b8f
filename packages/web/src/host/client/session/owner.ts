import { WrenError } from '@wren/contract/errors.ts';
import type { HostSession } from './session.ts';

/**
 * The owner of the page, with the name in each source when the page began: a host may use different names for one user, so that
 * only names of the same source are compared. '' if a source has none.
 */
export interface Owner {
  /** By `get_sid`. */
  readonly told: string;
  /** By `get_user_info`. */
  readonly login: string;
  /** By the cookie `user_id`. */
  readonly cookie: string;
  /** Aborted when the page is no longer theirs: from then on no call is made for them. */
  readonly signal: AbortSignal;
  /**
   * Confirms the session's user for a page that began without knowing; no other call is made before that. Null: known. @throws
   * WrenError 'network' and the like, 'not-signed-in', 'other-session'
   */
  readonly confirm: (() => Promise<void>) | null;
}

/** The user in a host's cookie when no user is signed in (wire contract 1.3). */
export const GUEST = 'Guest';

export interface OwnerCheckParts {
  readonly session: Pick<HostSession, 'user' | 'isValid' | 'renew'>;
  /** The cookie `user_id`; '' without one. */
  readonly cookieUser: () => string;
  /** Login name of the signed-in user by the host; null: none. @throws WrenError as the host responds */
  readonly askLogin: () => Promise<string | null>;
  /** Called if the session belongs to another user, with that user. */
  readonly onOther: (user: string) => void;
}

export interface OwnerCheck {
  /**
   * Checks if the session is the owner's, asking the host only in case of doubt.
   * @throws WrenError 'other-session' when it is another user's
   */
  look(owner: Owner | null): Promise<void>;
  /** Requests a new token, which must be the owner's. @throws WrenError 'other-session', and as the host responds */
  renew(owner: Owner | null): Promise<void>;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Ensures that calls for one user are never made, or repeated, in the session of another. */
export function ownerCheck({ session, cookieUser, askLogin, onOther }: OwnerCheckParts): OwnerCheck {
  /** The user of the session if it is not the owner; null if it is, or if no user is signed in. */
  async function otherThan(owner: Owner): Promise<string | null> {
    // The next call finds that no user is signed in.
    if (!session.isValid()) return null;
    const user = session.user();
    if (user !== '' && owner.told !== '') return isSame(user, owner.told) ? null : user;
    const login = await askLogin();
    return login === null || isSame(login, owner.login) ? null : login;
  }

  async function renew(owner: Owner | null): Promise<void> {
    await session.renew();
    if (!owner) return;
    const other = await otherThan(owner);
    if (owner.signal.aborted) throw new WrenError('other-session');
    if (other === null) return;
    onOther(other);
    throw new WrenError('other-session');
  }

  return {
    renew,
    look: async (owner) => {
      if (!owner) return;
      if (owner.signal.aborted) throw new WrenError('other-session');
      await owner.confirm?.();
      if (owner.signal.aborted) throw new WrenError('other-session');
      const user = cookieUser();
      if (user === '' || user === GUEST || owner.cookie === '' || isSame(user, owner.cookie)) return;
      await renew(owner);
    },
  };
}
