import type { AccountRecord, RecordData } from '@wren/contract/records/record-types.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { EMPTY_RULE } from '@wren/domain/rules/mail-rule.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOMAIN, messagesIn } from '../../../test/mail/mail-rig.ts';
import { InboundRig } from '../../../test/smtp/inbound-rig.ts';

let rig: InboundRig;
beforeEach(async () => {
  rig = await InboundRig.open();
});
afterEach(async () => {
  await rig.close();
});

async function rule(id: string, data: Partial<RecordData<'rule'>>): Promise<void> {
  const records = await rig.mail.stores.recordsOf(rig.mail.ada.id);
  const record: AccountRecord<'rule'> = {
    id,
    type: 'rule',
    data: { ...EMPTY_RULE, keywords: [], query: 'x', name: id, ...data },
  };
  await records.apply([{ kind: 'put', record }], `save-${id}-${Math.random()}`);
}

const raw = (subject: string, text = 'Hello'): string =>
  `From: Bob <bob@example.org>\r\nTo: ada@${DOMAIN}\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@x>\r\n\r\n${text}`;

async function send(subject: string, text?: string): Promise<void> {
  const reply = await rig.send(raw(subject, text), `ada@${DOMAIN}`, `grace@${DOMAIN}`);
  if (!reply.startsWith('250')) throw new Error(reply);
}

const inMailbox = async (mailbox: 'inbox' | 'archive' | 'junk' | 'm-bob'): Promise<readonly Message[]> =>
  messagesIn(await rig.mail.stores.of(rig.mail.ada.id), mailbox);

describe('mail that comes by SMTP', () => {
  it('is stored as the account’s rules leave it: no state of the account has it in the Inbox', async () => {
    await rule('offers', { query: 'discount', mailbox: 'archive', markRead: true, star: true, keywords: ['Shop'] });
    const store = await rig.mail.stores.of(rig.mail.ada.id);
    const before = await store.state();
    await send('Sale', 'A discount for you');
    const news = await store.changesSince(before, 10);
    expect(news).toMatchObject({
      changed: [{ subject: 'Sale', mailbox: 'archive', seen: true, flagged: true, keywords: ['Shop'] }],
    });
    expect(await rig.inbox(rig.mail.ada)).toEqual([]);
    expect(await rig.inbox(rig.mail.grace)).toHaveLength(1);
    const [filed] = await inMailbox('archive');
    const body = (await store.bodies([filed?.id ?? ''])).get(filed?.id ?? '');
    expect(body?.rules).toEqual([{ id: 'offers', name: 'offers' }]);
  });

  it('obeys a rule from the moment it is saved, and no longer once it is changed or gone', async () => {
    await send('one');
    await rule('bob', { query: 'from:bob@example.org', mailbox: 'junk' });
    await send('two');
    await rule('bob', { query: 'from:bob@example.org', mailbox: 'junk', enabled: false });
    await send('three');
    expect((await inMailbox('inbox')).map(({ subject }) => subject)).toEqual(['one', 'three']);
    expect((await inMailbox('junk')).map(({ subject }) => subject)).toEqual(['two']);
  });

  it('is filed in a mailbox of the user’s own as long as there is one', async () => {
    const records = await rig.mail.stores.recordsOf(rig.mail.ada.id);
    const data = { name: 'Bob', parentId: null, sortOrder: 0, isSubscribed: true };
    await records.apply([{ kind: 'put', record: { id: 'm-bob', type: 'mailbox', data } }], 'make');
    await rule('bob', { query: 'from:bob@example.org', mailbox: 'm-bob' });
    await send('one');
    await records.apply([{ kind: 'destroy', id: 'm-bob' }], 'destroy');
    await send('two');
    expect((await inMailbox('m-bob')).map(({ subject }) => subject)).toEqual(['one']);
    expect((await inMailbox('inbox')).map(({ subject }) => subject)).toEqual(['two']);
  });

  it('comes in though 1,000 rules are asked, one of which cannot be read', async () => {
    const records = await rig.mail.stores.recordsOf(rig.mail.ada.id);
    const rules = Array.from({ length: 999 }, (_, at) => ({
      kind: 'put' as const,
      record: {
        id: `r${at}`,
        type: 'rule' as const,
        data: { ...EMPTY_RULE, keywords: [], name: 'Rule', query: `from:nobody${at} "((((" OR x${at}` },
      },
    }));
    await records.apply(rules, 'many');
    await rule('last', { query: 'subject:mail', mailbox: 'archive', sortOrder: 1 });
    await send('mail', 'words '.repeat(50_000));
    expect(await inMailbox('archive')).toHaveLength(1);
  });
});
