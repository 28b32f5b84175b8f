import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Administration } from '../../administration/administration.ts';
import type { MailGroup } from '../../directory/groups/open-groups.ts';
import type { Handler } from '../handler.ts';

/** Mail for groups arrives at the server of the accounts' mail. @throws WrenError 'forbidden' if that is another server, 'not-found' */
async function groupIn({ config, directory }: Administration, id: string): Promise<MailGroup> {
  if (config.engine.kind !== 'embedded') throw new WrenError('forbidden');
  const group = (await directory.groups.list()).find((one) => one.id === id);
  if (!group) throw new WrenError('not-found');
  return group;
}

export const adminGetGroups: Handler<typeof CALLS.adminGetGroups> = async (_input, { administration }) => {
  const { config, directory } = administration;
  if (config.engine.kind !== 'embedded') return { offered: false, groups: [] };
  const rowOf = async ({ id, address, membersSend }: MailGroup) => ({
    ...{ id, address, members_send: membersSend },
    members: (await directory.groups.members(id)).map((one) => ({ address: one.address, outside: one.isOutside })),
  });
  return { offered: true, groups: await Promise.all((await directory.groups.list()).map(rowOf)) };
};

export const adminAddGroup: Handler<typeof CALLS.adminAddGroup> = async ({ address }, { administration }) => {
  if (administration.config.engine.kind !== 'embedded') throw new WrenError('forbidden');
  await administration.groups.add(address);
  return {};
};

export const adminRemoveGroup: Handler<typeof CALLS.adminRemoveGroup> = async ({ group }, { administration }) => {
  await administration.groups.remove(await groupIn(administration, group));
  return {};
};

export const adminChangeGroup: Handler<typeof CALLS.adminChangeGroup> = async (
  { group, members_send: maySend },
  { administration },
) => {
  await administration.groups.setMembersSend(await groupIn(administration, group), maySend);
  return {};
};

export const adminAddMember: Handler<typeof CALLS.adminAddMember> = async ({ group, address }, { administration }) => {
  await administration.groups.addMember(await groupIn(administration, group), address);
  return {};
};

export const adminRemoveMember: Handler<typeof CALLS.adminRemoveMember> = async (
  { group, address },
  { administration },
) => {
  await administration.groups.removeMember(await groupIn(administration, group), address);
  return {};
};
