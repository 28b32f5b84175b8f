import type { MailGroup } from '../../directory/groups/open-groups.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';

async function groupNamed({ open, config }: CommandContext, address: string): Promise<MailGroup> {
  const group = await open().groups.byAddress(address.includes('@') ? address : `${address}@${config.domain}`);
  if (group === null) throw new CommandError(`There is no group ${address}. See: wren group list`);
  return group;
}

async function list({ open, terminal }: CommandContext): Promise<void> {
  const { groups } = open();
  for (const { id, address, membersSend } of await groups.list()) {
    terminal.print(
      `${address}\t${(await groups.members(id)).length} members${membersSend ? '\tmembers write as the group' : ''}`,
    );
  }
}

async function members(context: CommandContext, group: MailGroup): Promise<void> {
  for (const { address, isOutside } of await context.open().groups.members(group.id)) {
    context.terminal.print(`${address}${isOutside ? '\toutside' : ''}`);
  }
}

async function sendAs({ open, terminal }: CommandContext, group: MailGroup, choice: string | undefined): Promise<void> {
  if (choice !== 'on' && choice !== 'off') throw new UsageError('Say on or off.');
  await open().groupOperations.setMembersSend(group, choice === 'on');
  terminal.print(`Members of ${group.address} ${choice === 'on' ? 'may' : 'may not'} write under its address.`);
}

/** Adds members, or removes them. */
async function changeMembers(
  { open, terminal }: CommandContext,
  group: MailGroup,
  deed: 'add' | 'remove',
  named: readonly string[],
): Promise<void> {
  if (named.length === 0) throw new UsageError('Which member?');
  const { groupOperations } = open();
  for (const address of named) {
    if (deed === 'add') {
      const member = await groupOperations.addMember(group, address);
      terminal.print(`${member.address} is a member of ${group.address}${member.isOutside ? ', outside' : ''}.`);
    } else if (await groupOperations.removeMember(group, address)) {
      terminal.print(`${address} is no member of ${group.address} any more.`);
    } else throw new CommandError(`${address} is no member of ${group.address}.`);
  }
}

async function add({ open, terminal }: CommandContext, address: string, named: readonly string[]): Promise<void> {
  const group = await open().groupOperations.add(address);
  terminal.print(`${group.address} is a group.`);
  for (const member of named) await open().groupOperations.addMember(group, member);
}

async function run(args: readonly string[], context: CommandContext): Promise<void> {
  const [deed = 'list', address, ...rest] = readArguments(args, {}).positionals;
  if (context.config.engine.kind !== 'embedded') {
    throw new CommandError('The accounts’ mail lies elsewhere, and so do groups.');
  }
  if (deed === 'list' && address === undefined) return list(context);
  if (!['add', 'remove', 'members', 'add-member', 'remove-member', 'send-as'].includes(deed)) {
    throw new UsageError(`There is no "group ${[deed, ...(deed === 'list' ? [address] : [])].join(' ')}".`);
  }
  if (address === undefined) throw new UsageError('Which group?');
  if (deed === 'add') return add(context, address, rest);
  const group = await groupNamed(context, address);
  if (deed === 'add-member') return changeMembers(context, group, 'add', rest);
  if (deed === 'remove-member') return changeMembers(context, group, 'remove', rest);
  if (deed === 'send-as') return sendAs(context, group, rest[0]);
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`);
  if (deed === 'members') return members(context, group);
  await context.open().groupOperations.remove(group);
  context.terminal.print(`${group.address} is no group any more: mail for it is refused.`);
}

export const groupCommand: CliCommand = {
  usage: [
    'group [list]',
    'group add ADDRESS [MEMBER …]',
    'group members|remove ADDRESS',
    'group add-member|remove-member ADDRESS MEMBER …',
    'group send-as ADDRESS on|off',
  ],
  summary:
    'Manages groups: addresses whose mail goes to all members, accounts or outside addresses. Sets the members, and whether they may write as the group.',
  run,
};
