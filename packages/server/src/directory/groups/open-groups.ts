import { WrenError } from '@wren/contract/errors.ts';
import { canonicalAddress } from '@wren/domain/address/subaddress.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { first, type SqlStore, type UnitOfWork, write } from '../../platform/sql/sql-store.ts';
import {
  ACCOUNT_BY_ADDRESS,
  ACCOUNT_BY_ALIAS,
  type AccountRow,
  newAddress,
  refuseTaken,
} from '../accounts/account-rows.ts';

/** An address whose mail is delivered to its members (D57). */
export interface MailGroup {
  readonly id: string;
  /** Lower case. */
  readonly address: string;
  /** Its members may send from its address. */
  readonly membersSend: boolean;
}

export interface GroupMember {
  /** Lower case; for an account its own address. */
  readonly address: string;
  /** No account here has the address. */
  readonly isOutside: boolean;
}

/** The groups of the installation. */
export interface Groups {
  /** By address. */
  list(): Promise<readonly MailGroup[]>;
  /** @param address in any case, with a tag or without */
  byAddress(address: string): Promise<MailGroup | null>;
  /** @throws WrenError 'invalid-input' when the address is in use or malformed, or there are too many */
  add(address: string): Promise<MailGroup>;
  remove(id: string): Promise<void>;
  setMembersSend(id: string, maySend: boolean): Promise<void>;
  /** By address. */
  members(id: string): Promise<readonly GroupMember[]>;
  /**
   * An existing member is no error.
   * @throws WrenError 'invalid-input' for an invalid address, for a group, and when there are too many
   */
  addMember(id: string, address: string): Promise<GroupMember>;
  /** False: it is no member. */
  removeMember(id: string, address: string): Promise<boolean>;
  /** The groups that an account is a member of, by address. @param account its id */
  of(account: string): Promise<readonly MailGroup[]>;
  /** The addresses of groups from which an account may send. @param account its id */
  sendAs(account: string): Promise<readonly string[]>;
}

/** Largest number of groups of an installation, and of members of one. */
const MAX_GROUPS = 200;
const MAX_MEMBERS = 500;

interface Row {
  readonly id: string;
  readonly address: string;
  readonly members_send: number;
}

const groupOf = ({ id, address, members_send: send }: Row): MailGroup => ({ id, address, membersSend: send === 1 });

const BY_ADDRESS = 'SELECT * FROM mail_group WHERE address = ?';

function* count(text: string, ...values: readonly string[]): UnitOfWork<number> {
  return (yield* first<{ count: number }>(text, ...values))?.count ?? 0;
}

/** The groups in a store. */
export function openGroups(store: SqlStore, now: Clock): Groups {
  const of = async (account: string): Promise<readonly MailGroup[]> =>
    (
      await store.all<Row>(
        `SELECT mail_group.* FROM group_member JOIN mail_group ON mail_group.id = group_member.mail_group
         WHERE group_member.account = ? ORDER BY mail_group.address`,
        account,
      )
    ).map(groupOf);
  return {
    list: async () => (await store.all<Row>('SELECT * FROM mail_group ORDER BY address')).map(groupOf),
    async byAddress(address) {
      const row = await store.first<Row>(BY_ADDRESS, canonicalAddress(address));
      return row ? groupOf(row) : null;
    },
    members: async (id) =>
      (
        await store.all<{ address: string; account: string | null }>(
          'SELECT address, account FROM group_member WHERE mail_group = ? ORDER BY address',
          id,
        )
      ).map(({ address, account }) => ({ address, isOutside: account === null })),
    async add(address) {
      const text = newAddress(address);
      const id = newId();
      return store.unit(function* () {
        yield* refuseTaken(text);
        const groups = yield* count('SELECT count(*) AS count FROM mail_group');
        if (groups >= MAX_GROUPS) throw new WrenError('invalid-input', `There may be ${MAX_GROUPS} groups`);
        yield* write('INSERT INTO mail_group VALUES (?, ?, 0, ?)', id, text, now());
        return { id, address: text, membersSend: false };
      });
    },
    async remove(id) {
      await store.write('DELETE FROM mail_group WHERE id = ?', id);
    },
    async setMembersSend(id, maySend) {
      await store.write('UPDATE mail_group SET members_send = ? WHERE id = ?', maySend ? 1 : 0, id);
    },
    async addMember(id, address) {
      const text = newAddress(address);
      return store.unit(function* () {
        // Groups cannot be members: so none can contain itself.
        if (yield* first(BY_ADDRESS, text)) throw new WrenError('invalid-input', `${text} is a group`);
        const members = yield* count('SELECT count(*) AS count FROM group_member WHERE mail_group = ?', id);
        if (members >= MAX_MEMBERS) {
          throw new WrenError('invalid-input', `A group may have ${MAX_MEMBERS} members`);
        }
        const own = yield* first<AccountRow>(ACCOUNT_BY_ADDRESS, text);
        const account = own ?? (yield* first<AccountRow>(ACCOUNT_BY_ALIAS, text)) ?? null;
        const member = { address: account?.address ?? text, isOutside: account === null };
        yield* write(
          `INSERT INTO group_member VALUES (?, ?, ?)
           ON CONFLICT (mail_group, address) DO UPDATE SET account = excluded.account`,
          ...[id, member.address, account?.id ?? null],
        );
        return member;
      });
    },
    removeMember: async (id, address) =>
      (await store.write(
        'DELETE FROM group_member WHERE mail_group = ? AND address = ?',
        ...[id, address.trim().toLowerCase()],
      )) > 0,
    of,
    sendAs: async (account) =>
      (await of(account)).filter(({ membersSend }) => membersSend).map(({ address }) => address),
  };
}
