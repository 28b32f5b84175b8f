import type { CALLS } from '@wren/contract/calls.ts';
import { MAILBOX_LABELS } from '@wren/contract/wire/wire-message.ts';
import { localPartOf } from '@wren/domain/address/address-parts.ts';
import { MAILBOX_ROLES } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Handler } from '../handler.ts';

/** The signed-in user (7.4). */
export const getUserInfo: Handler<typeof CALLS.getUserInfo> = async (_input, { account, accounts, facts }) => {
  const [first = '', ...rest] = account.fullName.split(/\s+/u);
  const also = [...(await accounts.aliases(account.id)), ...(await accounts.sendAs(account.id))];
  return {
    name: account.address,
    email: account.address,
    full_name: account.fullName,
    first_name: first,
    last_name: rest.join(' '),
    enabled: 1,
    user_image: null,
    user_type: 'System User',
    username: localPartOf(account.address),
    roles: ['Mail User'],
    is_mail_user: true,
    is_mail_admin: false,
    default_outgoing: account.address,
    email_addresses: [account.address, ...also],
    subaddressing: true,
    time_zone: 'UTC',
    system_time_zone: 'UTC',
    max_attachment_size: facts.maxMessageSize,
    mailboxes: MAILBOX_ROLES.map((role) => ({
      id: role,
      name: MAILBOX_LABELS[role],
      _name: MAILBOX_LABELS[role],
      role,
    })),
  };
};
