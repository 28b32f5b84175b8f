import type { NewPasskeyAnswer } from '@wren/contract/calls/security/passkeys.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../accounts/account.ts';
import type { RequestingSession } from '../passwords/password-control.ts';
import type { Reauthentication } from '../reauthentication/reauthentication.ts';
import type { AuthService } from '../sessions/auth-service.ts';
import { challengeOf, creationFor, type RelyingParty, readNewPasskey } from './ceremonies.ts';
import { MAX_PASSKEYS, type Passkey } from './passkeys.ts';

/** Operations of a signed-in user on their passkeys. */
export interface PasskeyControl {
  list(): Promise<readonly Passkey[]>;
  /** @throws WrenError 'unproven', 'too-many-records' */
  begin(): ReturnType<typeof creationFor>;
  /** @throws WrenError 'forbidden' if it does not match the options, 'too-many-records' */
  add(answer: NewPasskeyAnswer, name: string): Promise<Passkey>;
  /** @throws WrenError 'not-found' */
  rename(id: string, name: string): Promise<void>;
  /** @throws WrenError 'unproven', 'not-found' */
  remove(id: string): Promise<void>;
}

export function passkeyControl(
  {
    passkeys,
    challenges,
    hasOwnPasswords,
    onPasskeyAdded,
  }: Pick<AuthService, 'passkeys' | 'challenges' | 'hasOwnPasswords' | 'onPasskeyAdded'>,
  party: () => RelyingParty,
  account: Account,
  { session, client, userAgent }: RequestingSession,
  reauthentication: Reauthentication,
): PasskeyControl {
  const purpose = `add in ${session}`;
  return {
    list: () => passkeys.listOf(account.id),
    async begin() {
      if (!hasOwnPasswords) throw new WrenError('forbidden');
      reauthentication.require();
      const known = await passkeys.listOf(account.id);
      if (known.length >= MAX_PASSKEYS) throw new WrenError('too-many-records');
      const creation = await creationFor(party(), account, known);
      challenges.add(creation.challenge, purpose, client);
      return creation;
    },
    async add(answer, name) {
      const made = challenges.take(challengeOf(answer), purpose) ? await readNewPasskey(party(), answer) : null;
      if (!made) throw new WrenError('forbidden', 'This passkey is not what was asked for');
      const added = await passkeys.add({ ...made, account: account.id, name });
      onPasskeyAdded({ account, client, userAgent }, name);
      return added;
    },
    async rename(id, name) {
      if (!(await passkeys.rename(account.id, id, name))) throw new WrenError('not-found');
    },
    async remove(id) {
      reauthentication.require();
      if (!(await passkeys.remove(account.id, id))) throw new WrenError('not-found');
    },
  };
}
