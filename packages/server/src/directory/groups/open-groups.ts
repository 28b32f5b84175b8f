import { WrenError } from '@wren/contract/errors.ts';
import { canonicalAddress } from '@wren/domain/address/subaddress.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import { accountRows, newAddress } from '../accounts/account-rows.ts';

/** An address whose mail goes to its members (D57). */
export interface MailGroup {
  readonly id: string;
  /** Lower case. */
  readonly address: string;
  /** Its members may write under its address. */
  readonly membersSend: boolean;
}

export interface GroupMember {
  /** Lower case; of an account its own. */
  readonly address: string;
  /** Its mail goes elsewhere: no account here has the address. */
  readonly isOutside: boolean;
}

/** The groups of the installation. */
export interface Groups {
  /** By address. */
  list(): readonly MailGroup[];
  /** @param address in any case, with a tag or without */
  byAddress(address: string): MailGroup | null;
  /** @throws WrenError 'invalid-input' when the address is taken or malformed, or there are too many */
  add(address: string): MailGroup;
  remove(id: string): void;
  setMembersSend(id: string, maySend: boolean): void;
  /** By address. */
  members(id: string): readonly GroupMember[];
  /**
   * One that is there is no error.
   * @throws WrenError 'invalid-input' for what is no address, for a group, and when there are too many
   */
  addMember(id: string, address: string): GroupMember;
  /** False: it is none. */
  removeMember(id: string, address: string): boolean;
  /** The groups that an account is a member of, by address. @param account its id */
  of(account: string): readonly MailGroup[];
  /** The addresses of groups under which an account may write. @param account its id */
  sendAs(account: string): readonly string[];
}

/** Groups of an installation, and members of one. */
const MOST_GROUPS = 200;
const MOST_MEMBERS = 500;

interface Row {
  readonly id: string;
  readonly address: string;
  readonly members_send: number;
}

const groupOf = ({ id, address, members_send: send }: Row): MailGroup => ({ id, address, membersSend: send === 1 });

/** The groups in wren.db. */
export function openGroups(database: Database, now: Clock): Groups {
  const { byOwnAddress, byAlias, refuseTaken } = accountRows(database);
  const byAddress = (address: string): MailGroup | null => {
    const row = database.sql<Row>('SELECT * FROM mail_group WHERE address = ?').get(canonicalAddress(address));
    return row ? groupOf(row) : null;
  };
  const list = (): readonly MailGroup[] =>
    database.sql<Row>('SELECT * FROM mail_group ORDER BY address').all().map(groupOf);
  const members = (id: string): readonly GroupMember[] =>
    database
      .sql<{ address: string; account: string | null }>(
        'SELECT address, account FROM group_member WHERE mail_group = ? ORDER BY address',
      )
      .all(id)
      .map(({ address, account }) => ({ address, isOutside: account === null }));
  const of = (account: string): readonly MailGroup[] =>
    database
      .sql<Row>(
        `SELECT mail_group.* FROM group_member JOIN mail_group ON mail_group.id = group_member.mail_group
         WHERE group_member.account = ? ORDER BY mail_group.address`,
      )
      .all(account)
      .map(groupOf);
  return {
    list,
    byAddress,
    members,
    add(address) {
      const text = newAddress(address);
      return database.write(() => {
        refuseTaken(text);
        if (list().length >= MOST_GROUPS) throw new WrenError('invalid-input', `There may be ${MOST_GROUPS} groups`);
        const id = newId();
        database.sql('INSERT INTO mail_group VALUES (?, ?, 0, ?)').run(id, text, now());
        return { id, address: text, membersSend: false };
      });
    },
    remove: (id) => void database.sql('DELETE FROM mail_group WHERE id = ?').run(id),
    setMembersSend: (id, maySend) =>
      void database.sql('UPDATE mail_group SET members_send = ? WHERE id = ?').run(maySend ? 1 : 0, id),
    addMember(id, address) {
      const text = newAddress(address);
      return database.write(() => {
        // Groups have no groups: so none can be in itself.
        if (byAddress(text)) throw new WrenError('invalid-input', `${text} is a group`);
        if (members(id).length >= MOST_MEMBERS) {
          throw new WrenError('invalid-input', `A group may have ${MOST_MEMBERS} members`);
        }
        const account = byOwnAddress(text) ?? byAlias(text) ?? null;
        const member = { address: account?.address ?? text, isOutside: account === null };
        database
          .sql('INSERT OR REPLACE INTO group_member VALUES (?, ?, ?)')
          .run(id, member.address, account?.id ?? null);
        return member;
      });
    },
    removeMember: (id, address) =>
      database
        .sql('DELETE FROM group_member WHERE mail_group = ? AND address = ?')
        .run(id, address.trim().toLowerCase()) > 0,
    of,
    sendAs: (account) =>
      of(account)
        .filter(({ membersSend }) => membersSend)
        .map(({ address }) => address),
  };
}
