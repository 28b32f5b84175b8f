import type { OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { expect, it } from 'vitest';
import {
  ACCOUNT,
  type MirrorRig,
  openMirrorRig,
  putSample,
  sampleSource,
  syncOf,
} from '../../../../test/engines/mirrors/mirror-rig.ts';
import { describeOnImapServers } from '../../../../test/engines/real-servers/imap-servers.ts';
import { messagesIn } from '../../../../test/mail/mail-rig.ts';
import { newId } from '../../../platform/ids.ts';

async function createHere({ stores }: MirrorRig, id: OwnMailboxId, name: string): Promise<void> {
  const data = { name, parentId: null, sortOrder: 0, isSubscribed: true };
  const records = await stores.recordsOf(ACCOUNT);
  await records.apply([{ kind: 'put', record: { id, type: 'mailbox', data } }], newId());
}

const subjectsIn = async ({ store }: MirrorRig, mailbox: OwnMailboxId): Promise<readonly string[]> =>
  (await messagesIn(store, mailbox)).map(({ subject }) => subject).sort();

const namesIn = async ({ stores }: MirrorRig): Promise<readonly unknown[]> =>
  (await (await stores.recordsOf(ACCOUNT)).list('mailbox')).map(({ data }) => data.name).sort();

describeOnImapServers('mailboxes of one name on $name', (server) => {
  it('are one where both sides created it while they were apart', async () => {
    const user = await server().addUser();
    const rig = await openMirrorRig(user, server().imap);
    await rig.settled();
    await rig.sync.stop();
    const other = await user.connect();
    await other.mailboxCreate('Both');
    await other.append('Both', Buffer.from(sampleSource('there')));
    await createHere(rig, 'm-both', 'Both');
    await putSample(rig.store, 'here', 'm-both');
    const sync = await syncOf(rig.stores, ACCOUNT, user, server().imap);
    await sync.settled();
    await sync.settled();
    expect(await subjectsIn(rig, 'm-both')).toEqual(['here', 'there']);
    expect(await namesIn(rig)).toEqual(['Both']);
    expect(await other.status('Both', { messages: true })).toMatchObject({ messages: 2 });
    await other.logout();
    await sync.stop();
    await rig.close();
  });

  it('are numbered on the server where the one of that name is shown under another here', async () => {
    const user = await server().addUser();
    const other = await user.connect();
    for (const path of ['Garden', 'garden']) await other.mailboxCreate(path);
    const rig = await openMirrorRig(user, server().imap);
    await rig.settled();
    // Names differ here in more than their case; the plain one is free again once its mailbox is renamed.
    const records = await (await rig.stores.recordsOf(ACCOUNT)).list('mailbox');
    const plain = records.find(({ data }) => String(data.name).toLowerCase() === 'garden');
    const numbered = records.find(({ id }) => id !== plain?.id)?.data.name;
    expect(String(numbered).toLowerCase()).toBe('garden 2');
    await createHere(rig, plain?.id as OwnMailboxId, 'Yard');
    await rig.settled();
    const taken = String(numbered).slice(0, -' 2'.length);
    await createHere(rig, 'm-new', taken);
    await putSample(rig.store, 'here', 'm-new');
    await rig.settled();
    await rig.settled();
    expect(await subjectsIn(rig, 'm-new')).toEqual(['here']);
    expect((await other.list()).map(({ path }) => path)).toEqual(expect.arrayContaining([taken, `${taken} 2`, 'Yard']));
    await other.logout();
    await rig.close();
  });
});
