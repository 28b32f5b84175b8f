import { WrenError } from '@wren/contract/errors.ts';
import type { HostSession } from './session.ts';

/**
 * The owner of the page, by the names that each source had when the page began: a host may name one user differently
 * in each, so that like is compared with like. '' where a source says nothing.
 */
export interface Owner {
  /** By `get_sid`. */
  readonly told: string;
  /** By `get_user_info`. */
  readonly login: string;
  /** By the cookie `user_id`. */
  readonly cookie: string;
  /** Aborted when the page is theirs no more: nothing is asked for them from then on. */
  readonly signal: AbortSignal;
  /**
   * Asks whose session it is where the page began without knowing; before it has been confirmed nothing else is asked. Null: it
   * is known. @throws WrenError 'network' and the like, 'not-signed-in', 'other-session'
   */
  readonly confirm: (() => Promise<void>) | null;
}

/** The user that a host's cookie names when no user is signed in (wire contract 1.3). */
export const GUEST = 'Guest';

export interface OwnerCheckParts {
  readonly session: Pick<HostSession, 'user' | 'isValid' | 'renew'>;
  /** The cookie `user_id`; '' when there is none. */
  readonly cookieUser: () => string;
  /** Login name of the user that the host takes for signed in; null: none. @throws WrenError as the host says */
  readonly askLogin: () => Promise<string | null>;
  /** Told that the session is another user's, and whose. */
  readonly onOther: (user: string) => void;
}

export interface OwnerCheck {
  /**
   * Looks, without asking the host where nothing speaks against it, whether the session is the owner's.
   * @throws WrenError 'other-session' when it is another user's
   */
  look(owner: Owner | null): Promise<void>;
  /** Asks for a new token, which must be the owner's. @throws WrenError 'other-session', and as the host says */
  renew(owner: Owner | null): Promise<void>;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Sees to it that what is asked for one user is never asked, or repeated, in the session of another. */
export function ownerCheck({ session, cookieUser, askLogin, onOther }: OwnerCheckParts): OwnerCheck {
  /** The user of the session if it is not the owner; null when it is, or when no user is signed in. */
  async function otherThan(owner: Owner): Promise<string | null> {
    // The next call learns that no user is signed in.
    if (!session.isValid()) return null;
    const told = session.user();
    if (told !== '' && owner.told !== '') return isSame(told, owner.told) ? null : told;
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
