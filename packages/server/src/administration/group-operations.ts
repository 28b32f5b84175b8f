import { WrenError } from '@wren/contract/errors.ts';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Accounts } from '../directory/accounts/account.ts';
import { type Actor, type AuditLog, audited } from '../directory/audit/audit-log.ts';
import type { GroupMember, Groups, MailGroup } from '../directory/groups/open-groups.ts';
import { codeOfError } from './account-operations.ts';

/** Operations on groups, for the page and the command line: all of them are in the audit log. */
export interface GroupOperations {
  /** @throws WrenError 'invalid-input' if the address is in use, malformed, or of an external domain */
  add(address: string): Promise<MailGroup>;
  remove(group: MailGroup): Promise<void>;
  setMembersSend(group: MailGroup, maySend: boolean): Promise<void>;
  /** @throws WrenError 'invalid-input' for an invalid address, a group, or an address of an own domain without an account */
  addMember(group: MailGroup, address: string): Promise<GroupMember>;
  /** False: it was no member. */
  removeMember(group: MailGroup, address: string): Promise<boolean>;
}

export interface GroupParts {
  readonly groups: Groups;
  readonly accounts: Pick<Accounts, 'byAddress'>;
  readonly audit: AuditLog;
}

/** @param domains whose mail is delivered here; an address without one belongs to the first @param by the actor */
export function groupOperations(
  { groups, accounts, audit }: GroupParts,
  domains: readonly [string, ...string[]],
  by: Actor,
): GroupOperations {
  const whole = (address: string): string => {
    const text = address.trim().toLowerCase();
    return text.includes('@') ? text : `${text}@${domains[0]}`;
  };
  const done = <T>(
    deed: 'group-added' | 'group-removed' | 'group-changed',
    target: string,
    work: () => T | Promise<T>,
    fact = '',
  ) => audited(audit, by, { deed, target, fact }, work, codeOfError);
  return {
    add: (text) => {
      const address = whole(text);
      return done('group-added', address, () => {
        // Mail for other domains does not arrive here.
        if (!domains.includes(domainOfAddress(address))) {
          throw new WrenError('invalid-input', `${address} is not of the domain ${domains.join(', ')}`);
        }
        return groups.add(address);
      });
    },
    remove: ({ id, address }) => done('group-removed', address, () => groups.remove(id)),
    setMembersSend: ({ id, address }, maySend) =>
      done('group-changed', address, () => groups.setMembersSend(id, maySend), maySend ? 'send-as' : 'no send-as'),
    addMember: ({ id, address }, text) => {
      const member = whole(text);
      const add = async (): Promise<GroupMember> => {
        const isMissing = domains.includes(domainOfAddress(member)) && (await accounts.byAddress(member)) === null;
        if (isMissing) throw new WrenError('invalid-input', `There is no account ${member}`);
        return groups.addMember(id, member);
      };
      return audited(audit, by, { deed: 'member-added', target: address, fact: member }, add, codeOfError);
    },
    removeMember: ({ id, address }, text) => {
      const member = whole(text);
      const remove = (): Promise<boolean> => groups.removeMember(id, member);
      return audited(audit, by, { deed: 'member-removed', target: address, fact: member }, remove, codeOfError);
    },
  };
}
