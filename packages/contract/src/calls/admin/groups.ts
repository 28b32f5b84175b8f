import * as v from 'valibot';
import { defineCall } from '../../call.ts';

const text = v.string();
const id = v.pipe(text, v.minLength(1), v.maxLength(100));
const address = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(320));
const nothing = v.object({});

const groups = v.object({
  /** False: the accounts' mail, and therefore mail for groups, is on another server. */
  offered: v.boolean(),
  groups: v.array(
    v.object({
      id: text,
      address: text,
      /** Members may send from the group's address. */
      members_send: v.boolean(),
      /** By address; `outside`: not an account of this installation. */
      members: v.array(v.object({ address: text, outside: v.boolean() })),
    }),
  ),
});

/** Addresses whose mail is delivered to their members (D57), by address. */
export const adminGetGroups = defineCall({
  path: '/api/method/mail.api.admin.get_groups',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: nothing,
  answer: groups,
  result: groups,
});

const write = <Path extends string, Input extends v.GenericSchema>(path: Path, input: Input) =>
  defineCall({
    path,
    kind: 'write',
    access: 'administrator',
    extension: true,
    input,
    answer: nothing,
    result: nothing,
  });

/** An address without a domain is one of the installation's; one that is in use, or of another domain, is 'invalid-input'. */
export const adminAddGroup = write('/api/method/mail.api.admin.add_group', v.object({ address }));

/** Deletes a group: mail for its address is then refused. */
export const adminRemoveGroup = write('/api/method/mail.api.admin.remove_group', v.object({ group: id }));

export const adminChangeGroup = write(
  '/api/method/mail.api.admin.change_group',
  v.object({ group: id, members_send: v.boolean() }),
);

/** An account, or an external address. A group, or an address of the domain without an account, is 'invalid-input'. */
export const adminAddMember = write('/api/method/mail.api.admin.add_member', v.object({ group: id, address }));

/** A missing one is no error. */
export const adminRemoveMember = write('/api/method/mail.api.admin.remove_member', v.object({ group: id, address }));
