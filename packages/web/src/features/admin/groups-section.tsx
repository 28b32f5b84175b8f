import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { useState } from 'react';
import { READER } from '../../settings/reader.ts';
import { ADMIN_TEXTS } from '../../texts/admin/admin-texts.ts';
import { GROUP_TEXTS as TEXTS } from '../../texts/admin/group-texts.ts';
import { TEXTS as COMMON } from '../../texts/texts.ts';
import { ask } from '../../ui/dialog/ask.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './admin.module.css';
import { useAdmin, useAdminOperation, useAnswer } from './admin-api.ts';
import { Section } from './section.tsx';

type Group = CallResult<CallOf<'adminGetGroups'>>['groups'][number];

interface GroupPartProps {
  readonly group: Group;
  readonly look: () => void;
}

/** A group: its members, and what they may do. */
function GroupPart({ group, look }: GroupPartProps) {
  const { client } = useAdmin();
  const carryOut = useAdminOperation(look);
  const { id, address, members } = group;
  const [maySend, setMaySend] = useState(group.members_send);
  const change = async (next: boolean): Promise<void> => {
    setMaySend(next);
    if (!(await carryOut(() => client.call('adminChangeGroup', { group: id, members_send: next })))) setMaySend(!next);
  };
  const remove = async (): Promise<void> => {
    const answered = await ask({
      title: TEXTS.removeTitle(address),
      text: TEXTS.removeText,
      answers: [
        { id: 'no', label: COMMON.cancel, tone: 'ghost' },
        { id: 'yes', label: TEXTS.remove, tone: 'danger' },
      ],
    });
    if (answered === 'yes') await carryOut(() => client.call('adminRemoveGroup', { group: id }));
  };
  return (
    <div className={styles.part}>
      {members.length === 0 ? (
        <p className={styles.note}>{TEXTS.noMembers}</p>
      ) : (
        <ul className={styles.list} aria-label={TEXTS.membersOf(address)}>
          {members.map((member) => (
            <li key={member.address} className={styles.member}>
              <bdi className={styles.text}>{member.address}</bdi>
              {member.outside && <span className={styles.mark}>{TEXTS.outside}</span>}
              <IconButton
                icon="close"
                label={ADMIN_TEXTS.account.removeAlias(member.address)}
                onClick={() =>
                  void carryOut(() => client.call('adminRemoveMember', { group: id, address: member.address }))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <AddressForm
        label={TEXTS.member}
        button={ADMIN_TEXTS.account.addAlias}
        wrong={TEXTS.wrongMember}
        add={(typed) => client.call('adminAddMember', { group: id, address: typed })}
        look={look}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={maySend} onChange={(event) => void change(event.target.checked)} />
        <span>
          {TEXTS.sendAs}
          <small>{TEXTS.sendAsNote}</small>
        </span>
      </label>
      <div className={styles.deeds}>
        <Button small onClick={() => void remove()}>
          {TEXTS.remove}
        </Button>
      </div>
    </div>
  );
}

/** Addresses whose mail goes to their members. @param open id of the group that is shown unfolded */
export function GroupsSection({ open }: { readonly open: string | null }) {
  const { client } = useAdmin();
  const asked = useAnswer(() => client.call('adminGetGroups', {}));
  const [added, setAdded] = useState('');
  const add = async (typed: string): Promise<void> => {
    await client.call('adminAddGroup', { address: typed });
    setAdded(typed.toLowerCase().split('@')[0] ?? '');
  };
  return (
    <Section title={ADMIN_TEXTS.sections.groups} note={TEXTS.note} asked={asked}>
      {({ offered, groups }) =>
        !offered ? (
          <p className={styles.note}>{ADMIN_TEXTS.domain.elsewhere}</p>
        ) : (
          <>
            <AddressForm label={TEXTS.address} button={TEXTS.add} wrong={TEXTS.taken} add={add} look={asked.look} />
            {groups.length === 0 && <EmptyState bird="home" level="h3" title={TEXTS.empty} text={TEXTS.emptyText} />}
            {groups.map((group) => (
              <details
                key={group.id}
                className={styles.group}
                open={group.id === open || group.address.split('@')[0] === added}
              >
                <summary className={styles.member}>
                  <Icon name="chevron" size={16} />
                  <span className={styles.text}>
                    <bdi>{group.address}</bdi>
                    <small>{TEXTS.count(group.members.length.toLocaleString(READER.locale))}</small>
                  </span>
                </summary>
                <GroupPart group={group} look={asked.look} />
              </details>
            ))}
          </>
        )
      }
    </Section>
  );
}
